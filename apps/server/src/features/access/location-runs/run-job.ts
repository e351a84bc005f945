import type { Database } from '../../../platform/database/database.ts';
import { inTurns } from '../../../platform/jobs/in-turns.ts';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { jobOf, type RunKind } from './begin.ts';
import { duePart, type DuePart, finishOrWait, giveUp, putOff } from './parts.ts';
import { doPart, type Run, type Work } from './work.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'jobs' | 'locations' | 'log'>;

const readRun = async (db: Database, id: number): Promise<Run | undefined> =>
  await db
    .selectFrom('location_runs')
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .select(['id', 'organization_id as organizationId', 'account_id as accountId', 'told'])
    .executeTakeFirst();

/**
 * The parts that are due, one at a time; one that the database cannot handle now is postponed, and the walk goes on. Trouble that cannot
 * even be noted is thrown.
 */
const walk = <P extends object>(deps: Deps, kind: RunKind<P>, run: Run, work: Work<P>) => {
  const { db, clock, locations, log } = deps;
  const tryPart = async (part: DuePart, told: P) => {
    try {
      const location = await locations.get(part.locationId);
      if (location) return await doPart(deps, kind, run, told, location, work);
      // Just deleted, together with its part; if the part is still there after all, it must not wait forever.
    } catch (error) {
      log.warn({ err: error, run: run.id, locationId: part.locationId }, 'part of a run over locations put off');
    }
    await putOff(db, run.id, part, clock.now());
  };
  let after = 0;
  return async () => {
    const told = kind.told.parse(run.told);
    const part = await duePart(db, run.id, { after, at: clock.now() });
    if (!part) return (await finishOrWait(db, run.id, clock.now())) ?? 'done';
    after = part.locationId;
    await tryPart(part, told);
    return 'more';
  };
};

/** The job of a kind of run: what to do at one location. A job that was cut off resumes where it stopped; one that cannot go on ends its run. */
export const runJob = <P extends object>(deps: Deps, kind: RunKind<P>, work: Work<P>): JobDefinition => {
  const ofJob = jobOf(kind);
  return job(ofJob, async ({ runId }, context) => {
    const run = await readRun(deps.db, runId);
    if (!run) return;
    await inTurns(deps.jobs, ofJob, { runId }, context, {
      next: walk(deps, kind, run, work),
      async giveUp() {
        await giveUp(deps.db, runId);
        await finishOrWait(deps.db, runId, deps.clock.now());
      },
    });
  });
};
