import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { transact } from '../../../../platform/database/transact.ts';
import { inTurns } from '../../../../platform/jobs/in-turns.ts';
import { job, type JobDefinition, type JobKind, type JobRun } from '../../../../platform/jobs/job.ts';
import type { Needs } from '../needs.ts';
import { tellProgress } from './progress.ts';
import { importAsSystem, lockImport, scopeOf, setState } from './store.ts';

/** Milliseconds between two slices, in which others can change the location. */
const pause = 15;

/** Ends an import that nobody is working on: its location is free, and somebody can continue it. */
const fail = (deps: Needs, importId: number, problem: 'broken' | 'notAllowed', before = Number.POSITIVE_INFINITY) =>
  transact(deps.db, async (tx) => {
    const given = await importAsSystem(tx, importId);
    const one = given && (await lockImport(tx, scopeOf(given), importId));
    if (one?.state !== 'running' && one?.state !== 'checking') return;
    if (one.touchedAt.getTime() >= before) return;
    await setState(tx, importId, 'failed', { at: deps.clock.now(), problem });
    await tellProgress(deps, tx, one, true);
  });

/** Does slice after slice, as long as there are any. When the last try fails, so does the import. */
export const workOn = (
  deps: Needs,
  kind: JobKind<{ importId: number }>,
  importId: number,
  run: JobRun,
  next: () => Promise<boolean>,
): Promise<void> =>
  inTurns(deps.jobs, kind, { importId }, run, {
    async next() {
      if (!(await next())) return 'done';
      await delay(pause);
      return 'more';
    },
    giveUp: () => fail(deps, importId, 'broken'),
  });

const tending = { name: 'imports.forget', payload: z.object({}), unique: 'whileQueuedOrRunning' } as const;
const keptMs = 86_400_000;
/** Longer than a job waits for its next attempt, or behind other jobs. */
const stalledMs = 3_600_000;

/** Files name children and parents: they are kept for a day. Imports whose jobs are gone have failed. */
export const tendJob = (deps: Needs): JobDefinition =>
  job(
    tending,
    async () => {
      const { db, clock } = deps;
      const stalled = clock.now() - stalledMs;
      const left = await db
        .selectFrom('imports')
        .where('state', 'in', ['checking', 'running'])
        .where('touched_at', '<', new Date(stalled))
        .select('id')
        .execute();
      for (const { id } of left) await fail(deps, id, 'broken', stalled);
      await db
        .deleteFrom('imports')
        .where('created_at', '<', new Date(clock.now() - keptMs))
        .where('state', '<>', 'running')
        .execute();
    },
    { expression: '*/10 * * * *', timeZone: 'UTC' },
  );
