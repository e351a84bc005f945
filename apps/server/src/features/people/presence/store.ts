import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { isHere } from './views.ts';

/** The child whose stay changed. */
interface Changed {
  stayId: number;
  childId: number;
  name: string;
}

const returned = sql`stay.id AS "stayId", stay.child_id AS "childId",
  (SELECT trim(child.first_name || ' ' || child.last_name) FROM children child WHERE child.id = stay.child_id) AS name`;

interface Begin {
  childIds: readonly number[];
  at: Date;
  dayEndsAt: Date;
  source: 'staff' | 'partner';
  accountId: number | null;
}

/** Begins a stay of each child, in place of its last one. */
export const beginStays = async (
  tx: Tx,
  { locationId }: LocationScope,
  { childIds, at, dayEndsAt, source, accountId }: Begin,
): Promise<Changed[]> => {
  await sql`UPDATE stays stay SET is_last = false
    WHERE stay.location_id = ${locationId} AND stay.child_id = ANY (${[...childIds]}::integer[]) AND stay.is_last`.execute(
    tx,
  );
  const { rows } = await sql<Changed>`
    INSERT INTO stays AS stay (location_id, child_id, source, checked_in_at, checked_in_by, day_ends_at)
    SELECT ${locationId}::integer, child_id, ${source}::text, ${at}::timestamptz, ${accountId}::integer, ${dayEndsAt}::timestamptz
      FROM unnest(${[...childIds]}::integer[]) AS child_id
    RETURNING ${returned}`.execute(tx);
  return rows;
};

/** Ends these stays at a moment. */
export const endStays = async (
  tx: Tx,
  { locationId }: LocationScope,
  stayIds: readonly number[],
  { at, accountId }: Pick<Begin, 'at' | 'accountId'>,
): Promise<Changed[]> => {
  const { rows } = await sql<Changed>`
    UPDATE stays stay SET checked_out_at = ${at}, checked_out_by = ${accountId}
    WHERE stay.location_id = ${locationId} AND stay.id = ANY (${[...stayIds]}::integer[])
    RETURNING ${returned}`.execute(tx);
  return rows;
};

/** The last stay of each of these children that ever had one, whether or not it is over. */
export const lastStays = (tx: Tx, { locationId }: LocationScope, childIds: readonly number[], at: Date) =>
  tx
    .selectFrom('stays as stay')
    .where('stay.location_id', '=', locationId)
    .where(sql<boolean>`stay.child_id = ANY (${[...childIds]}::integer[])`)
    .where('stay.is_last', '=', true)
    .select([
      'stay.id',
      'stay.child_id as childId',
      isHere(at).as('isHere'),
      'stay.source',
      'stay.checked_in_at as checkedInAt',
      'stay.checked_out_at as checkedOutAt',
      'stay.day_ends_at as dayEndsAt',
    ])
    .execute();
export type LastStay = Awaited<ReturnType<typeof lastStays>>[number];

/** Moves the beginning of a stay to another moment of its day. */
export const moveStay = async (tx: Tx, { locationId }: LocationScope, id: number, at: Date): Promise<void> => {
  await sql`UPDATE stays stay SET checked_in_at = ${at}
    WHERE stay.location_id = ${locationId} AND stay.id = ${id} AND stay.checked_in_at IS DISTINCT FROM ${at}`.execute(
    tx,
  );
};

interface Undoing {
  stayIds: readonly number[];
  accountId: number;
  /** Anything done before this moment is kept. */
  since: Date;
  at: Date;
}

/** Undoes check-ins: the stay is deleted, and the check-out before it counts again. A stay that has ended since remains. */
export const unbeginStays = async (
  tx: Tx,
  { locationId }: LocationScope,
  { stayIds, accountId, since }: Undoing,
): Promise<Changed[]> => {
  const { rows } = await sql<Changed>`
    DELETE FROM stays stay
    WHERE stay.location_id = ${locationId} AND stay.id = ANY (${[...stayIds]}::integer[]) AND stay.is_last AND stay.checked_out_at IS NULL
      AND stay.checked_in_by = ${accountId} AND stay.checked_in_at >= ${since}
    RETURNING ${returned}`.execute(tx);
  // A child checked out before it is checked out again; if that stay ended otherwise, nobody knows what followed.
  await sql`UPDATE stays stay SET is_last = true FROM (SELECT DISTINCT ON (child_id) id, checked_out_at FROM stays
      WHERE location_id = ${locationId} AND child_id = ANY (${rows.map(({ childId }) => childId)}::integer[])
      ORDER BY child_id, checked_in_at DESC, id DESC) before
    WHERE stay.id = before.id AND before.checked_out_at IS NOT NULL`.execute(tx);
  return rows;
};

/** Undoes check-outs: the stay continues until its day ends. A check-out that another stay has followed is kept. */
export const unendStays = async (
  tx: Tx,
  { locationId }: LocationScope,
  { stayIds, accountId, since, at }: Undoing,
): Promise<Changed[]> => {
  const { rows } = await sql<Changed>`
    UPDATE stays stay SET checked_out_at = NULL, checked_out_by = NULL
    WHERE stay.location_id = ${locationId} AND stay.id = ANY (${[...stayIds]}::integer[]) AND stay.is_last AND stay.day_ends_at > ${at}
      AND stay.checked_out_by = ${accountId} AND stay.checked_out_at >= ${since}
    RETURNING ${returned}`.execute(tx);
  return rows;
};

/**
 * Two records of a child become one: it is here if either is. Call it before the stays move to the record that stays. A stay that was set
 * aside keeps its end: nobody has checked the child out.
 */
export const joinStays = async (tx: Tx, childId: number, intoId: number, at: Date): Promise<void> => {
  const { rows } = await sql<{ childId: number }>`SELECT stay.child_id AS "childId" FROM stays stay
    WHERE stay.child_id IN (${childId}, ${intoId}) AND ${isHere(at)}`.execute(tx);
  const isPresent = (id: number) => rows.some((row) => row.childId === id);
  const aside = isPresent(childId) && !isPresent(intoId) ? intoId : childId;
  await sql`UPDATE stays SET is_last = false WHERE child_id = ${aside} AND is_last`.execute(tx);
};
