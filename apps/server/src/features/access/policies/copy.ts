import { configurationItems, plainRange, policies } from '@viewgate/contract';
import { carriedBy, policyKinds, type RestrictionName } from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import { z } from 'zod';
import { pick } from '../../../platform/database/columns.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { JobDefinition } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import {
  beginRun,
  locationsMeant,
  type PartDone,
  runJob,
  type RunKind,
  type RunPlace,
  writeEntryAt,
} from '../location-runs/index.ts';
import { columnsOf } from './configuration.ts';
import { policyConfiguration, requirePolicy } from './detail-view.ts';
import { insertRanges } from './ranges-store.ts';
import { policySchedule } from './schedule-view.ts';
import { insertPolicy, plainFields } from './store.ts';

/** What a policy said when somebody asked to copy it: its restrictions and its week, but nobody it is assigned to. */
const copied = z.object({
  kind: z.enum(policyKinds),
  ...policies.create.body.shape,
  items: configurationItems,
  schedule: z.object({ isEnabled: z.boolean(), ranges: z.array(plainRange) }),
});
type Copied = z.output<typeof copied>;

const copying: RunKind<Copied> = { name: 'policies.copy', told: copied, needs: ['policies.create'] };

const isTaken = async (db: Queryable, { locationId }: LocationScope, { kind, name }: Copied): Promise<boolean> =>
  (await db
    .selectFrom('policies')
    .where('location_id', '=', locationId)
    .where('kind', '=', kind)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .select('id')
    .executeTakeFirst()) !== undefined;

/**
 * Writes the copy as the policy was read, what the organization imposes included: that still applies on top, so no copy allows more than
 * its original. Restrictions that the location does not have are left out. The location must be held.
 */
const insertCopy = async (tx: Tx, scope: LocationScope, isPetCare: boolean, told: Copied): Promise<number> => {
  const { kind, items, schedule } = told;
  if (isPetCare && (kind === 'family' || kind === 'viewer')) throw invalid('kind', 'policies.notAtPetCare');
  if (await isTaken(tx, scope, told)) throw invalid('name', 'policies.nameTaken');
  const carried = new Set<string>(carriedBy(kind, isPetCare));
  const said = Object.fromEntries(
    Object.entries(items).filter(([item]) => carried.has(item as RestrictionName)),
  ) as Copied['items'];
  const id = await insertPolicy(tx, scope, kind, told, { ...columnsOf(said), schedule_enabled: schedule.isEnabled });
  await insertRanges(tx, scope, id, schedule.ranges);
  return id;
};

const entryOf = (id: number, { name, ...says }: Copied) => ({
  recordId: id,
  recordName: name,
  after: { name, ...says },
});

export const copyPolicy =
  ({ jobs }: Pick<Platform, 'jobs'>) =>
  async ({ db, scope, location, actor, input, audit, at }: Call<typeof policies.copy>) => {
    const { kind, id } = input.params;
    const { name, locationIds } = input.body;
    const original = await requirePolicy(db, scope, kind, id);
    const { items } = await policyConfiguration(db, scope, kind, location.isPetCare, id);
    const { isEnabled, events } = await policySchedule(db, scope, kind, id);
    const ranges = events.map(({ dayOfWeek, startTime, endTime }) => ({ dayOfWeek, startTime, endTime }));
    const told: Copied = { ...pick(original, plainFields), kind, name, items, schedule: { isEnabled, ranges } };
    const copyId = await insertCopy(db, scope, location.isPetCare, told);
    const { organizationId } = location;
    const others = locationIds.filter((other) => other !== location.id);
    const elsewhere =
      others.length > 0
        ? await locationsMeant(db, actor.reach, organizationId, { kind: 'locations', locationIds: others })
        : [];
    const { accountId } = actor;
    const runId =
      elsewhere.length > 0
        ? await beginRun(jobs, db, copying, { accountId, organizationId, locationIds: elsewhere, told, at })
        : null;
    const entry = entryOf(copyId, told);
    audit({
      ...entry,
      before: { policyId: id },
      after: { ...entry.after, ...(runId && { locationIds: elsewhere }) },
    });
    return { id: copyId, runId };
  };

/** The same copy, at another location. */
const copyAt = async (place: RunPlace, told: Copied): Promise<PartDone> => {
  const id = await insertCopy(place.db, place.scope, place.location.isPetCare, told);
  await writeEntryAt(place, { verb: 'copy', record: 'policy' }, entryOf(id, told));
  return { hasChanged: true, record: { id, name: told.name }, isNew: true, effect: null };
};

export const copyingJobs = (deps: Parameters<typeof runJob>[0]): JobDefinition[] => [runJob(deps, copying, copyAt)];
