import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/database.ts';
import { hasProvenAddress } from '../../../identity/account/index.ts';
import type { KnownFamily } from '../../partner-events/index.ts';
import type { Sync } from './store.ts';

interface Found {
  key: string;
  familyId: number;
  agrees: boolean;
}

/**
 * Which families here are the partner's new ones, by the proven addresses of their members. A family is certainly the same if no other has
 * any of those members, and its name or a child's name agrees: the members of both will watch each other's children. Anything less is for
 * staff to decide.
 */
export const knownFamilies = async (
  tx: Tx,
  { id, locationId }: Pick<Sync, 'id' | 'locationId'>,
  keys: readonly string[],
): Promise<Map<string, KnownFamily>> => {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<Found>`WITH members AS (
      SELECT person.family_key, member.family_id, bool_or(${hasProvenAddress}) AS "isProven" FROM partner_sync_items person
        JOIN accounts account ON account.email = (person.fields ->> 'email')::citext AND account.kind = 'viewer'
          AND NOT account.is_locked AND account.email_confirmed
        JOIN viewers member ON member.account_id = account.id AND member.location_id = ${locationId} AND member.approved_at IS NOT NULL
        WHERE person.sync_id = ${id} AND person.kind = 'viewer' AND person.family_key = ANY (${[...keys]}::text[])
        GROUP BY person.family_key, member.family_id)
    SELECT item.partner_key AS key, family.id AS "familyId", members."isProven" AND (
      replace(family.search, ' ', '') = replace(left(search_text(item.fields ->> 'name'), 400), ' ', '') OR EXISTS (
        SELECT FROM partner_sync_items one JOIN children child ON child.family_id = family.id AND replace(child.search, ' ', '') =
          replace(left(search_text(concat_ws(' ', one.fields ->> 'firstName', one.fields ->> 'lastName')), 400), ' ', '')
        WHERE one.sync_id = item.sync_id AND one.family_key = item.partner_key AND one.kind = 'child')) AS agrees
    FROM partner_sync_items item
    JOIN members ON members.family_key = item.partner_key
    JOIN families family ON family.id = members.family_id AND family.location_id = ${locationId} AND NOT family.awaits_approval
    WHERE item.sync_id = ${id} AND item.kind = 'family' AND item.partner_key = ANY (${[...keys]}::text[])
      AND NOT EXISTS (SELECT FROM partner_records theirs WHERE theirs.family_id = family.id)`.execute(tx);
  const wanted = Map.groupBy(rows, ({ familyId }) => familyId);
  const known = [...Map.groupBy(rows, ({ key }) => key)].map(([key, found]): [string, KnownFamily] => {
    const [only, other] = found;
    const isSure = only !== undefined && !other && only.agrees && wanted.get(only.familyId)?.length === 1;
    return [key, { ...(isSure && { sameAs: only.familyId }), mayBeKnown: !isSure }];
  });
  return new Map(known);
};
