import { createHash, randomBytes } from 'node:crypto';
import { hashPassword } from '@viewgate/server/src/platform/sessions/passwords.ts';
import type pg from 'pg';

export const password = 'a long password of the bench';

export interface World {
  locationId: number;
  /** A playback of the first viewer of each of the first families, whose child is in the camera's class. */
  watching: { viewerId: number; token: string }[];
  familyIds: number[];
  childIds: number[];
  viewerIds: number[];
  cameraIds: number[];
  classIds: number[];
  policyIds: number[];
  /** Names to sign in with. */
  manager: string;
  parent: string;
}

/** One location: 2.4 viewers and 2 children per family, a class per 25 families, 200 cameras, 40 policies. */
export const makeWorld = async (
  client: pg.Client,
  name: string,
  families: number,
  streamUrl: string,
  watchers: number,
): Promise<World> => {
  const ids = async (text: string, values: unknown[]): Promise<number[]> =>
    (await client.query<{ id: number }>(text, values)).rows.map(({ id }) => id);
  const one = async (text: string, values: unknown[]): Promise<number> => {
    const [id] = await ids(text, values);
    if (id === undefined) throw new Error('nothing was inserted');
    return id;
  };
  const hash = await hashPassword(password);
  const organization = await one('INSERT INTO organizations (name) VALUES ($1) RETURNING id', [name]);
  const location = await one(
    `INSERT INTO locations (organization_id, name, phone_number, website, time_zone_id)
     VALUES ($1, $2, '1', 'https://bench.example', 'America/Chicago') RETURNING id`,
    [organization, name],
  );
  await client.query('BEGIN');
  const classIds = await ids(
    "INSERT INTO classes (location_id, name) SELECT $1, 'Room ' || number FROM generate_series(1, $2) number RETURNING id",
    [location, Math.max(4, Math.ceil(families / 25))],
  );
  const cameraIds = await ids(
    `INSERT INTO cameras (location_id, name, short_name, override_stream_url, stream_url)
     SELECT $1, 'Camera ' || number, 'camera' || number, true, $2 FROM generate_series(1, 200) number RETURNING id`,
    [location, streamUrl],
  );
  await client.query(
    `INSERT INTO class_cameras SELECT $1, ($2::int[])[1 + number % cardinality($2::int[])], ($3::int[])[1 + number]
     FROM generate_series(0, 199) number`,
    [location, classIds, cameraIds],
  );
  const policyIds = await ids(
    `INSERT INTO policies (location_id, kind, name, schedule_enabled)
     SELECT $1, (ARRAY['class', 'camera', 'family', 'viewer'])[1 + number % 4], 'Policy ' || number, number % 2 = 0 FROM generate_series(0, 39) number RETURNING id`,
    [location],
  );
  await client.query(
    `INSERT INTO policy_ranges (location_id, policy_id, day_of_week, start_time, end_time)
     SELECT $1, policy, day, '00:00', '00:00' FROM unnest($2::int[]) policy, generate_series(0, 6) day`,
    [location, policyIds],
  );
  const familyIds = await ids(
    "INSERT INTO families (location_id, name) SELECT $1, 'Family ' || number FROM generate_series(1, $2) number RETURNING id",
    [location, families],
  );
  const childIds = await ids(
    `INSERT INTO children (location_id, family_id, first_name)
     SELECT $1, family, 'Child' FROM unnest($2::int[]) WITH ORDINALITY AS given (family, n), generate_series(1, 2) sibling ORDER BY n, sibling RETURNING id`,
    [location, familyIds],
  );
  await client.query(
    `INSERT INTO child_classes SELECT $1, child, ($2::int[])[1 + ((n - 1) / 2)::int % cardinality($2::int[])]
     FROM unnest($3::int[]) WITH ORDINALITY AS given (child, n)`,
    [location, classIds, childIds],
  );
  const viewers = Math.round(families * 2.4);
  await client.query(
    `WITH account AS (INSERT INTO accounts (kind, user_name, email, email_confirmed, first_name, last_name, password_hash)
       SELECT 'viewer', $3::text || number, $3::text || number || '@mail.example', true, 'Bench', number::text, CASE WHEN number = 1 THEN $4 END
       FROM generate_series(1, $5::int) number RETURNING id),
     numbered AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS number FROM account)
     INSERT INTO viewers (location_id, family_id, account_id, viewer_type_id, is_primary, approved_at)
       SELECT $1, ($2::int[])[1 + number % cardinality($2::int[])], id, 1, number < cardinality($2::int[]), now() FROM numbered`,
    [location, familyIds, name, hash, viewers],
  );
  const viewerIds = await ids('SELECT id FROM viewers WHERE location_id = $1 ORDER BY id', [location]);
  await client.query(
    `WITH account AS (INSERT INTO accounts (kind, user_name, email, email_confirmed, first_name, last_name, password_hash)
       VALUES ('staff', $1::text, $1::text || '@work.example', true, 'Bench', 'Manager', $2) RETURNING id),
     member AS (INSERT INTO users (account_id, role, organization_id) SELECT id, 'LocationManager', $3::int FROM account RETURNING account_id)
     INSERT INTO user_locations SELECT account_id, $4::int FROM member`,
    [`${name}-manager`, hash, organization, location],
  );
  const watching = viewerIds
    .slice(1, 1 + watchers)
    .map((viewerId) => ({ viewerId, token: randomBytes(32).toString('base64url') }));
  await client.query(
    `INSERT INTO camera_sessions (location_id, camera_id, viewer_id, token_hash, client_hash, device, started_at, last_seen_at, local_day)
     SELECT $1, (SELECT min(seen.camera_id) FROM class_cameras seen JOIN child_classes placed ON placed.class_id = seen.class_id
         JOIN children child ON child.id = placed.child_id JOIN viewers viewer ON viewer.family_id = child.family_id WHERE viewer.id = watched.viewer_id),
       viewer_id, hash, hash, 'mobile', now(), now(), (now() AT TIME ZONE 'America/Chicago')::date FROM unnest($2::int[], $3::bytea[]) AS watched (viewer_id, hash)`,
    [
      location,
      watching.map(({ viewerId }) => viewerId),
      watching.map(({ token }) => createHash('sha256').update(token).digest()),
    ],
  );
  await client.query('COMMIT');
  await client.query('ANALYZE');
  return {
    locationId: location,
    watching,
    familyIds,
    childIds,
    viewerIds,
    cameraIds,
    classIds,
    policyIds,
    manager: `${name}-manager`,
    parent: `${name}1`,
  };
};

