import type { Breach as ToldBreach, ExpectationRow } from '@viewgate/contract';
import { asIfPresent, compileLocation, decide, type LocationFacts, nothingUsed } from '@viewgate/policy';
import { z } from 'zod';
import { inSnapshot } from '../../../platform/database/snapshot.ts';
import { inTurns } from '../../../platform/jobs/in-turns.ts';
import { job, type JobDefinition, type JobRun } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { vouchForLocation } from '../../../platform/tenancy/scope.ts';
import { inSlices } from '../../../platform/turns/slices.ts';
import { readWhole } from '../../../watching/facts-reading.ts';
import { capsAt, placesFreed, withPlacesFreed } from '../policies/index.ts';
import { breachesIn, expectationOf, type Stretch } from './evaluate.ts';
import { futuresOf } from './futures.ts';
import { pinned } from './views.ts';

const ahead = 14 * 86_400_000;
/** Breaches stored with their cause; the count covers all. */
const listed = 20;

/** Checks what one location pins. */
export const checkKind = {
  name: 'expectations.check',
  /** `since`: what was checked before this moment (epoch ms) is checked again. */
  payload: z.object({ locationId: z.int(), since: z.number().optional() }),
  unique: 'whileQueued',
} as const;

type Deps = Pick<Platform, 'db' | 'clock' | 'jobs'>;
type Found = {
  readonly viewerId: number;
  readonly cameraId: number | null;
  readonly at: number;
  readonly facts: LocationFacts;
};

/** The breach with names and, where somebody may not watch, the first rule that refuses. */
const toldOf = (one: ExpectationRow, { viewerId, cameraId, at, facts }: Found): ToldBreach => {
  const viewer = facts.viewers.find(({ id }) => id === viewerId);
  const { cameraIds } = expectationOf(facts, one);
  const meant = facts.cameras.filter(({ id }) => !cameraIds || cameraIds.has(id));
  const compiled = asIfPresent(compileLocation({ ...facts, viewers: viewer ? [viewer] : [], cameras: meant }));
  const reasonsOn = (id: number) =>
    decide(compiled, { viewerId, cameraId: id, device: 'desktop', at, usage: nothingUsed }).reasons;
  const isLed = ({ id }: { id: number }) =>
    reasonsOn(id).every(({ code }) => code !== 'noPath' && code !== 'eventOver');
  const camera = cameraId === null ? (meant.find(isLed) ?? meant[0]) : meant.find(({ id }) => id === cameraId);
  const told = {
    viewerId,
    viewerName: viewer?.name ?? '',
    cameraId: camera?.id ?? null,
    cameraName: camera?.name ?? null,
    at: new Date(at).toISOString(),
  };
  if (!one.must || !camera) return { ...told, reason: null, policyName: null };
  const [first] = reasonsOn(camera.id);
  const policyName = facts.policies.find(({ id }) => id === first?.policyId)?.name ?? null;
  return { ...told, reason: first?.code ?? null, policyName };
};

/** What a location pins, and the location as it will be over the coming days, in one snapshot. */
const readAhead = ({ db }: Deps, locationId: number, at: number) =>
  inSnapshot(db, async (tx) => {
    const facts = await readWhole(tx, locationId, at);
    if (!facts) return [];
    const scope = vouchForLocation(locationId);
    const known = withPlacesFreed(facts, await placesFreed(tx, scope, facts, at));
    return await futuresOf(tx, { facts: known, caps: await capsAt(tx, scope) }, at, at + ahead);
  });

const checkOne = async (
  { db }: Deps,
  one: ExpectationRow,
  stretches: readonly Stretch[],
  at: number,
): Promise<void> => {
  const found = await inSlices(breachesIn(stretches, one));
  const breaches = found.slice(0, listed).map((breach) => toldOf(one, breach));
  await db
    .updateTable('expectations')
    .set({
      checked_at: new Date(at),
      checked_until: new Date(at + ahead),
      breach_count: found.length,
      breaches: JSON.stringify(breaches),
    })
    .where('id', '=', one.id)
    // An expectation changed in the meantime is checked in its new form.
    .where('version', '=', one.version)
    .execute();
};

/** Checks, one after the other, the expectations that have not been checked since the job began. */
const checkAll = async (deps: Deps, payload: { locationId: number; since?: number | undefined }, run: JobRun) => {
  const { locationId } = payload;
  const at = deps.clock.now();
  const since = payload.since ?? at;
  let known: Promise<Stretch[]> | null = null;
  const next = async () => {
    const all = await pinned(deps.db, vouchForLocation(locationId));
    const due = all.find(({ checkedAt }) => checkedAt === null || Date.parse(checkedAt) < since);
    if (!due) return 'done';
    known ??= readAhead(deps, locationId, at);
    await checkOne(deps, due, await known, at);
    return 'more';
  };
  await inTurns(deps.jobs, checkKind, { locationId, since }, run, {
    next,
    giveUp: () => Promise.resolve(),
    key: String(locationId),
  });
};

const nightly = { name: 'expectations.nightly', payload: z.object({}), unique: 'whileQueuedOrRunning' } as const;

export const checkingJobs = (deps: Deps): JobDefinition[] => [
  job(checkKind, async (payload, run) => await checkAll(deps, payload, run)),
  job(
    nightly,
    async () => {
      const rows = await deps.db.selectFrom('expectations').select('location_id as locationId').distinct().execute();
      for (const { locationId } of rows) await deps.jobs.send(checkKind, { locationId }, { key: String(locationId) });
    },
    { expression: '40 2 * * *', timeZone: 'UTC', alsoAtStart: true },
  ),
];
