import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/**
 * Every column that refers to a family, a child or a viewer, and what happens to its rows when the record it names is merged into another:
 * - `moves`: member by member, child by child (`merging.ts`);
 * - `follows`: they name the other record from then on, and go back with what they came with;
 * - `joins`: the other record has the links of both; going back, each has those that it had and that are still there;
 * - `kept`: the record that stays has its own; they are kept aside until the merge is taken apart;
 * - `ends`: they end, and do not come back.
 * A test compares this with the database, so that adding a table means deciding here what happens to its rows.
 */
export const references = {
  families: {
    'children.family_id': 'moves',
    'viewers.family_id': 'moves',
    'invitations.family_id': 'follows',
    'notifications.family_id': 'follows',
    'family_merges.target_family_id': 'follows',
    // A family that is gone has no key: the next import recognizes the other family by its people.
    'import_keys.family_id': 'ends',
    // What a partner owns is not merged: migration 0820 refuses it.
    'partner_records.family_id': 'ends',
    'policy_assignments.family_id': 'kept',
    'access_exceptions.family_id': 'ends',
    'expectations.family_id': 'follows',
  },
  children: {
    'child_classes.child_id': 'joins',
    'child_photos.child_id': 'kept',
    // A merge is refused while anything is scheduled for a child or person that would be merged, so only past entries are left.
    'automations.child_id': 'ends',
    'import_keys.child_id': 'ends',
    'partner_records.child_id': 'ends',
    'event_children.child_id': 'joins',
    'custody_blocks.child_id': 'follows',
    'room_requests.child_id': 'follows',
    // Seen by others only if both could be; what was said of each is kept: `foldConsent`.
    'camera_consents.child_id': 'kept',
    // The key it is remembered by; if one of the two is here, so is the one that stays: `joinStays`.
    'stays.child_id': 'follows',
    'family_merge_children.child_id': 'follows',
  },
  viewers: {
    'custody_blocks.viewer_id': 'follows',
    'block_afterimages.viewer_id': 'follows',
    'camera_sessions.viewer_id': 'follows',
    'watched_days.viewer_id': 'follows',
    // Counts about people who have been deleted.
    'refused_openings.viewer_id': 'ends',
    'room_requests.viewer_id': 'follows',
    'invitations.viewer_id': 'follows',
    'family_merge_viewers.viewer_id': 'follows',
    'registrations.viewer_id': 'kept',
    'automations.viewer_id': 'ends',
    'import_keys.viewer_id': 'ends',
    'partner_records.viewer_id': 'ends',
    'policy_assignments.viewer_id': 'kept',
    'expectations.viewer_id': 'follows',
    // It goes with the membership's plate.
    'license_plates.viewer_id': 'kept',
    'plate_sighting_viewers.viewer_id': 'follows',
  },
} as const;
type Kind = keyof typeof references;

/** The other column of each table of links that joins. */
const linkedBy: Readonly<Record<string, string>> = { child_classes: 'class_id', event_children: 'event_id' };

const columnsOf = (kind: Kind, what: 'follows' | 'joins') =>
  Object.entries(references[kind]).flatMap(([reference, how]) => {
    const [table = '', column = ''] = reference.split('.');
    return how === what
      ? [{ reference, table: sql.table(table), column: sql.ref(column), link: linkedBy[table] ?? '' }]
      : [];
  });

/** Ids of the rows that followed, by reference. */
export type Followers = Readonly<Record<string, readonly number[]>>;

/** Points everything that follows a record at the one it is merged into. */
export const follow = async (tx: Tx, kind: Kind, from: number, into: number): Promise<Followers> => {
  const followed: Record<string, readonly number[]> = {};
  for (const { reference, table, column } of columnsOf(kind, 'follows')) {
    const { rows } = await sql<{
      id: number;
    }>`UPDATE ${table} SET ${column} = ${into} WHERE ${column} = ${from} RETURNING id`.execute(tx);
    followed[reference] = rows.map(({ id }) => id);
  }
  return followed;
};

/** Gives back what followed, as far as it still belongs to the record it followed to. */
export const followBack = async (
  tx: Tx,
  kind: Kind,
  followed: Followers,
  into: number,
  from: number,
): Promise<void> => {
  for (const { reference, table, column } of columnsOf(kind, 'follows')) {
    const ids = followed[reference] ?? [];
    if (ids.length === 0) continue;
    await sql`UPDATE ${table} SET ${column} = ${from} WHERE ${column} = ${into} AND id = ANY (${ids}::bigint[])`.execute(
      tx,
    );
  }
};

/** For each reference, what the record was linked to, and which of these links the other record did not have. */
export type Joined = Readonly<Record<string, { readonly had: readonly number[]; readonly added: readonly number[] }>>;

/** Gives the record that stays the links of both. */
export const join = async (tx: Tx, kind: Kind, from: number, into: number): Promise<Joined> => {
  const joined: Record<string, { had: number[]; added: number[] }> = {};
  for (const { reference, table, column, link } of columnsOf(kind, 'joins')) {
    const value = sql.ref(link);
    const had = await sql<{
      id: number;
    }>`SELECT ${value} AS id FROM ${table} WHERE ${column} = ${from} ORDER BY 1`.execute(tx);
    const added = await sql<{ id: number }>`INSERT INTO ${table} (location_id, ${column}, ${value})
      SELECT location_id, ${into}::integer, ${value} FROM ${table} WHERE ${column} = ${from} ON CONFLICT DO NOTHING RETURNING ${value} AS id`.execute(
      tx,
    );
    joined[reference] = { had: had.rows.map(({ id }) => id), added: added.rows.map(({ id }) => id) };
  }
  return joined;
};

/** Restores the links that the record had, as far as the other one still has them; new links stay with the other one. */
export const joinBack = async (tx: Tx, kind: Kind, joined: Joined, into: number, from: number): Promise<void> => {
  for (const { reference, table, column, link } of columnsOf(kind, 'joins')) {
    const value = sql.ref(link);
    const { had = [], added = [] } = joined[reference] ?? {};
    await sql`INSERT INTO ${table} (location_id, ${column}, ${value})
      SELECT location_id, ${from}::integer, ${value} FROM ${table} WHERE ${column} = ${into} AND ${value} = ANY (${had}::integer[])`.execute(
      tx,
    );
    await sql`DELETE FROM ${table} WHERE ${column} = ${into} AND ${value} = ANY (${added}::integer[])`.execute(tx);
  }
};
