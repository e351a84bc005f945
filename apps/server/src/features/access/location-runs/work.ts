import { type ChangeEffect, type Failure, failure } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Database, Queryable, Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { troubleOf } from '../../../platform/database/trouble.ts';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { holdLocation } from '../../../platform/tenancy/hold-location.ts';
import type { LocationEntry } from '../../../platform/tenancy/location-directory.ts';
import { stillActs } from '../../../platform/sessions/still-acts.ts';
import { type LocationScope, vouchForLocation } from '../../../platform/tenancy/scope.ts';
import { jobOf, type RunKind } from './begin.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'jobs' | 'locations' | 'log'>;

/** One location, held until commit, on behalf of whoever began the run. */
export interface RunPlace {
  readonly db: Tx;
  readonly scope: LocationScope;
  readonly location: LocationEntry;
  readonly at: number;
  readonly by: { readonly accountId: number; readonly userName: string };
}

/** What was done at a location. */
export interface PartDone {
  readonly hasChanged: boolean;
  readonly record: { readonly id: number; readonly name: string } | null;
  readonly isNew: boolean;
  readonly effect: ChangeEffect | null;
}
/** The outcome, as stored with the part. */
export type Outcome = Partial<Omit<PartDone, 'hasChanged'>> & { readonly failure?: Failure };

interface Run {
  readonly id: number;
  readonly organizationId: number;
  readonly accountId: number;
  readonly told: unknown;
}

/** After this long a job queues the rest again, so that others get their turn and none hits its time limit. */
const turnMs = 60_000;

const readRun = async (db: Database, id: number): Promise<Run | undefined> =>
  await db
    .selectFrom('location_runs')
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .select(['id', 'organization_id as organizationId', 'account_id as accountId', 'told'])
    .executeTakeFirst();

const waiting = (db: Queryable, runId: number) =>
  db
    .selectFrom('location_run_parts')
    .where('run_id', '=', runId)
    .where('state', '=', 'waiting')
    .select('location_id as locationId');

/** The location and whoever acts there, both read now: someone who has since lost the permission is refused. */
const placeOf = async (
  tx: Tx,
  { needs }: Pick<RunKind, 'needs'>,
  run: Run,
  location: LocationEntry,
  at: number,
): Promise<RunPlace> => {
  const notAllowed = () => new Refusal('forbidden', { failure: failure('locationRuns.notAllowed') });
  if (!(await holdLocation(tx, location.id))) throw notAllowed();
  const isThere = await tx
    .selectFrom('locations')
    .where('id', '=', location.id)
    .where('organization_id', '=', run.organizationId)
    .select('id')
    .executeTakeFirst();
  const by = isThere && (await stillActs(tx, run.accountId, location.id, needs));
  if (!by) throw notAllowed();
  return { db: tx, scope: vouchForLocation(location.id), location, at, by };
};

type Work<P> = (place: RunPlace, told: P) => Promise<PartDone>;

/** Does one location's part unless another process just has, and stores its outcome in the same transaction. */
const doPart = <P extends object>(
  deps: Deps,
  kind: RunKind<P>,
  run: Run,
  told: P,
  location: LocationEntry,
  work: Work<P>,
): Promise<void> =>
  transact(deps.db, async (tx) => {
    const locationId = location.id;
    const part = await waiting(tx, run.id).where('location_id', '=', locationId).forUpdate().executeTakeFirst();
    if (!part) return;
    const note = async (state: string, outcome: Outcome) =>
      await tx
        .updateTable('location_run_parts')
        .set({ state, outcome: JSON.stringify(outcome) })
        .where('run_id', '=', run.id)
        .where('location_id', '=', locationId)
        .execute();
    await sql`SAVEPOINT part`.execute(tx);
    try {
      const place = await placeOf(tx, kind, run, location, deps.clock.now());
      const { hasChanged, ...outcome } = await work(place, told);
      await (kind.isTrial ? sql`ROLLBACK TO SAVEPOINT part` : sql`RELEASE SAVEPOINT part`).execute(tx);
      await note(hasChanged ? 'done' : 'unchanged', outcome);
    } catch (error) {
      // When the database is in trouble, the whole part is retried.
      if (troubleOf(error) !== null) throw error;
      await sql`ROLLBACK TO SAVEPOINT part`.execute(tx);
      if (error instanceof Refusal) await note('refused', { failure: error.why });
      else {
        deps.log.error({ err: error, run: run.id, locationId }, 'part of a run over locations failed');
        await note('failed', { failure: failure('locationRuns.failed') });
      }
    }
  });

/** Ends the run once no part waits; any process may find that out. */
const finish = async ({ db, clock }: Deps, runId: number): Promise<void> => {
  await db
    .updateTable('location_runs as run')
    .set({ finished_at: new Date(clock.now()) })
    .where('run.id', '=', runId)
    .where('run.finished_at', 'is', null)
    .where(
      sql<boolean>`NOT EXISTS (SELECT 1 FROM location_run_parts part WHERE part.run_id = run.id AND part.state = 'waiting')`,
    )
    .execute();
};

/** The job of a kind of run: what to do at one location. A job that was cut off resumes where it stopped. */
export const runJob = <P extends object>(deps: Deps, kind: RunKind<P>, work: Work<P>): JobDefinition => {
  const ofJob = jobOf(kind);
  return job(ofJob, async ({ runId }, { signal }) => {
    const run = await readRun(deps.db, runId);
    if (!run) return;
    const told = kind.told.parse(run.told);
    const until = performance.now() + turnMs;
    for (;;) {
      const next = await waiting(deps.db, runId).orderBy('location_id').limit(1).executeTakeFirst();
      if (!next) break;
      const location = await deps.locations.get(next.locationId);
      // Just deleted, together with its part.
      if (!location) continue;
      await doPart(deps, kind, run, told, location, work);
      if (signal.aborted) throw new Error('cut off; the rest is done at the next try');
      if (performance.now() > until) {
        await deps.jobs.send(ofJob, { runId });
        return;
      }
    }
    await finish(deps, runId);
  });
};
