import { cookieOf } from '../../tools/run/lib/sign-in.ts';
import { hashPassword } from '@viewgate/server/src/platform/sessions/passwords.ts';
import pg from 'pg';
import { size } from './data.ts';

const password = 'a long password of the bench';

export interface Caller {
  readonly name: string;
  readonly role: 'SuperAdmin' | 'OrganizationManager' | 'LocationManager';
  readonly userName: string;
  /** The locations it manages by name: as many as the largest organization has. */
  readonly locations: number;
}

/** The callers: each has its own scope in the lists. */
export const callers: readonly Caller[] = [
  { name: 'internal', role: 'SuperAdmin', userName: 'bench-internal', locations: 0 },
  { name: 'organization manager', role: 'OrganizationManager', userName: 'bench-organization', locations: 0 },
  { name: 'center manager', role: 'LocationManager', userName: 'bench-center', locations: 1 },
  {
    name: 'manager of 500 centers',
    role: 'LocationManager',
    userName: 'bench-centers',
    locations: size.locationsOfLargest,
  },
];

/** Accounts of each caller, all alike: the portal limits how often it answers one account. */
const alike = 8;
const namesOf = ({ userName }: Caller): string[] =>
  Array.from({ length: alike }, (_, n) => (n === 0 ? userName : `${userName}-${n}`));

/** Creates missing accounts for the callers. */
export const makeCallers = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const hash = await hashPassword(password);
  for (const [caller, userName] of callers.flatMap((one) => namesOf(one).map((name) => [one, name] as const))) {
    const { role, locations } = caller;
    await client.query(
      `WITH account AS (INSERT INTO accounts (kind, user_name, email, email_confirmed, first_name, last_name, password_hash)
         VALUES ('staff', $1::text, $1::text || '@work.example', true, 'Bench', 'Caller', $2)
         ON CONFLICT (user_name) DO UPDATE SET password_hash = excluded.password_hash RETURNING id),
       member AS (INSERT INTO users (account_id, role, organization_id) SELECT id, $3::text, CASE WHEN $3 = 'SuperAdmin' THEN NULL ELSE 1 END FROM account
         ON CONFLICT (account_id) DO UPDATE SET role = excluded.role RETURNING account_id)
       INSERT INTO user_locations (account_id, location_id) SELECT account_id, number FROM member, generate_series(1, $4) number ON CONFLICT DO NOTHING`,
      [userName, hash, role, locations],
    );
  }
  await client.end();
};

/** The cookies of a session of each of the caller's accounts. */
export const signIn = (port: number, caller: Caller): Promise<string[]> =>
  Promise.all(namesOf(caller).map((userName) => cookieOf(`http://127.0.0.1:${port}`, userName, password)));
