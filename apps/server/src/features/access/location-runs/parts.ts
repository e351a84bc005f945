import { type Failure, failure } from '@viewgate/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import { endRun } from '../../../platform/jobs/end-run.ts';

/** Seconds before a part with database trouble is retried; it fails after the last of them. About five minutes in total. */
const pauses = [5, 10, 20, 40, 80, 160];

export const waitingParts = (db: Queryable, runId: number) =>
  db.selectFrom('location_run_parts').where('run_id', '=', runId).where('state', '=', 'waiting');

/** The first part after a location that may be tried now. */
export const duePart = (db: Queryable, runId: number, { after, at }: { after: number; at: number }) =>
  waitingParts(db, runId)
    .where('location_id', '>', after)
    .where('next_try_at', '<=', new Date(at))
    .select(['location_id as locationId', 'tries'])
    .orderBy('location_id')
    .limit(1)
    .executeTakeFirst();
export type DuePart = NonNullable<Awaited<ReturnType<typeof duePart>>>;

const failed = (why: Failure) => ({ state: 'failed', outcome: JSON.stringify({ failure: why }) });

/** Counts a failed attempt: the part is retried later, or has failed for good. Of several processes that tried at once, only one counts. */
export const putOff = async (
  db: Queryable,
  runId: number,
  { locationId, tries }: DuePart,
  at: number,
): Promise<void> => {
  const pause = pauses[tries];
  await db
    .updateTable('location_run_parts')
    .set(
      pause === undefined
        ? failed(failure('locationRuns.busy'))
        : { tries: tries + 1, next_try_at: new Date(at + pause * 1_000) },
    )
    .where('run_id', '=', runId)
    .where('location_id', '=', locationId)
    .where('state', '=', 'waiting')
    .where('tries', '=', tries)
    .execute();
};

/** Marks the parts still waiting as failed: the run's job will not go on. */
export const giveUp = async (db: Queryable, runId: number): Promise<void> => {
  await db
    .updateTable('location_run_parts')
    .set(failed(failure('locationRuns.busy')))
    .where('run_id', '=', runId)
    .where('state', '=', 'waiting')
    .execute();
};

/** Ends a run once no part waits; any process may find that out. Returns when the next part is due, or null if none waits. */
export const finishOrWait = async (db: Queryable, runId: number, at: number): Promise<Date | null> => {
  const { next } = await waitingParts(db, runId)
    .select((eb) => eb.fn.min('next_try_at').as('next'))
    .executeTakeFirstOrThrow();
  // Parts that another process is doing are due already: look again a little later.
  if (next !== null) return new Date(Math.max(next.getTime(), at + 2_000));
  await endRun(db, 'location', runId, at);
  return null;
};
