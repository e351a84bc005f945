import { isLastTry, type JobKind, type JobRun } from './job.ts';
import type { Jobs } from './jobs.ts';

/** After this long a job queues the rest again, so that others get their turn and none hits its time limit. */
const turnMs = 60_000;

interface Turns {
  /**
   * Does the next part; returns `done` when none is left, or a moment before which the next is not due. Each part leaves everything ready
   * for the next.
   */
  readonly next: () => Promise<'more' | 'done' | Date>;
  /** Called when the last attempt has failed, for anybody waiting. */
  readonly giveUp: () => Promise<unknown>;
  /** The key the job was sent with: tells its jobs from others of the kind, where only one of each may wait. */
  readonly key?: string;
}

/** Does a job part by part, in turn with other jobs. One that was cut off resumes with the parts that are left. */
export const inTurns = async <P extends object>(
  jobs: Jobs,
  kind: JobKind<P>,
  payload: NoInfer<P>,
  run: JobRun,
  { next, giveUp, key }: Turns,
): Promise<void> => {
  const until = performance.now() + turnMs;
  try {
    let left = await next();
    while (left === 'more') {
      if (run.signal.aborted) throw new Error('cut off; the rest is done at the next try');
      if (performance.now() > until) break;
      left = await next();
    }
    if (left !== 'done')
      await jobs.send(kind, payload, { ...(key !== undefined && { key }), ...(left !== 'more' && { at: left }) });
  } catch (error) {
    if (isLastTry(kind, run)) await giveUp();
    throw error;
  }
};
