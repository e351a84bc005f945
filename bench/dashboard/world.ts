import { hashPassword } from '@viewgate/server/src/platform/sessions/passwords.ts';
import type pg from 'pg';
import { addLastYear, addSessions, addSums, withoutIndexes } from './years.ts';

export const password = 'a long password of the bench';
/** By the location's clock, which is UTC here: sessions never reach into another hour, so that sums are sums of whole sessions. */
const zone = 'Etc/UTC';

export interface Size {
  readonly locations: number;
  readonly viewersEach: number;
  readonly sessionsEach: number;
}

/** A staff account that can sign in, with the bench's password. */
const makeAccount = async (
  client: pg.Client,
  userName: string,
  role: string,
  { locationId = null, organizationId = null }: { locationId?: number | null; organizationId?: number | null } = {},
) => {
  const hash = await hashPassword(password);
  await client.query(
    `WITH account AS (INSERT INTO accounts (kind, user_name, email, email_confirmed, first_name, last_name, password_hash)
       VALUES ('staff', ($1::text)::citext, $1::text || '@mail.example', true, 'Bench', $1::text, $2) RETURNING id),
     staff AS (INSERT INTO users (account_id, role, has_portal_camera_access, organization_id) SELECT id, $3, true, $5::integer FROM account)
     INSERT INTO user_locations (account_id, location_id) SELECT id, $4::integer FROM account WHERE $4::integer IS NOT NULL`,
    [userName, hash, role, locationId, organizationId],
  );
};

/** Adds locations with their people, two years of camera sessions, and what the jobs keep of these; returns the first new location. */
export const grow = async (client: pg.Client, size: Size): Promise<number> => {
  await client.query(
    "SET session_replication_role = replica; SET maintenance_work_mem = '256MB'; SET work_mem = '128MB'",
  );
  const ids = await addLocations(client, size);
  await withoutIndexes(client, async () => {
    await addSessions(client, ids, size);
    await addLastYear(client, ids);
    await addSums(client, ids);
  });
  await client.query('SET session_replication_role = DEFAULT; RESET work_mem');
  // No trigger saw any of this.
  await client.query('SELECT correct_tallies()');
  await client.query('SELECT add_up_tallies()');
  // Otherwise the database would do it during the measurements.
  await client.query('VACUUM ANALYZE');
  const [first = 0] = ids;
  return first;
};

/** Adds locations with their people and cameras, and nothing that has happened there; returns their ids. */
export const addLocations = async (
  client: pg.Client,
  { locations, viewersEach }: Pick<Size, 'locations' | 'viewersEach'>,
): Promise<readonly number[]> => {
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
       SELECT location_id, family_id, account_id, 1, member = 1, CASE WHEN account_id % 50 > 0 THEN now() END FROM wanted`,
    [ids],
  );
  return ids;
};

/** A member of staff at the first location, one at its organization, and one who reaches all. */
export const makeStaff = async (client: pg.Client, locationId: number): Promise<void> => {
  const { rows } = await client.query<{ id: number }>('SELECT organization_id AS id FROM locations WHERE id = $1', [
    locationId,
  ]);
  await makeAccount(client, 'bench-manager', 'LocationManager', { locationId });
  await makeAccount(client, 'bench-organization', 'OrganizationManager', { organizationId: rows[0]?.id ?? null });
  await makeAccount(client, 'bench-admin', 'SuperAdmin');
};
