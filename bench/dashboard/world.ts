import { hashPassword } from '@viewgate/server/src/platform/sessions/passwords.ts';
import type pg from 'pg';

export const password = 'a long password of the bench';
/** By the location's clock, which is UTC here: sessions never reach into another hour, so that sums are sums of whole sessions. */
const zone = 'Etc/UTC';

export interface Size {
  readonly locations: number;
  readonly viewersEach: number;
  readonly sessionsEach: number;
}

/** Signs in everywhere: the password is the bench's. */
const makeAccount = async (client: pg.Client, userName: string, role: string, locationId: number | null) => {
  const hash = await hashPassword(password);
  await client.query(
    `WITH account AS (INSERT INTO accounts (kind, user_name, email, email_confirmed, first_name, last_name, password_hash)
       VALUES ('staff', ($1::text)::citext, $1::text || '@mail.example', true, 'Bench', $1::text, $2) RETURNING id),
     staff AS (INSERT INTO users (account_id, role, has_portal_camera_access) SELECT id, $3, true FROM account)
     INSERT INTO user_locations (account_id, location_id) SELECT id, $4::integer FROM account WHERE $4::integer IS NOT NULL`,
    [userName, hash, role, locationId],
  );
};

/** The tables that grow most. */
const largest = ['camera_sessions', 'watched_days', 'stays', 'refused_openings', 'staff_days'];

