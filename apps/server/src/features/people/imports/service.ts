import type { imports } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Call, Handler } from '../../../platform/http/call.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import { viewerTypes } from '../viewers/index.ts';
import type { Needs } from './needs.ts';
import type { Place } from './planning/context.ts';
import { groupKeyOf, marksOf, type StoredRow } from './planning/rows.ts';
import { readValues } from './planning/values.ts';
import type { Cells } from '../people-exports/index.ts';
import { checkKind, checkRows } from './running/check.ts';
import { runKind } from './running/run.ts';
import { hasUnchecked, type Import, lockImport, nextRows, setState } from './running/store.ts';
import { requireNeeds } from './upload.ts';

/** The most families rechecked at once when a row changes; beyond that, a job does it. */
const atOnce = { families: 20, rows: 500 };

type Changing = Pick<Call<typeof imports.change>, 'db' | 'scope' | 'actor'> & { input: { params: { id: number } } };

/** A check reveals which user names are taken, and costs the server time. */
const counted =
  (what: string, most: number) =>
  ({ actor }: Pick<Changing, 'actor'>) => ({ counts: [{ [`import-${what}:account:${actor.accountId}`]: most }] });
/** As often as somebody may ask for it in a quarter of an hour. */
export const beforehand = { fix: counted('fix', 1_000), change: counted('check', 60), start: counted('start', 60) };

const requireImport = async ({ db, scope, actor, input }: Changing, ...states: Import['state'][]): Promise<Import> => {
  const one = await lockImport(db, scope, input.params.id);
  if (!one) throw notFound();
  requireNeeds(actor, one.kind);
  if (!states.includes(one.state)) throw invalid('id', 'imports.notNow');
  return one;
};

const entryOf = ({ id }: Import, after: object = {}) => ({ recordId: id, recordName: null, after });

/** Rows that share a family, a user name or a key with this one are rechecked with it. */
const uncheckAround = async (tx: Tx, importId: number, line: number): Promise<void> => {
  await sql`UPDATE import_rows row SET state = 'unchecked' FROM import_rows changed
    WHERE changed.import_id = ${importId} AND changed.line = ${line} AND row.import_id = ${importId} AND row.group_no IN (
      SELECT near.group_no FROM import_rows near WHERE near.import_id = ${importId} AND (near.group_no = changed.group_no
        OR near.login = changed.login OR near.person_key = changed.person_key))`.execute(tx);
};

const rowOf = async (tx: Tx, importId: number, line: number): Promise<StoredRow> => {
  const found = await tx
    .selectFrom('import_rows')
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .select(['line', 'group_no as groupNo', 'group_key as groupKey', sql<Cells>`cells`.as('cells'), 'state', 'seen'])
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
};

/** The family that a row names now: one of the file's, or a new one. */
const groupOf = async (tx: Tx, importId: number, row: StoredRow, groupKey: string): Promise<number> => {
  if (groupKey === row.groupKey) return row.groupNo;
  const { rows } = await sql<{ groupNo: number }>`SELECT coalesce(
      (SELECT min(group_no) FROM import_rows WHERE import_id = ${importId} AND group_key = ${groupKey}),
      (SELECT max(group_no) + 1 FROM import_rows WHERE import_id = ${importId})) AS "groupNo"`.execute(tx);
  return rows[0]?.groupNo ?? row.groupNo;
};

/**
 * Rechecks what needs it, unless that is too much; returns whether everything is checked. Rows that turn out to belong to one family are
 * checked once more.
 */
const checkNow = async (tx: Tx, place: Place, one: Import): Promise<boolean> => {
  for (let round = 0; round < 3; round += 1) {
    const rows = await nextRows(tx, one.id, 'unchecked', { families: atOnce.families + 1, rows: atOnce.rows });
    if (rows.length === 0) return true;
    if (new Set(rows.map((each) => each.groupNo)).size > atOnce.families) return false;
    await checkRows(tx, place, one, rows);
  }
  return !(await hasUnchecked(tx, one.id));
};

export const fixRow =
  (deps: Needs): Handler<typeof imports.fix> =>
  async (call) => {
    const { db, location, features, input, audit } = call;
    const one = await requireImport(call, 'checked');
    const { line } = input.params;
    const row = await rowOf(db, one.id, line);
    const merged = { ...row.cells, ...input.body.cells };
    const cells: Cells = Object.fromEntries(Object.entries(merged).filter(([, text]) => text !== ''));
    const { values } = readValues({ ...one, types: await viewerTypes(db, location.isPetCare) }, cells);
    const groupKey = groupKeyOf(one.kind, cells, line);
    const groupNo = await groupOf(db, one.id, row, groupKey);
    await uncheckAround(db, one.id, line);
    const { login, personKey } = marksOf(values);
    await db
      .updateTable('import_rows')
      .set({ cells: JSON.stringify(cells), group_key: groupKey, group_no: groupNo, login, person_key: personKey })
      .where('import_id', '=', one.id)
      .where('line', '=', line)
      .execute();
    await uncheckAround(db, one.id, line);
    const isDone = await checkNow(db, { isPetCare: location.isPetCare, features }, one);
    if (!isDone) {
      await setState(db, one.id, 'checking', { at: call.at });
      await deps.jobs.send(checkKind, { importId: one.id }, { tx: db });
    }
    audit(entryOf(one, { line, alsoChanged: Object.keys(input.body.cells) }));
    return null;
  };

export const changeImport =
  (deps: Needs): Handler<typeof imports.change> =>
  async (call) => {
    const one = await requireImport(call, 'checked', 'checking');
    const { dateOrder, createsClasses } = call.input.body;
    await call.db
      .updateTable('imports')
      .set({ date_order: dateOrder, creates_classes: createsClasses, rechecks_all: true })
      .where('id', '=', one.id)
      .execute();
    await setState(call.db, one.id, 'checking', { at: call.at });
    await deps.jobs.send(checkKind, { importId: one.id }, { tx: call.db });
    call.audit(entryOf(one, { dateOrder, createsClasses }));
    return null;
  };

export const startImport =
  (deps: Needs): Handler<typeof imports.start> =>
  async (call) => {
    const one = await requireImport(call, 'checked', 'failed');
    // What failed is continued in the way it was begun.
    const mailsNow = one.state === 'failed' ? one.mailsNow : call.input.body.mailsNow;
    const isChecked = !one.rechecksAll && !(await hasUnchecked(call.db, one.id));
    const { accountId } = call.actor;
    await setState(call.db, one.id, isChecked ? 'running' : 'checking', { at: call.at, mailsNow, accountId });
    await deps.jobs.send(isChecked ? runKind : checkKind, { importId: one.id }, { tx: call.db });
    call.audit(entryOf(one, { mailsNow }));
    return null;
  };

export const cancelImport: Handler<typeof imports.cancel> = async (call) => {
  const one = await requireImport(call, 'running');
  await setState(call.db, one.id, 'cancelled', { at: call.at });
  call.audit(entryOf(one));
  return null;
};

export const removeImport: Handler<typeof imports.remove> = async (call) => {
  const one = await requireImport(call, 'checking', 'checked', 'done', 'cancelled', 'failed');
  await call.db.deleteFrom('imports').where('id', '=', one.id).execute();
  call.audit(entryOf(one));
  return null;
};
