import { hashToken } from '@viewgate/server/src/platform/secrets/tokens.ts';
import type pg from 'pg';
import { idOf, makeFamilies, makePlace } from '../world.ts';
import { setting, shortNameOf, tokenOf } from './setting.ts';

/** A location whose families reach all of its cameras, each with a signed-in parent; returns the cameras' ids. */
export const makeWorld = async (client: pg.Client, originUrl: string): Promise<number[]> => {
  const one = idOf(client);
  const location = await makePlace(client);
  const server = await one(
    "INSERT INTO recording_servers (location_id, name, domain, server_username, state) VALUES ($1, 'Bench', $2, 'bench', 'online') RETURNING id",
    [location, originUrl],
  );
  const room = await one("INSERT INTO classes (location_id, name) VALUES ($1, 'Room') RETURNING id", [location]);
  const { rows: cameras } = await client.query<{ id: number }>(
    'INSERT INTO cameras (location_id, recording_server_id, name, short_name) SELECT $1, $2, name, name FROM unnest($3::text[]) AS name RETURNING id',
    [location, server, Array.from({ length: setting.cameras }, (_, camera) => shortNameOf(camera))],
  );
  await client.query('INSERT INTO class_cameras SELECT $1, $2, id FROM cameras', [location, room]);
  // Without Stream Shield, which marks each picture for its viewer; that is bench/heavy's.
  await client.query(
    `UPDATE policies SET stream_shield_set = true, stream_shield_value = false WHERE location_id = $1`,
    [location],
  );
  await makeFamilies(client, location, setting.families, [room]);
  await client.query(
    `INSERT INTO sessions (token_hash, account_id, created_at, last_used_at, expires_at)
     SELECT hash, account.id, now(), now(), now() + interval '20 minutes' FROM unnest($1::bytea[]) WITH ORDINALITY AS given (hash, number)
       JOIN (SELECT id, row_number() OVER (ORDER BY id) AS number FROM accounts WHERE kind = 'viewer') account USING (number)`,
    [Array.from({ length: setting.families }, (_, family) => hashToken(tokenOf(family)))],
  );
  await client.query('ANALYZE');
  return cameras.map(({ id }) => id);
};