/** Adds rows without indexes, and makes these afterwards, which takes a third of the time. */
const withoutIndexes = async (client: pg.Client, add: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexed.indexrelid::regclass::text AS name, replace(pg_get_indexdef(indexed.indexrelid), ' ON ONLY ', ' ON ') AS definition
     FROM pg_index indexed WHERE indexed.indrelid = ANY ($1::regclass[])
       AND NOT EXISTS (SELECT FROM pg_constraint named WHERE named.conindid = indexed.indexrelid)`,
    [largest],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  await add();
  for (const { definition } of rows) await client.query(definition);
};

/** Adds locations with their people, two years of camera sessions, and what the jobs keep of these; returns the first new location. */
export const grow = async (client: pg.Client, size: Size): Promise<number> => {
  await client.query(
    "SET session_replication_role = replica; SET maintenance_work_mem = '256MB'; SET work_mem = '128MB'",
  );
  const ids = await addLocations(client, size);
  await withoutIndexes(client, () => addYears(client, ids, size));
  await client.query('SET session_replication_role = DEFAULT; RESET work_mem');
  // Otherwise the database does it while it is asked.
  await client.query('VACUUM ANALYZE');
  const [first = 0] = ids;
  return first;
};

const addLocations = async (client: pg.Client, { locations, viewersEach }: Size): Promise<readonly number[]> => {
  const { rows } = await client.query<{ id: number }>(
    `WITH organization AS (INSERT INTO organizations (name) SELECT 'Bench ' || (SELECT count(*) FROM organizations) || '.' || number FROM generate_series(1, greatest($1 / 20, 1)) number RETURNING id),
     numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS number FROM organization)
     INSERT INTO locations (organization_id, name, phone_number, website, time_zone_id)
     SELECT organization.id, 'Location ' || place, '1', 'https://bench.example', $2 FROM generate_series(1, $1) place
       JOIN numbered organization ON organization.number = 1 + place % greatest($1 / 20, 1) RETURNING id`,
    [locations, zone],
  );
  const ids = rows.map(({ id }) => id);
  await client.query(
    `INSERT INTO classes (location_id, name) SELECT location, 'Room ' || number FROM unnest($1::int[]) location, generate_series(1, 8) number`,
    [ids],
  );
  await client.query(
    `INSERT INTO cameras (location_id, name, short_name, state)
     SELECT location, 'Camera ' || number, 'camera' || number, CASE WHEN number % 16 = location % 16 THEN 'offline' ELSE 'online' END
     FROM unnest($1::int[]) location, generate_series(1, 16) number`,
    [ids],
  );
  await client.query(
    `INSERT INTO class_cameras (location_id, class_id, camera_id) SELECT class.location_id, class.id, camera.id
     FROM (SELECT *, row_number() OVER (PARTITION BY location_id ORDER BY id) AS n FROM classes WHERE location_id = ANY ($1::int[])) class
     JOIN (SELECT *, row_number() OVER (PARTITION BY location_id ORDER BY id) AS n FROM cameras WHERE location_id = ANY ($1::int[])) camera
       ON camera.location_id = class.location_id AND camera.n % 8 + 1 = class.n`,
    [ids],
  );
  await client.query(
    `INSERT INTO families (location_id, name) SELECT location, 'Family ' || number FROM unnest($1::int[]) location, generate_series(1, $2::int / 2) number`,
    [ids, viewersEach],
  );
  await client.query(
    `WITH child AS (INSERT INTO children (location_id, family_id, first_name)
       SELECT location_id, id, 'Child' FROM families WHERE location_id = ANY ($1::int[]) RETURNING id, location_id)
     INSERT INTO child_classes (location_id, child_id, class_id) SELECT child.location_id, child.id, class.id FROM child
       JOIN (SELECT *, row_number() OVER (PARTITION BY location_id ORDER BY id) AS n FROM classes) class
         ON class.location_id = child.location_id AND class.n = 1 + child.id % 8`,
    [ids],
  );
  await client.query(
    `WITH wanted AS (SELECT family.id AS family_id, family.location_id, member,
         nextval(pg_get_serial_sequence('accounts', 'id'))::int AS account_id
       FROM families family, generate_series(1, 2) member WHERE family.location_id = ANY ($1::int[])),
     account AS (INSERT INTO accounts (id, kind, user_name, email, email_confirmed, first_name, last_name)
       SELECT account_id, 'viewer', 'bench-' || account_id, account_id || '@mail.example', true, 'Bench', account_id::text FROM wanted RETURNING id),
     known AS (INSERT INTO first_sign_ins (account_id, at) SELECT account_id, now() FROM wanted WHERE account_id % 10 > 0)
     INSERT INTO viewers (location_id, family_id, account_id, viewer_type_id, is_primary, approved_at)
       SELECT location_id, family_id, account_id, 1, member = 1, now() FROM wanted`,
    [ids],
  );
  return ids;
};

/** Two years of watching, and what else happened in the last of them. */
const addYears = async (
  client: pg.Client,
  ids: readonly number[],
  { viewersEach, sessionsEach }: Size,
): Promise<void> => {
  await client.query(
    `SELECT make_months('camera_sessions', (now() - interval '760 days')::date, (now() + interval '32 days')::date)`,
  );
  await client.query(
    `INSERT INTO camera_sessions (location_id, camera_id, viewer_id, family_id, token_hash, client_hash, device, started_at, local_day, last_seen_at, ended_at, end_reason)
     SELECT watched.location_id, watched.camera_id, watched.viewer_id, watched.family_id, uuid_send(gen_random_uuid()), '\\x00', 'desktop', watched.began,
       watched.began::date, watched.began + interval '8 minutes', watched.began + interval '8 minutes', 'closed'
     FROM (
       SELECT viewer.location_id, viewer.id AS viewer_id, viewer.family_id, camera.ids[1 + (viewer.id + turn) % 16] AS camera_id,
         date_trunc('hour', (now() AT TIME ZONE 'UTC') - make_interval(days => (turn * 730 / $2::int), hours => 1 + (viewer.id + turn) % 11))
           AT TIME ZONE 'UTC' + make_interval(mins => turn % 50) AS began
       FROM viewers viewer JOIN (SELECT location_id, array_agg(id ORDER BY id) AS ids FROM cameras GROUP BY location_id) camera
         ON camera.location_id = viewer.location_id, generate_series(0, $2::int - 1) turn
       WHERE viewer.location_id = ANY ($1::int[])
     ) AS watched`,
    [ids, Math.max(1, Math.round(sessionsEach / viewersEach))],
  );
  await client.query(
    `INSERT INTO automations (location_id, kind, scheduled_date, state, subject_name, scheduled_at, failure)
     SELECT location, 'DeleteViewer', now()::date + number % 40 - 5, CASE WHEN number % 25 = 0 THEN 'failed' ELSE 'waiting' END, 'Somebody', now(),
       CASE WHEN number % 25 = 0 THEN '{"code": "required", "errorMessage": "Enter a date."}'::jsonb END
     FROM unnest($1::int[]) location, generate_series(1, 100) number`,
    [ids],
  );
  await client.query(
    `INSERT INTO alerts (location_id, kind, raised_at, state, answered_at)
     SELECT location, 'detectorSilent', now() - make_interval(hours => number), CASE WHEN number = 1 AND location % 10 = 0 THEN 'open' ELSE 'resolved' END,
       CASE WHEN number = 1 AND location % 10 = 0 THEN NULL ELSE now() END FROM unnest($1::int[]) location, generate_series(1, 300) number`,
    [ids],
  );
  await client.query(
    `INSERT INTO detection_counts (camera_id, location_id, began_at, adult_count, child_count)
     SELECT camera.id, camera.location_id, date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' + make_interval(mins => slot * 5), 1 + slot % 3, slot % 9
     FROM cameras camera, generate_series(0, 287) slot WHERE camera.location_id = ANY ($1::int[])`,
    [ids.slice(0, 20)],
  );
  // A year of what the other reports count.
  await client.query(
    `INSERT INTO stays (location_id, child_id, source, checked_in_at, day_ends_at, checked_out_at, is_last)
     SELECT child.location_id, child.id, 'staff', day + interval '8 hours', day + interval '1 day', day + interval '16 hours', false
     FROM children child, generate_series((now() AT TIME ZONE 'UTC')::date - 366, (now() AT TIME ZONE 'UTC')::date - 1, interval '1 day') AS day
     WHERE child.location_id = ANY ($1::int[]) AND extract(isodow FROM day) < 6`,
    [ids],
  );
  await client.query(
    `INSERT INTO refused_openings (location_id, day, viewer_id, camera_id, rule, times)
     SELECT viewer.location_id, day::date, viewer.id, camera.ids[1 + viewer.id % 16], (ARRAY['schedule', 'sessionCount', 'childNotPresent'])[1 + viewer.id % 3], 2
     FROM viewers viewer JOIN (SELECT location_id, array_agg(id ORDER BY id) AS ids FROM cameras GROUP BY location_id) camera
         ON camera.location_id = viewer.location_id,
       generate_series((now() AT TIME ZONE 'UTC')::date - 366, (now() AT TIME ZONE 'UTC')::date - 1, interval '1 day') AS day
     WHERE viewer.location_id = ANY ($1::int[]) AND (viewer.id + extract(doy FROM day)::int) % 10 = 0`,
    [ids],
  );
  await client.query(
    `INSERT INTO staff_days (location_id, day, account_id, sign_ins, changes)
     SELECT location, day::date, number, 2, 15 FROM unnest($1::int[]) location, generate_series(1, 25) number,
       generate_series((now() AT TIME ZONE 'UTC')::date - 366, (now() AT TIME ZONE 'UTC')::date - 2, interval '1 day') AS day`,
    [ids],
  );
  // As the jobs add them up, two days late.
  const until = `(now() AT TIME ZONE 'UTC')::date - 2`;
  await client.query(
    `INSERT INTO watched_days (location_id, day, camera_id, watcher, viewer_id, family_id, end_reason, sessions, seconds)
     SELECT location_id, local_day, camera_id, 'viewer', viewer_id, family_id, end_reason, count(*), count(*) * 480 FROM camera_sessions
     WHERE location_id = ANY ($1::int[]) AND local_day BETWEEN ${until} - 400 AND ${until} GROUP BY 1, 2, 3, 5, 6, 7`,
    [ids],
  );
  await client.query(
    `INSERT INTO active_days (location_id, day, viewers) SELECT location_id, local_day, count(DISTINCT viewer_id) FROM camera_sessions
     WHERE location_id = ANY ($1::int[]) AND local_day BETWEEN ${until} - 60 AND ${until} GROUP BY 1, 2`,
    [ids],
  );
  await client.query(
    `INSERT INTO active_hours (location_id, day, hour, viewers)
     SELECT location_id, local_day, extract(hour FROM started_at AT TIME ZONE 'UTC'), count(DISTINCT viewer_id) FROM camera_sessions
     WHERE location_id = ANY ($1::int[]) AND local_day BETWEEN ${until} - 60 AND ${until} GROUP BY 1, 2, 3`,
    [ids],
  );
  await client.query(
    `INSERT INTO day_sums (name, location_id, until_day) SELECT name, location, ${until} FROM unnest($1::int[]) location,
       unnest(ARRAY['viewingReport', 'activeUsers', 'cameraHealth', 'staffReport']) name
     ON CONFLICT (location_id, name) DO UPDATE SET until_day = excluded.until_day`,
    [ids],
  );
};

/** Somebody of the first location, and somebody of all. */
export const makeStaff = async (client: pg.Client, locationId: number): Promise<void> => {
  await makeAccount(client, 'bench-manager', 'LocationManager', locationId);
  await makeAccount(client, 'bench-admin', 'SuperAdmin', null);
};
