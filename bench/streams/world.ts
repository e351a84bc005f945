import { createHash } from 'node:crypto';
import type pg from 'pg';
import { idOf, makeFamilies, makePlace } from '../world.ts';
import { cameraOf, setting, shortNameOf, tokenOf } from './setting.ts';

/**
 * The database of the bench: one location with a camera per class, a family, child and viewer per seat, policies of every kind
 * that let all of them watch and leave the decision work to do, and a running session per viewer.
 */
export const makeWorld = async (client: pg.Client, originUrl: string): Promise<void> => {
  await fill(client, originUrl);
  await client.query('ANALYZE');
};

/** A running session per viewer with the tokens of `round`: one that was idle while others were measured has ended. */
export const openSessions = async (client: pg.Client, round: number): Promise<void> => {
  const viewers = Array.from({ length: setting.viewers }, (_, viewer) => viewer);
  await client.query('DELETE FROM camera_sessions');
  await client.query(
    `INSERT INTO camera_sessions (location_id, camera_id, viewer_id, token_hash, client_hash, device, started_at, last_seen_at, local_day)
     SELECT camera.location_id, camera.id, viewer.id, asked.hash, asked.hash, 'mobile', now(), now(), (now() AT TIME ZONE 'America/Chicago')::date
     FROM unnest($1::bytea[], $2::text[]) WITH ORDINALITY AS asked (hash, short_name, n)
       JOIN cameras camera USING (short_name)
       JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM viewers) viewer ON viewer.n = asked.n`,
    [
      viewers.map((viewer) => createHash('sha256').update(tokenOf(viewer, round)).digest()),
      viewers.map((viewer) => shortNameOf(cameraOf(viewer))),
    ],
  );
};

const policies = [
  { kind: 'location', subject: null },
  { kind: 'class', subject: 'classes' },
  { kind: 'camera', subject: 'cameras' },
  { kind: 'family', subject: 'families' },
  { kind: 'viewer', subject: 'viewers' },
] as const;

const fill = async (client: pg.Client, originUrl: string): Promise<void> => {
  const one = idOf(client);
  const location = await makePlace(client);
  const server = await one(
    "INSERT INTO recording_servers (location_id, name, domain, server_username) VALUES ($1, 'Bench', $2, 'bench') RETURNING id",
    [location, originUrl],
  );
  const shortNames = Array.from({ length: setting.cameras }, (_, camera) => shortNameOf(camera));
  await client.query(
    'INSERT INTO cameras (location_id, recording_server_id, name, short_name) SELECT $1, $2, name, name FROM unnest($3::text[]) AS name',
    [location, server, shortNames],
  );
  const { rows: classes } = await client.query<{ id: number }>(
    'INSERT INTO classes (location_id, name) SELECT $1, name FROM unnest($2::text[]) AS name RETURNING id',
    [location, shortNames],
  );
  await client.query(
    'INSERT INTO class_cameras (location_id, class_id, camera_id) SELECT $1, class.id, camera.id FROM classes class JOIN cameras camera ON camera.short_name = class.name',
    [location],
  );
  await makeFamilies(
    client,
    location,
    setting.viewers,
    classes.map(({ id }) => id),
  );
  // A new location already has a policy.
  await client.query('UPDATE policies SET is_active = false WHERE location_id = $1', [location]);
  for (const { kind, subject } of policies) {
    const policy = await one(
      `INSERT INTO policies (location_id, kind, name, is_active, schedule_enabled, desktop_set, mobile_set)
       VALUES ($1, $2, 'Bench', $3, true, true, true) RETURNING id`,
      [location, kind, kind === 'location'],
    );
    await client.query(
      "INSERT INTO policy_ranges (location_id, policy_id, day_of_week, start_time, end_time) SELECT $1, $2, day, '00:00', '00:00' FROM generate_series(0, 6) day",
      [location, policy],
    );
    if (!subject) continue;
    const column = `${kind}_id`;
    await client.query(
      `INSERT INTO policy_assignments (location_id, kind, policy_id, ${column}, is_active) SELECT $1, $2, $3, id, true FROM ${subject}`,
      [location, kind, policy],
    );
  }
};
