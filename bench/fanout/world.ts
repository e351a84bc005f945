import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Person } from './client.ts';
import { setting } from './setting.ts';

export interface Member extends Person {
  readonly accountId: number;
}

/** Location managers, the same number at each location, each signed in once. */
export const makeWorld = async (client: pg.Client, count: number): Promise<Member[]> => {
  const { rows: organizations } = await client.query("INSERT INTO organizations (name) VALUES ('Bench') RETURNING id");
  const { rows: locations } = await client.query<{ id: number }>(
    `INSERT INTO locations (organization_id, name, phone_number, website, time_zone_id)
     SELECT $1, 'Bench ' || number, '1', 'https://bench.example', 'America/Chicago' FROM generate_series(1, $2) number RETURNING id`,
    [organizations[0].id, setting.locations],
  );
  const { rows: accounts } = await client.query<{ id: number }>(
    `INSERT INTO accounts (kind, user_name, email, email_confirmed, first_name, last_name)
     SELECT 'staff', 'bench' || number, 'bench' || number || '@mail.example', true, 'Bench', number::text FROM generate_series(1, $1) number
     RETURNING id`,
    [count],
  );
  const members = accounts.map(({ id }, at) => ({
    accountId: id,
    token: randomBytes(32).toString('base64url'),
    location: locations[at % locations.length]?.id ?? 0,
  }));
  const ids = members.map(({ accountId }) => accountId);
  await client.query(
    "INSERT INTO users (account_id, role, organization_id) SELECT unnest($1::int[]), 'LocationManager', $2",
    [ids, organizations[0].id],
  );
  await client.query(
    'INSERT INTO user_locations (account_id, location_id) SELECT * FROM unnest($1::int[], $2::int[])',
    [ids, members.map(({ location }) => location)],
  );
  await client.query(
    `INSERT INTO sessions (token_hash, account_id, created_at, last_used_at, expires_at)
     SELECT hash, account, now(), now(), now() + interval '1 day' FROM unnest($1::bytea[], $2::int[]) AS given (hash, account)`,
    [members.map(({ token }) => createHash('sha256').update(token).digest()), ids],
  );
  return members;
};
