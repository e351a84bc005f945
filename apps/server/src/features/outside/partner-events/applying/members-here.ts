import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { LocationScope } from '../../../../platform/tenancy/scope.ts';
import { type AccountHeld, accountHeld } from './accounts-here.ts';

export interface MemberHere extends AccountHeld {
  readonly id: number;
  readonly name: string;
  readonly familyId: number;
  readonly familyName: string;
  readonly isPrimaryUser: boolean;
  readonly accountId: number;
  /** Paused until their family at the partner is known. */
  readonly isHeld: boolean;
  readonly approvedAt: Date | null;
}

/** Members of the location as they are now, by id. */
export const membersHere = async (
  db: Queryable,
  { locationId }: LocationScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, MemberHere>> => {
  const { rows } =
    await sql<MemberHere>`SELECT viewer.id, trim(account.first_name || ' ' || account.last_name) AS name, viewer.family_id AS "familyId",
      family.name AS "familyName", viewer.is_primary AS "isPrimaryUser", viewer.account_id AS "accountId",
      viewer.lock_reason IS NOT DISTINCT FROM 'partner' AS "isHeld", viewer.approved_at AS "approvedAt", ${accountHeld}
    FROM viewers viewer JOIN accounts account ON account.id = viewer.account_id JOIN families family ON family.id = viewer.family_id
    WHERE viewer.location_id = ${locationId} AND viewer.id = ANY (${[...ids]}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};
