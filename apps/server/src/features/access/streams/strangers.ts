import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** The public link by which somebody asks, as it was read. */
export interface PublicLink {
  readonly locationId: number;
  readonly publicId: string;
  readonly generation: number;
}

/** Keeps the link as it is until commit, for one stranger at a time; false when it is no longer this one. */
export const holdPublicLink = async (tx: Tx, { locationId, publicId, generation }: PublicLink): Promise<boolean> => {
  // The location first, as whoever changes the link does.
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

/** How many strangers watch at a location, and of those from one address. */
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
