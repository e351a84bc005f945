import type pg from 'pg';

/** The tables that grow most. */
const largest = ['camera_sessions', 'plate_sightings', 'watched_days', 'stays', 'refused_openings', 'staff_days'];

/** Adds rows without indexes, and recreates the indexes afterwards, which takes a third of the time. */
export const withoutIndexes = async (client: pg.Client, add: () => Promise<void>): Promise<void> => {
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

interface Sessions {
  readonly viewersEach: number;
  readonly sessionsEach: number;
}

/**
 * Two years of camera sessions and, for every twentieth viewer, a running one. They are stored in the order in which they began, as in real
 * life: the sessions of one location lie scattered among those of all others, which makes reading them slower.
 */
export const addSessions = async (
  client: pg.Client,
  ids: readonly number[],
  { viewersEach, sessionsEach }: Sessions,
): Promise<void> => {
  await client.query(
    `SELECT make_months('camera_sessions', (now() - interval '760 days')::date, (now() + interval '32 days')::date)`,
  );
  await client.query(
    `CREATE TEMPORARY TABLE watchers AS SELECT viewer.location_id, viewer.id AS viewer_id, viewer.family_id, camera.ids AS camera_ids
     FROM viewers viewer JOIN (SELECT location_id, array_agg(id ORDER BY id) AS ids FROM cameras GROUP BY location_id) camera
       ON camera.location_id = viewer.location_id WHERE viewer.location_id = ANY ($1::int[])`,
    [ids],
  );
  const turns = Math.max(1, Math.round(sessionsEach / viewersEach));
  // In each turn, everybody gets a session within a week; one statement per turn, so that sorting stays in memory.
  for (let turn = turns - 1; turn >= 0; turn--) {
    await client.query(
      `INSERT INTO camera_sessions (location_id, camera_id, viewer_id, family_id, token_hash, client_hash, device, started_at, local_day, last_seen_at, served_at, ended_at, end_reason)
       SELECT location_id, camera_ids[1 + (viewer_id + $1) % 16], viewer_id, family_id, int8send($1) || int8send(viewer_id), '\\x00', 'desktop', began,
         (began AT TIME ZONE 'UTC')::date, began + interval '8 minutes', began, began + interval '8 minutes', 'closed'
       FROM (
         SELECT *, date_trunc('hour', now() - make_interval(days => (720 * $1::int / $2::int + viewer_id % 7), hours => 1 + (viewer_id + $1) % 11))
           + make_interval(mins => (viewer_id * 7 + $1) % 50) AS began FROM watchers
       ) AS watched ORDER BY began`,
      [turn, turns],
    );
  }
  // Last seen in the future: the portal ends sessions that it has not heard of for a minute.
  await client.query(
    `INSERT INTO camera_sessions (location_id, camera_id, viewer_id, family_id, token_hash, client_hash, device, started_at, local_day, last_seen_at, served_at)
     SELECT location_id, camera_ids[1 + viewer_id % 16], viewer_id, family_id, int8send(-1) || int8send(viewer_id), '\\x00', 'desktop', now(),
       (now() AT TIME ZONE 'UTC')::date, now() + interval '3 hours', now() FROM watchers WHERE viewer_id % 20 = 0`,
  );
  await client.query('DROP TABLE watchers');
};

/** What begins in the last year, day by day: the days come first, so that rows of one location lie among those of all. */
const lastYear = `generate_series((now() AT TIME ZONE 'UTC')::date - 366, (now() AT TIME ZONE 'UTC')::date - 2, interval '1 day') AS day`;

/** Ninety days of arrivals, twenty a day; kept until their expiry is measured. */
const addSightings = async (client: pg.Client, ids: readonly number[]): Promise<void> => {
  await client.query(
    `SELECT make_months('plate_sightings', (now() - interval '95 days')::date, (now() + interval '32 days')::date)`,
  );
  await client.query(
    `INSERT INTO plate_sightings (location_id, camera_id, camera_name, plate, seen_at, standing)
     SELECT camera.location_id, camera.id, 'Camera', 'CAR' || turn % 100, now() - make_interval(mins => 72 * turn), 'unknown'
     FROM generate_series(1799, 0, -1) AS turn CROSS JOIN LATERAL (SELECT min(id) AS id, location_id FROM cameras
       WHERE location_id = ANY ($1::int[]) AND turn >= 0 GROUP BY location_id OFFSET 0) camera`,
    [ids],
  );
  await client.query(
    `INSERT INTO plate_sighting_settings (location_id, sighting_days) SELECT location, 365 FROM unnest($1::int[]) location`,
    [ids],
  );
};

/** What happened in the last year, and today. */
export const addLastYear = async (client: pg.Client, ids: readonly number[]): Promise<void> => {
  await addSightings(client, ids);
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
       CASE WHEN number = 1 AND location % 10 = 0 THEN NULL ELSE now() END FROM generate_series(1, 300) number, unnest($1::int[]) location`,
    [ids],
  );
  await client.query(
    `INSERT INTO detection_counts (camera_id, location_id, began_at, adult_count, child_count)
     SELECT camera.id, camera.location_id, date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' + make_interval(mins => slot * 5), 1 + slot % 3, slot % 9
     FROM generate_series(0, 287) slot, cameras camera WHERE camera.location_id = ANY ($1::int[])`,
    [ids.slice(0, 20)],
  );
  await client.query(
    `INSERT INTO registrations (location_id, kind, state, email, proof_sent_at, status_hash, viewer_id, created_at, proven_at, answered_at)
     SELECT location_id, 'family', CASE WHEN approved_at IS NULL THEN 'pending' WHEN id % 40 = 1 THEN 'denied' ELSE 'approved' END, account_id || '@mail.example',
       began, int8send(id), id, began, began, CASE WHEN approved_at IS NOT NULL THEN began + make_interval(mins => id % 3000) END
     FROM (SELECT *, now() - make_interval(days => 3 + id % 360) AS began FROM viewers WHERE location_id = ANY ($1::int[])) viewer`,
    [ids],
  );
  await client.query(
    `INSERT INTO stays (location_id, child_id, source, checked_in_at, day_ends_at, checked_out_at, is_last)
     SELECT child.location_id, child.id, 'staff', day + interval '8 hours', day + interval '1 day', day + interval '16 hours', false
     FROM ${lastYear} CROSS JOIN LATERAL (SELECT id, location_id FROM children WHERE location_id = ANY ($1::int[]) AND extract(isodow FROM day) < 6 OFFSET 0) child`,
    [ids],
  );
  await client.query(
    `INSERT INTO refused_openings (location_id, day, viewer_id, camera_id, rule, times)
     SELECT viewer.location_id, day::date, viewer.id, camera.ids[1 + viewer.id % 16], (ARRAY['schedule', 'sessionCount', 'childNotPresent'])[1 + viewer.id % 3], 2
     FROM ${lastYear} CROSS JOIN LATERAL (SELECT id, location_id FROM viewers
         WHERE location_id = ANY ($1::int[]) AND (id + extract(doy FROM day)::int) % 10 = 0 OFFSET 0) viewer
       JOIN (SELECT location_id, array_agg(id ORDER BY id) AS ids FROM cameras GROUP BY location_id) camera ON camera.location_id = viewer.location_id`,
    [ids],
  );
  await client.query(
    `INSERT INTO staff_days (location_id, day, account_id, sign_ins, changes)
     SELECT location, day::date, number, 2, 15 FROM ${lastYear} CROSS JOIN LATERAL (SELECT location, number FROM unnest($1::int[]) location,
       generate_series(1, 25) number WHERE day IS NOT NULL OFFSET 0) staff`,
    [ids],
  );
};

/** What the jobs keep of the sessions: added up two days late, a location's days one after the other. */
export const addSums = async (client: pg.Client, ids: readonly number[]): Promise<void> => {
  const until = `(now() AT TIME ZONE 'UTC')::date - 2`;
  const within = (days: number) =>
    `location_id = ANY ($1::int[]) AND local_day BETWEEN ${until} - ${days} AND ${until}
       AND started_at >= now() - interval '${days + 4} days' AND ended_at IS NOT NULL`;
  const statements = [
    `INSERT INTO watched_days (location_id, day, camera_id, watcher, viewer_id, family_id, end_reason, sessions, seconds)
     SELECT location_id, local_day, camera_id, 'viewer', viewer_id, family_id, end_reason, count(*), count(*) * 480 FROM camera_sessions
     WHERE ${within(400)} GROUP BY local_day, location_id, camera_id, viewer_id, family_id, end_reason ORDER BY local_day, location_id`,
    `INSERT INTO watched_hours (location_id, day, hour, sessions, seconds)
     SELECT location_id, local_day, extract(hour FROM started_at AT TIME ZONE 'UTC') AS hour, count(*), count(*) * 480 FROM camera_sessions
     WHERE ${within(400)} GROUP BY local_day, location_id, hour ORDER BY local_day, location_id`,
    `INSERT INTO active_days (location_id, day, viewers) SELECT location_id, local_day, count(DISTINCT viewer_id) FROM camera_sessions
     WHERE ${within(60)} GROUP BY 1, 2`,
    `INSERT INTO active_hours (location_id, day, hour, viewers)
     SELECT location_id, local_day, extract(hour FROM started_at AT TIME ZONE 'UTC'), count(DISTINCT viewer_id) FROM camera_sessions
     WHERE ${within(60)} GROUP BY 1, 2, 3`,
    `INSERT INTO day_sums (name, location_id, until_day) SELECT name, location, ${until} FROM unnest($1::int[]) location,
       unnest(ARRAY['viewingReport', 'activeUsers', 'cameraHealth', 'staffReport']) name
     ON CONFLICT (location_id, name) DO UPDATE SET until_day = excluded.until_day`,
  ];
  for (const statement of statements) await client.query(statement, [ids]);
};
