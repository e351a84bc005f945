import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import type { FormerConsent } from '../camera-consents/index.ts';
import type { FormerChild } from './children.ts';
import type { Followers } from './references.ts';
import type { Row } from './rows.ts';
import type { FormerViewer } from './viewers.ts';

/** What goes back with a family that became part of another. */
export interface FormerFamily {
  readonly row: Row;
  readonly assignments: readonly Row[];
  readonly primaryViewerId: number | null;
  readonly followed: Followers;
  /** The day of the approvals that the merge scheduled. */
  readonly scheduledDate: string | null;
}

interface NewMerge {
  targetId: number;
  mode: string;
  at: number;
  by: number;
  former: FormerFamily;
}

export const insertMerge = (tx: Tx, { locationId }: LocationScope, given: NewMerge): Promise<number> =>
  insertRow(tx, 'family_merges', {
    location_id: locationId,
    target_family_id: given.targetId,
    former: JSON.stringify(given.former),
    mode: given.mode,
    merged_at: new Date(given.at),
    merged_by: given.by,
  });

/** Notes where a child is now, and what goes back with it if it became part of another. */
export const noteChild = (
  tx: Tx,
  { locationId }: LocationScope,
  mergeId: number,
  childId: number,
  { former, consent }: { former: FormerChild | null; consent: FormerConsent },
) =>
  insertRow(tx, 'family_merge_children', {
    location_id: locationId,
    merge_id: mergeId,
    child_id: childId,
    former: former && JSON.stringify(former),
    consent: JSON.stringify(consent),
  });

export const noteViewer = (
  tx: Tx,
  { locationId }: LocationScope,
  mergeId: number,
  viewerId: number,
  former: FormerViewer | null,
) =>
  insertRow(tx, 'family_merge_viewers', {
    location_id: locationId,
    merge_id: mergeId,
    viewer_id: viewerId,
    former: former && JSON.stringify(former),
  });

/**
 * Somebody who joins by an invitation that came with a merge joins the family that sent it, and goes back with it when the merge is
 * taken apart.
 */
export const noteJoiner = async (
  tx: Tx,
  given: { locationId: number; invitationId: number; familyId: number; viewerId: number },
): Promise<void> => {
  await sql`INSERT INTO family_merge_viewers (location_id, merge_id, viewer_id)
    SELECT merge.location_id, merge.id, ${given.viewerId}::integer FROM family_merges merge
    WHERE merge.location_id = ${given.locationId} AND merge.target_family_id = ${given.familyId}
      AND merge.former -> 'followed' -> 'invitations.family_id' @> to_jsonb(${given.invitationId}::integer)
    ORDER BY merge.id`.execute(tx);
};

/** Notes the registration of a member as it was before the merge answered it. */
export const noteAnswer = (tx: Tx, mergeId: number, viewerId: number, registration: Row) =>
  tx
    .updateTable('family_merge_viewers')
    .set({ answered: JSON.stringify(registration) })
    .where('merge_id', '=', mergeId)
    .where('viewer_id', '=', viewerId)
    .execute();

/** Moves the children and members of a family who are still in it; returns their ids. */
export const moveEverybody = async (tx: Tx, from: number, into: number) => {
  const children = await sql<{ id: number }>`UPDATE children SET family_id = ${into}, version = version + 1
    WHERE family_id = ${from} RETURNING id`.execute(tx);
  const viewers = await sql<{ id: number }>`UPDATE viewers SET family_id = ${into}, version = version + 1,
      is_primary = is_primary AND NOT EXISTS (SELECT 1 FROM viewers other WHERE other.family_id = ${into} AND other.is_primary)
    WHERE family_id = ${from} RETURNING id`.execute(tx);
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  return { childIds: idsOf(children.rows), viewerIds: idsOf(viewers.rows) };
};

/** Moves those of these children and members back who are still in the family. */
export const moveBack = async (
  tx: Tx,
  childIds: readonly number[],
  viewerIds: readonly number[],
  from: number,
  to: number,
) => {
  await sql`UPDATE children SET family_id = ${to}, version = version + 1
    WHERE family_id = ${from} AND id = ANY (${childIds}::integer[])`.execute(tx);
  await sql`UPDATE viewers SET family_id = ${to}, is_primary = false, version = version + 1
    WHERE family_id = ${from} AND id = ANY (${viewerIds}::integer[])`.execute(tx);
};

/** Ends exceptions: each was made for the people of its family alone. Returns how many. */
export const endExceptions = async (tx: Tx, familyIds: readonly number[]): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('access_exceptions')
    .where('family_id', 'in', [...familyIds])
    .executeTakeFirst();
  return Number(numDeletedRows);
};

/** Deletes an empty family. Throws rather than delete somebody with it. */
export const deleteEmptyFamily = async (tx: Tx, id: number): Promise<void> => {
  const { rows } = await sql`DELETE FROM families family WHERE family.id = ${id}
      AND NOT EXISTS (SELECT 1 FROM viewers WHERE family_id = ${id}) AND NOT EXISTS (SELECT 1 FROM children WHERE family_id = ${id})
    RETURNING family.id`.execute(tx);
  if (rows.length !== 1) throw new Error(`family ${id} is not empty`);
};

export const deleteMerge = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('family_merges').where('id', '=', id).execute();
};
