import { failure } from '@viewgate/contract';
import { z } from 'zod';
import type { Tx } from '../../../../platform/database/database.ts';
import { transact } from '../../../../platform/database/transact.ts';
import { troubleOf } from '../../../../platform/database/trouble.ts';
import { toRefusal } from '../../../../platform/http/problem.ts';
import { job, type JobDefinition } from '../../../../platform/jobs/job.ts';
import { stillActs } from '../../../../platform/sessions/still-acts.ts';
import { holdLocation } from '../../../../platform/tenancy/hold-location.ts';
import type { Needs } from '../needs.ts';
import { needsOf, placeOf, planRows } from '../planning/context.ts';
import type { GroupPlan, RowPlan } from '../planning/plan.ts';
import type { Finding } from '../planning/values.ts';
import { applyPlans } from './apply.ts';
import { tellProgress } from './progress.ts';
import { workOn } from './work-on.ts';
import {
  type Import,
  importAsSystem,
  lockImport,
  nextRows,
  refuseWaiting,
  type RowOutcome,
  setOutcomes,
  setState,
  scopeOf,
} from './store.ts';

export const runKind = {
  name: 'imports.run',
  payload: z.object({ importId: z.int() }),
  retries: 7,
  // Somebody is looking at it.
  retryDelaySeconds: 1,
  timeLimitSeconds: 300,
} as const;

/** Imported in one transaction, each family as a whole: the location is held for a moment, and a single change is announced. */
const usual = { families: 40, rows: 100 };
const single = { families: 1, rows: 1 };

const because = (why: Finding['failure']): Finding => ({ column: null, isError: true, failure: why });
const wrong = (code: 'imports.changedSince' | 'imports.failed'): Finding => because(failure(code));

/** Since the check somebody changed what this row is compared with: what staff saw is not what would happen. */
const hasChanged = ({ row, state, seen }: RowPlan): boolean => state !== row.state || seen !== row.seen;

const done = { create: 'created', update: 'updated', same: 'unchanged' } as const;

const outcomesOf = (plan: GroupPlan, isRight: boolean): RowOutcome[] =>
  plan.rows.map(({ row, state, findings, seen }) => ({
    line: row.line,
    familyId: plan.family?.id ?? null,
    seen,
    state: isRight && state in done ? done[state as keyof typeof done] : 'refused',
    findings: isRight || !plan.isRight ? findings : [...findings, wrong('imports.changedSince')],
  }));

/** A running import with its location, under the locks that every change to it takes; null once it is over. */
const hold = async (tx: Tx, importId: number): Promise<Import | null> => {
  const given = await importAsSystem(tx, importId);
  if (!given || !(await holdLocation(tx, given.locationId))) return null;
  const one = await lockImport(tx, scopeOf(given), importId);
  if (one?.state !== 'running') return null;
  return one;
};

/** Imports the next families; false when nothing is left to do, and by how many families at a time. Throws when the database is in trouble. */
const runSome = async (
  deps: Needs,
  importId: number,
  many: typeof usual,
  tried: { groupNo?: number | undefined },
): Promise<boolean> => {
  const given = await importAsSystem(deps.db, importId);
  const place = given && (await placeOf(deps, given.locationId));
  if (!given || !place) return false;
  return await transact(deps.db, async (tx) => {
    const one = await hold(tx, importId);
    if (!one) return false;
    const scope = scopeOf(one);
    const at = deps.clock.now();
    const by = await stillActs(tx, one.accountId, one.locationId, needsOf(one.kind));
    const rows = by ? await nextRows(tx, importId, 'waiting', many) : [];
    if (!by || rows.length === 0) {
      await setState(tx, importId, by ? 'done' : 'failed', { at, ...(!by && { problem: 'notAllowed' }) });
      await tellProgress(deps, tx, one, true);
      return false;
    }
    tried.groupNo = rows[0]?.groupNo;
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

/** Gives up on a family: it fails even on its own. */
const giveUp = (deps: Needs, importId: number, groupNo: number, error: unknown): Promise<void> =>
  transact(deps.db, async (tx: Tx) => {
    if (!(await hold(tx, importId))) return;
    // A partner owns it: nothing is wrong with the portal.
    const refusal = toRefusal(error);
    const isOwned = refusal.why.code === 'partnerOwned';
    if (!isOwned) deps.log.error({ err: error, importId, groupNo }, 'a family could not be imported');
    await refuseWaiting(tx, importId, groupNo, isOwned ? because(refusal.why) : wrong('imports.failed'));
  });

/** The next families together; if that fails, one by one, so that none suffers from another. */
const runNext = async (deps: Needs, importId: number): Promise<boolean> => {
  try {
    return await runSome(deps, importId, usual, {});
  } catch (error) {
    // In that case everything is retried.
    if (troubleOf(error) !== null) throw error;
  }
  for (let count = 0; count < usual.families; count += 1) {
    const tried: { groupNo?: number | undefined } = {};
    try {
      if (!(await runSome(deps, importId, single, tried))) return false;
    } catch (error) {
      if (troubleOf(error) !== null || tried.groupNo === undefined) throw error;
      await giveUp(deps, importId, tried.groupNo, error);
    }
  }
  return true;
};

/** A job that was cut off resumes with the families that wait. */
export const runJob = (deps: Needs): JobDefinition =>
  job(runKind, ({ importId }, run) => workOn(deps, runKind, importId, run, () => runNext(deps, importId)));
