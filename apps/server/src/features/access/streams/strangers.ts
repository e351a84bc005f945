import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** The public link that somebody came by, as it was read. */
export interface PublicLink {
  readonly locationId: number;
  readonly publicId: string;
  readonly generation: number;
}

/** Locks the link until commit, for one stranger at a time; false if it has changed since it was read. */
export const holdPublicLink = async (tx: Tx, { locationId, publicId, generation }: PublicLink): Promise<boolean> => {
  // The location first, the order in which a change of the link locks them.
  const location = await tx
    .selectFrom('locations')
    .where('id', '=', locationId)
    .where('public_id', '=', publicId)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  if (!location) return false;
  const link = await tx
    .selectFrom('public_links')
    .where('location_id', '=', locationId)
    .where('is_on', '=', true)
    .where('generation', '=', generation)
    .select('location_id')
    .forUpdate()
    .executeTakeFirst();
  return link !== undefined;
};

/** How many strangers are watching at a location, and how many of them from one IP address. */
export const strangersWatching = async (tx: Tx, locationId: number, hash: Buffer) => {
  const { rows } = await sql<{ here: number; own: number }>`
    SELECT count(*) AS here, count(*) FILTER (WHERE session.stranger_hash = ${hash}) AS own FROM camera_sessions session
    WHERE session.location_id = ${locationId} AND session.ended_at IS NULL AND session.public_generation IS NOT NULL`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('a count always has a row');
  return row;
};
