import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { similarFamilies } from '../viewers/index.ts';
import type { FormerFamily } from './store.ts';
import type { Wanted } from './merging.ts';

const day = 86_400_000;
/** How long a merge can be taken apart. */
export const undoableDays = 30;
export const undoableSince = (at: number): Date => new Date(at - undoableDays * day);

/**
 * The merges of a location that are recent enough to be taken apart, newest first; of those into one family, only the newest can be taken
 * apart at once.
 */
export const undoableMerges = async (db: Queryable, { locationId }: LocationScope, at: number, familyId?: number) => {
  const { rows } = await sql<{
    id: number;
    familyName: string;
    targetName: string;
    mergedAt: Date;
    mergedBy: string | null;
    isLatest: boolean;
  }>`
    SELECT merge.id, merge.former -> 'row' ->> 'name' AS "familyName", target.name AS "targetName", merge.merged_at AS "mergedAt",
      nullif(trim(account.first_name || ' ' || account.last_name), '') AS "mergedBy",
      NOT EXISTS (SELECT 1 FROM family_merges later WHERE later.target_family_id = merge.target_family_id AND later.id > merge.id) AS "isLatest"
    FROM family_merges merge JOIN families target ON target.id = merge.target_family_id
      LEFT JOIN accounts account ON account.id = merge.merged_by
    WHERE merge.location_id = ${locationId} AND merge.merged_at > ${undoableSince(at)}
      AND ${familyId === undefined ? sql`true` : sql`merge.target_family_id = ${familyId}`}
    ORDER BY merge.id DESC LIMIT 50`.execute(db);
  return rows.map(({ mergedAt, ...one }) => ({
    ...one,
    mergedAt: mergedAt.toISOString(),
    until: new Date(mergedAt.getTime() + undoableDays * day).toISOString(),
  }));
};

export interface MergeToUndo {
  id: number;
  targetId: number;
  targetName: string;
  former: FormerFamily;
  mode: Wanted['mode'];
  mergedAt: Date;
  /** The name of a family merged into the same one later. */
  laterName: string | null;
}

export const mergeToUndo = async (
  db: Queryable,
  { locationId }: LocationScope,
  id: number,
): Promise<MergeToUndo | undefined> =>
  (
    await sql<MergeToUndo>`
      SELECT merge.id, merge.target_family_id AS "targetId", target.name AS "targetName", merge.former, merge.mode, merge.merged_at AS "mergedAt", (
          SELECT later.former -> 'row' ->> 'name' FROM family_merges later
          WHERE later.target_family_id = merge.target_family_id AND later.id > merge.id ORDER BY later.id DESC LIMIT 1) AS "laterName"
      FROM family_merges merge JOIN families target ON target.id = merge.target_family_id
      WHERE merge.location_id = ${locationId} AND merge.id = ${id}`.execute(db)
  ).rows[0];

interface Suggestion {
  familyId: number;
  name: string;
  awaitsApproval: boolean;
  because: { kind: 'child' | 'email' | 'phone'; name: string }[];
}

/** Families that seem to be the same, at most twenty; of two that both wait, neither can be merged yet. */
export const suggestionsFor = async (
  db: Queryable,
  { locationId }: LocationScope,
  familyId: number,
): Promise<Suggestion[]> =>
  (
    await sql<Suggestion>`
      SELECT family.id AS "familyId", family.name, family.awaits_approval AS "awaitsApproval",
        json_agg(DISTINCT jsonb_build_object('kind', alike.because, 'name', alike.name)) AS because
      FROM ${similarFamilies(sql`${familyId}`)} alike JOIN families family ON family.id = alike.family_id
        JOIN families own ON own.id = ${familyId} AND own.location_id = ${locationId}
      WHERE family.location_id = ${locationId} AND NOT (family.awaits_approval AND own.awaits_approval)
      GROUP BY family.id ORDER BY family.awaits_approval, lower(family.name), family.id LIMIT 20`.execute(db)
  ).rows;
