import type { Breach as ToldBreach } from '@viewgate/contract';
import { asIfPresent, compileLocation, decide, type LocationFacts } from '@viewgate/policy';
import { z } from 'zod';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { vouchForLocation } from '../../../platform/tenancy/scope.ts';
import { readWhole } from '../../../watching/facts-reading.ts';
import { breachesIn, expectationOf } from './evaluate.ts';
import { futuresOf } from './futures.ts';
import { type Pinned, pinned } from './views.ts';

const ahead = 14 * 86_400_000;
/** Breaches stored with their cause; the count covers all. */
const listed = 20;

/** Checks what one location pins. */
export const checkKind = {
  name: 'expectations.check',
  payload: z.object({ locationId: z.int() }),
  unique: 'whileQueued',
} as const;

type Deps = Pick<Platform, 'db' | 'clock' | 'jobs' | 'locations'>;
type Found = {
  readonly viewerId: number;
  readonly cameraId: number | null;
  readonly at: number;
  readonly facts: LocationFacts;
};

/** The breach with names and, where somebody may not watch, the first rule that refuses. */
const toldOf = (one: Pinned, { viewerId, cameraId, at, facts }: Found): ToldBreach => {
  const viewer = facts.viewers.find(({ id }) => id === viewerId);
  const { cameraIds } = expectationOf(facts, one);
  const theirs = new Set(
    facts.children.filter((child) => child.familyId === viewer?.familyId).flatMap((child) => child.classIds),
  );
  const meant = facts.cameras.filter(({ id }) => !cameraIds || cameraIds.has(id));
  const camera =
    cameraId === null
      ? (meant.find(({ classIds }) => classIds.some((id) => theirs.has(id))) ?? meant[0])
      : meant.find(({ id }) => id === cameraId);
  const told = {
    viewerId,
    viewerName: viewer?.name ?? '',
    cameraId: camera?.id ?? null,
    cameraName: camera?.name ?? null,
    at: new Date(at).toISOString(),
  };
  if (!one.row.must || !camera) return { ...told, reason: null, policyName: null };
  const compiled = asIfPresent(compileLocation({ ...facts, viewers: viewer ? [viewer] : [], cameras: [camera] }));
  const { reasons } = decide(compiled, {
    viewerId,
    cameraId: camera.id,
    device: 'desktop',
    at,
    usage: { sessionsToday: 0, sessionStartedAt: null, familyWatches: 0 },
  });
  const [first] = reasons;
  const policyName = facts.policies.find(({ id }) => id === first?.policyId)?.name ?? null;
  return { ...told, reason: first?.code ?? null, policyName };
};

const checkAt = async ({ db, clock, locations }: Deps, locationId: number, signal: AbortSignal): Promise<void> => {
  const location = await locations.get(locationId);
  if (!location) return;
  const at = clock.now();
  const to = at + ahead;
  const { all, stretches } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const scope = vouchForLocation(locationId);
      const found = await pinned(tx, scope);
      const facts = found.length > 0 ? await readWhole(tx, locationId, at) : null;
      return { all: found, stretches: facts ? await futuresOf(tx, facts, at, to) : [] };
    });
  for (const one of all) {
    if (signal.aborted) throw new Error('cut off; checked again at the next try');
    const breaches: ToldBreach[] = [];
    let count = 0;
    for await (const breach of breachesIn(stretches, one)) if (++count <= listed) breaches.push(toldOf(one, breach));
    await db
      .updateTable('expectations')
      .set({
        checked_at: new Date(at),
        checked_until: new Date(to),
        breach_count: count,
        breaches: JSON.stringify(breaches),
      })
      .where('id', '=', one.row.id)
      // One that was changed meanwhile is checked by the job that its change queued.
      .where('version', '=', one.row.version)
      .execute();
  }
};

const nightly = { name: 'expectations.nightly', payload: z.object({}), unique: 'whileQueuedOrRunning' } as const;

export const checkingJobs = (deps: Deps): JobDefinition[] => [
  job(checkKind, async ({ locationId }, { signal }) => await checkAt(deps, locationId, signal)),
  job(
    nightly,
    async () => {
      const rows = await deps.db.selectFrom('expectations').select('location_id as locationId').distinct().execute();
      for (const { locationId } of rows) await deps.jobs.send(checkKind, { locationId }, { key: String(locationId) });
    },
    { expression: '40 2 * * *', timeZone: 'UTC', alsoAtStart: true },
  ),
];
