import { failure } from '@viewgate/contract';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Tx } from '../../../../platform/database/database.ts';
import { transact } from '../../../../platform/database/transact.ts';
import { troubleOf } from '../../../../platform/database/trouble.ts';
import { job, type JobDefinition } from '../../../../platform/jobs/job.ts';
import { stillActs } from '../../../../platform/sessions/still-acts.ts';
import { holdLocation } from '../../../../platform/tenancy/hold-location.ts';
import type { Needs } from '../needs.ts';
import { needsOf, placeOf, planRows } from '../planning/context.ts';
import type { GroupPlan, RowPlan } from '../planning/plan.ts';
import type { Finding } from '../planning/values.ts';
import { applyPlans } from './apply.ts';
import { tellProgress } from './progress.ts';
import {
  importAsSystem,
  leaveWaiting,
  lockImport,
  nextRows,
  type RowOutcome,
  setOutcomes,
  setState,
  scopeOf,
} from './store.ts';

export const runKind = {
  name: 'imports.run',
  payload: z.object({ importId: z.int() }),
  retries: 5,
  timeLimitSeconds: 300,
} as const;

/** Imported in one transaction, each family as a whole: the location is held for a moment, and told of one change. */
const usual = { families: 40, rows: 100 };
const single = { families: 1, rows: 1 };
/** Milliseconds between two slices, in which others get at the location. */
const pause = 15;
/** After this long a job queues the rest again, so that others get their turn and none hits its time limit. */
const turnMs = 60_000;

const wrong = (code: 'imports.changedSince' | 'imports.failed' | 'imports.notAllowed'): Finding => ({
  column: null,
  isError: true,
  failure: failure(code),
});

/** Since the check somebody changed what this row is compared with: what staff saw is not what would happen. */
const hasChanged = ({ row, state, seen }: RowPlan): boolean => state !== row.state || seen !== row.seen;

const done = { create: 'created', update: 'updated', same: 'unchanged' } as const;

const outcomesOf = (plan: GroupPlan, isRight: boolean): RowOutcome[] =>
  plan.rows.map(({ row, state, findings, seen }) => ({
    line: row.line,
    seen,
    state: isRight && state in done ? done[state as keyof typeof done] : 'refused',
    findings: isRight || !plan.isRight ? findings : [...findings, wrong('imports.changedSince')],
  }));

/** Imports the next families; what is left to do, and by how many families at a time. Throws when the database is in trouble. */
const runSome = async (deps: Needs, importId: number, many: typeof usual): Promise<boolean> => {
  const given = await importAsSystem(deps.db, importId);
  const place = given && (await placeOf(deps, given.locationId));
  if (!given || !place) return false;
  return await transact(deps.db, async (tx) => {
    if (!(await holdLocation(tx, given.locationId))) return false;
    const scope = scopeOf(given);
    const one = await lockImport(tx, scope, importId);
    if (one?.state !== 'running') return false;
    const at = deps.clock.now();
    const by = await stillActs(tx, one.accountId, one.locationId, needsOf(one.kind));
    const rows = by ? await nextRows(tx, importId, 'waiting', many) : [];
    if (!by) await leaveWaiting(tx, importId, [wrong('imports.notAllowed')]);
    if (!by || rows.length === 0) {
      await setState(tx, importId, 'done', { at });
      await tellProgress(deps, tx, one, true);
      return false;
    }
    const { plans, facts } = await planRows(tx, scope, place, one, rows);
    const right = plans.filter((plan) => plan.isRight && !plan.rows.some(hasChanged));
    await applyPlans(deps, { tx, scope, at, one, by }, facts, right);
    await setOutcomes(
      tx,
      importId,
      plans.flatMap((plan) => outcomesOf(plan, right.includes(plan))),
    );
    await tellProgress(deps, tx, one);
    return true;
  });
};

/** Gives up on the next family: it fails on its own too. */
const giveUp = (deps: Needs, importId: number, error: unknown): Promise<void> =>
  transact(deps.db, async (tx: Tx) => {
    const rows = await nextRows(tx, importId, 'waiting', single);
    deps.log.error({ err: error, importId, line: rows[0]?.line }, 'a family could not be imported');
    const outcome = { state: 'refused', findings: [wrong('imports.failed')], seen: null } as const;
    await setOutcomes(
      tx,
      importId,
      rows.map(({ line }) => ({ line, ...outcome })),
    );
  });

/** The next families, together; if they cannot be, one by one, so that none suffers from another. */
const runNext = async (deps: Needs, importId: number): Promise<boolean> => {
  try {
    return await runSome(deps, importId, usual);
  } catch (error) {
    // Then all of it is retried.
    if (troubleOf(error) !== null) throw error;
  }
  for (let count = 0; count < usual.families; count += 1) {
    try {
      if (!(await runSome(deps, importId, single))) return false;
    } catch (error) {
      if (troubleOf(error) !== null) throw error;
      await giveUp(deps, importId, error);
    }
  }
  return true;
};

/** A job that was cut off resumes with the families that wait. */
export const runJob = (deps: Needs): JobDefinition =>
  job(runKind, async ({ importId }, { signal }) => {
    const until = performance.now() + turnMs;
    while (await runNext(deps, importId)) {
      if (signal.aborted) throw new Error('cut off; the rest is done at the next try');
      if (performance.now() > until) {
        await deps.jobs.send(runKind, { importId });
        return;
      }
      await delay(pause);
    }
  });

const forgetting = { name: 'imports.forget', payload: z.object({}), unique: 'whileQueuedOrRunning' } as const;
const keptMs = 86_400_000;

/** Files name children and parents: they are kept for a day. */
export const forgetJob = ({ db, clock }: Needs): JobDefinition =>
  job(
    forgetting,
    async () => {
      await db
        .deleteFrom('imports')
        .where('created_at', '<', new Date(clock.now() - keptMs))
        .where('state', '<>', 'running')
        .execute();
    },
    { expression: '37 * * * *', timeZone: 'UTC' },
  );
