import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

/**
 * Locations with one camera each, and families watching them, spread evenly; returns the tokens of their running
 * playbacks.
 */
export const makeWorld = async (
  client: pg.Client,
  cameraUrl: string,
  { locations, playbacks }: { locations: number; playbacks: number },
): Promise<string[]> => {
  const { rows } = await client.query<{ id: number }>("INSERT INTO organizations (name) VALUES ('Bench') RETURNING id");
  await client.query(
    `INSERT INTO locations (organization_id, name, phone_number, website, time_zone_id)
     SELECT $1, 'Location ' || number, '1', 'https://bench.example', 'America/Chicago' FROM generate_series(1, $2) number`,
    [rows[0]?.id, locations],
  );
  await client.query("INSERT INTO classes (location_id, name) SELECT id, 'Room' FROM locations");
  await client.query(
    `INSERT INTO cameras (location_id, name, short_name, override_stream_url, stream_url)
     SELECT id, 'Room', 'room', true, $1 FROM locations`,
    [`${cameraUrl}/live.m3u8`],
  );
  await client.query(
    'INSERT INTO class_cameras SELECT class.location_id, class.id, camera.id FROM classes class JOIN cameras camera USING (location_id)',
  );
  await client.query(
    `WITH account AS (INSERT INTO accounts (kind, user_name, email, email_confirmed, first_name, last_name)
       SELECT 'viewer', 'bench' || number, 'bench' || number || '@mail.example', true, 'Bench', number::text FROM generate_series(1, $1) number RETURNING id),
     place AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS number FROM locations),
     who AS (SELECT account.id AS account_id, place.id AS location_id, numbered.number
       FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS number FROM account) numbered JOIN account USING (id) JOIN place ON place.number = numbered.number % $2),
     family AS (INSERT INTO families (location_id, name) SELECT location_id, 'Family ' || account_id FROM who RETURNING id, location_id, name),
     child AS (INSERT INTO children (location_id, family_id, first_name) SELECT location_id, id, 'Child' FROM family RETURNING id, location_id),
     placed AS (INSERT INTO child_classes SELECT child.location_id, child.id, class.id FROM child JOIN classes class USING (location_id))
     INSERT INTO viewers (location_id, family_id, account_id, viewer_type_id, is_primary, approved_at)
       SELECT family.location_id, family.id, who.account_id, 1, true, now() FROM family JOIN who ON family.name = 'Family ' || who.account_id`,
    [playbacks, locations],
  );
  const { rows: viewers } = await client.query<{ id: number }>('SELECT id FROM viewers ORDER BY id');
  const tokens = viewers.map(() => randomBytes(32).toString('base64url'));
  await client.query(
    `INSERT INTO camera_sessions (location_id, camera_id, viewer_id, token_hash, client_hash, device, started_at, last_seen_at, local_day)
     SELECT viewer.location_id, camera.id, viewer.id, hash, hash, 'mobile', now(), now(), (now() AT TIME ZONE 'America/Chicago')::date
     FROM unnest($1::int[], $2::bytea[]) AS watched (id, hash) JOIN viewers viewer USING (id) JOIN cameras camera USING (location_id)`,
    [viewers.map(({ id }) => id), tokens.map((token) => createHash('sha256').update(token).digest())],
  );
  return tokens;
};
