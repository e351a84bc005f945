import { z } from 'zod';
import type { Tx } from '../../../../platform/database/database.ts';
import { transact } from '../../../../platform/database/transact.ts';
import { job, type JobDefinition } from '../../../../platform/jobs/job.ts';
import type { Needs } from '../needs.ts';
import { type Place, placeOf, planRows } from '../planning/context.ts';
import type { StoredRow } from '../planning/rows.ts';
import { tellProgress } from './progress.ts';
import { workOn } from './work-on.ts';
import {
  type Import,
  importAsSystem,
  joinFamilies,
  lockImport,
  mostOfFamily,
  nextRows,
  refuseLarge,
  setOutcomes,
  setState,
  scopeOf,
  uncheckAll,
} from './store.ts';

export const checkKind = {
  name: 'imports.check',
  payload: z.object({ importId: z.int() }),
  retries: 7,
  // Somebody is looking at it.
  retryDelaySeconds: 1,
  timeLimitSeconds: 300,
} as const;

const slice = { families: 200, rows: 500 };

/** Says what would become of some rows; changes nothing but the rows. */
export const checkRows = async (tx: Tx, place: Place, one: Import, rows: readonly StoredRow[]): Promise<void> => {
  if (rows.length === 0) return;
  const families = [...Map.groupBy(rows, ({ groupNo }) => groupNo).values()];
  for (const [row] of families.filter((family) => family.length > mostOfFamily))
    if (row) await refuseLarge(tx, one.id, row.groupNo);
  const others = families.filter((family) => family.length <= mostOfFamily).flat();
  const { plans } = await planRows(tx, scopeOf(one), place, one, others);
  const outcomes = plans.flatMap(({ family, rows: planned }) =>
    planned.map(({ row, state, findings, seen }) => ({
      line: row.line,
      familyId: family?.id ?? null,
      state,
      findings,
      seen,
    })),
  );
  await setOutcomes(tx, one.id, outcomes);
  await joinFamilies(
    tx,
    one.id,
    plans.flatMap(({ family }) => family?.id ?? []),
  );
};

/** Checks the next families; false when all are checked. */
const checkSome = async (deps: Needs, importId: number): Promise<boolean> => {
  const given = await importAsSystem(deps.db, importId);
  const place = given && (await placeOf(deps, given.locationId));
  if (!given || !place) return false;
  return await transact(deps.db, async (tx) => {
    const one = await lockImport(tx, scopeOf(given), importId);
    if (one?.state !== 'checking') return false;
    if (one.rechecksAll) await uncheckAll(tx, importId);
    const rows = await nextRows(tx, importId, 'unchecked', slice);
    if (rows.length === 0) {
      await setState(tx, importId, 'checked', { at: deps.clock.now() });
      await tellProgress(deps, tx, one, true);
      return false;
    }
    await checkRows(tx, place, one, rows);
    await tellProgress(deps, tx, one);
    return true;
  });
};

export const checkJob = (deps: Needs): JobDefinition =>
  job(checkKind, ({ importId }, run) => workOn(deps, checkKind, importId, run, () => checkSome(deps, importId)));
