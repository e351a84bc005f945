import { hashToken } from '@viewgate/server/src/platform/secrets/tokens.ts';
import type pg from 'pg';
import { setting, shortNameOf, tokenOf } from './setting.ts';

/** A location whose families reach all of its cameras, each with a signed-in parent; returns the cameras' ids. */
export const makeWorld = async (client: pg.Client, originUrl: string): Promise<number[]> => {
  const one = async (text: string, values: unknown[] = []): Promise<number> =>
    (await client.query(text, values)).rows[0].id;
  const organization = await one("INSERT INTO organizations (name) VALUES ('Bench') RETURNING id");
  const location = await one(
    "INSERT INTO locations (organization_id, name, phone_number, website, time_zone_id) VALUES ($1, 'Bench', '1', 'https://bench.example', 'America/Chicago') RETURNING id",
    [organization],
  );
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
  await client.query(
    `WITH account AS (INSERT INTO accounts (kind, user_name, email, email_confirmed, first_name, last_name, rules_accepted_at)
       SELECT 'viewer', 'bench' || number, 'bench' || number || '@mail.example', true, 'Bench', number::text, now() FROM generate_series(1, $2) number RETURNING id),
     family AS (INSERT INTO families (location_id, name) SELECT $1, 'Family ' || number FROM generate_series(1, $2) number RETURNING id),
     numbered_account AS (SELECT id, row_number() OVER (ORDER BY id) AS number FROM account),
     numbered_family AS (SELECT id, row_number() OVER (ORDER BY id) AS number FROM family),
     child AS (INSERT INTO children (location_id, family_id, first_name) SELECT $1, id, 'Child' FROM family RETURNING id),
     placed AS (INSERT INTO child_classes SELECT $1, id, $3 FROM child)
     INSERT INTO viewers (location_id, family_id, account_id, viewer_type_id, is_primary, approved_at)
       SELECT $1, numbered_family.id, numbered_account.id, 1, true, now() FROM numbered_account JOIN numbered_family USING (number)`,
    [location, setting.families, room],
  );
  await client.query(
    `INSERT INTO sessions (token_hash, account_id, created_at, last_used_at, expires_at)
     SELECT hash, account.id, now(), now(), now() + interval '20 minutes' FROM unnest($1::bytea[]) WITH ORDINALITY AS given (hash, number)
       JOIN (SELECT id, row_number() OVER (ORDER BY id) AS number FROM accounts WHERE kind = 'viewer') account USING (number)`,
    [Array.from({ length: setting.families }, (_, family) => hashToken(tokenOf(family)))],
  );
  await client.query('ANALYZE');
  return cameras.map(({ id }) => id);
};