/** What the front desk does all day, in turn; none of it stops anyone watching. */
export const edits = (world: World): ((n: number) => { text: string; values: unknown[] })[] => {
  const pick = (ids: readonly number[], n: number) => ids[(n * 7_919) % ids.length] ?? 0;
  // Leave those who are watching alone.
  const others = world.viewerIds.slice(world.watching.length + 1);
  return [
    (n) => ({
      text: 'UPDATE viewers SET is_locked = NOT is_locked, lock_reason = NULL WHERE id = $1',
      values: [pick(others, n)],
    }),
    (n) => ({
      text: "UPDATE children SET first_name = 'Child ' || $2::text WHERE id = $1",
      values: [pick(world.childIds, n), n],
    }),
    (n) => ({
      text: 'INSERT INTO child_classes VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      values: [world.locationId, pick(world.childIds, n), pick(world.classIds, n)],
    }),
    (n) => ({ text: 'UPDATE families SET version = version + 1 WHERE id = $1', values: [pick(world.familyIds, n)] }),
    (n) => ({ text: "UPDATE viewers SET plate_number = 'A' || $2::text WHERE id = $1", values: [pick(others, n), n] }),
    (n) => ({
      text: 'UPDATE cameras SET ai_only = false, name = $2 WHERE id = $1',
      values: [pick(world.cameraIds, n), `Camera ${n}`],
    }),
    (n) => ({
      text: 'UPDATE policy_ranges SET start_time = make_time($2::int % 12, 0, 0) WHERE policy_id = $1 AND day_of_week = $2::int % 7',
      values: [pick(world.policyIds, n), n],
    }),
    (n) => ({
      text: `INSERT INTO policy_assignments (location_id, kind, policy_id, viewer_id, is_active)
        SELECT $1, 'viewer', id, $2, false FROM policies WHERE location_id = $1 AND kind = 'viewer' ORDER BY id LIMIT 1 ON CONFLICT DO NOTHING`,
      values: [world.locationId, pick(others, n)],
    }),
    (n) => ({
      text: 'UPDATE accounts SET last_name = $2 WHERE id = (SELECT account_id FROM viewers WHERE id = $1)',
      values: [pick(others, n), `N${n}`],
    }),
    (n) => ({ text: 'UPDATE viewers SET deletion_date = NULL WHERE id = $1', values: [pick(others, n)] }),
  ];
};
