import { adminPolicy, type AdminPolicyItems } from '@viewgate/contract';
import { type AdminItem, restrictionOf, restrictions as known } from '@viewgate/policy/vocabulary';
import type { z } from 'zod';
import type { AuditEntry } from '../../../platform/audit/audit.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { JobDefinition } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { reviewed } from '../access/index.ts';
import { overridesAt } from '../expectations/index.ts';
import {
  beginRun,
  locationsMeant,
  type PartDone,
  runJob,
  type RunKind,
  type RunPlace,
  writeEntryAt,
} from '../location-runs/index.ts';
import { imposeRestrictions } from './service.ts';
import { adminPolicyOf } from './views.ts';

const told = adminPolicy.imposeMany.body.omit({ where: true });
type Told = z.output<typeof told>;

const imposing: RunKind<Told> = { name: 'adminPolicy.impose', told, needs: ['adminPolicy.edit'] };
const reviewing: RunKind<Told> = { ...imposing, name: 'adminPolicy.review', isTrial: true };

const begin =
  ({ jobs }: Pick<Platform, 'jobs'>, kind: RunKind<Told>) =>
  async ({
    db,
    actor,
    input,
    audit,
    at,
  }: Call<typeof adminPolicy.imposeMany> | Call<typeof adminPolicy.reviewMany>) => {
    const { organizationId } = input.params;
    const { where, ...told } = input.body;
    const locationIds = await locationsMeant(db, actor.reach, organizationId, where);
    const { accountId } = actor;
    const runId = await beginRun(jobs, db, kind, {
      accountId,
      organizationId,
      locationIds,
      told,
      at,
    });
    audit({ recordId: null, recordName: null, organizationId, after: { ...told.restrictions, locationIds } });
    return { runId };
  };

export const beginImposing = (deps: Pick<Platform, 'jobs'>) => begin(deps, imposing);
export const beginReview = (deps: Pick<Platform, 'jobs'>) => begin(deps, reviewing);

/** The restrictions that a location has: pet care limits the session length only. */
const carried = (items: AdminPolicyItems, isPetCare: boolean): AdminPolicyItems =>
  Object.fromEntries(
    Object.entries(items).filter(([item]) => !isPetCare || known[restrictionOf(item as AdminItem)].isForPetCare),
  );

/** Saves the restrictions at one location as its own form would; those already set so are left alone. */
const impose = async (place: RunPlace, { restrictions, override }: Told): Promise<PartDone> => {
  const { db, scope, location } = place;
  const { isPresenceRequired, isConsentRequired, ...items } = restrictions;
  const present = await adminPolicyOf(db, scope, location.isPetCare);
  const wanted = {
    ...carried(items, location.isPetCare),
    ...(isPresenceRequired !== undefined && { isPresenceRequired }),
    ...(isConsentRequired !== undefined && { isConsentRequired }),
  };
  const isSame = Object.entries(wanted).every(
    ([key, value]) => JSON.stringify(value) === JSON.stringify(present[key as keyof typeof present]),
  );
  const unchanged = { hasChanged: false, record: null, isNew: false, effect: null };
  if (isSame) return unchanged;
  const entries: AuditEntry[] = override ? await overridesAt(db, scope, override) : [];
  await imposeRestrictions({
    ...place,
    input: { params: { locationId: location.id }, body: { ...wanted, version: present.version }, query: undefined },
    audit: (entry) => void entries.push(entry),
  });
  for (const entry of entries) await writeEntryAt(place, { verb: 'update', record: 'adminPolicy' }, entry);
  return { ...unchanged, hasChanged: true };
};

export const imposingJobs = (deps: Parameters<typeof runJob>[0]): JobDefinition[] => [
  runJob(deps, imposing, impose),
  runJob(deps, reviewing, reviewed(impose)),
];
