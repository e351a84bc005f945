import type { Database } from '../../../platform/database/database.ts';
import { job, type JobDefinition, type JobRun } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { jobOf, retries, type RunKind } from './begin.ts';
import { duePart, type DuePart, finishOrWait, giveUp, putOff } from './parts.ts';
import { doPart, type Run, type Work } from './work.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'jobs' | 'locations' | 'log'>;

/** After this long a job queues the rest again, so that others get their turn and none hits its time limit. */
const turnMs = 60_000;

const readRun = async (db: Database, id: number): Promise<Run | undefined> =>
  await db
    .selectFrom('location_runs')
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .select(['id', 'organization_id as organizationId', 'account_id as accountId', 'told'])
    .executeTakeFirst();

/**
 * Walks over the parts that are due; one that the database cannot do now is put off, and the walk goes on. Returns when to walk again,
 * or null when the run has ended. Trouble that cannot even be noted is thrown.
 */
const walk = async <P extends object>(
  deps: Deps,
  kind: RunKind<P>,
  run: Run,
  work: Work<P>,
  signal: AbortSignal,
): Promise<Date | null> => {
  const { db, clock, locations, log } = deps;
  const told = kind.told.parse(run.told);
  const tryPart = async (part: DuePart) => {
    try {
      const location = await locations.get(part.locationId);
      if (location) return await doPart(deps, kind, run, told, location, work);
      // Just deleted, together with its part; should the part still be there, it must not wait forever.
    } catch (error) {
      log.warn({ err: error, run: run.id, locationId: part.locationId }, 'part of a run over locations put off');
    }
    await putOff(db, run.id, part, clock.now());
  };
  const until = performance.now() + turnMs;
  for (let after = 0; ; ) {
    const part = await duePart(db, run.id, { after, at: clock.now() });
    if (!part) return await finishOrWait(db, run.id, clock.now());
    after = part.locationId;
    await tryPart(part);
    if (signal.aborted) throw new Error('cut off; the rest is done at the next try');
    if (performance.now() > until) return new Date(clock.now());
  }
};

/** The job of a kind of run: what to do at one location. A job that was cut off resumes where it stopped; one that cannot go on ends its run. */
export const runJob = <P extends object>(deps: Deps, kind: RunKind<P>, work: Work<P>): JobDefinition => {
  const ofJob = jobOf(kind);
  return job(ofJob, async ({ runId }, { signal, attempt }: JobRun) => {
    const run = await readRun(deps.db, runId);
    if (!run) return;
    try {
      const again = await walk(deps, kind, run, work, signal);
      if (again) await deps.jobs.send(ofJob, { runId }, { at: again });
    } catch (error) {
      if (attempt > retries) {
        await giveUp(deps.db, runId);
        await finishOrWait(deps.db, runId, deps.clock.now());
      }
      throw error;
    }
  });
};
