import type { FeatureName } from '@viewgate/policy/vocabulary';
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/**
 * Runs one statement on the product's database and returns its rows: for what no screen can do, such as creating a
 * test account.
 */
export const onDatabase = async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> => {
  const client = new Client({ connectionString: process.env.E2E_DATABASE });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
};

/** Turns a feature on for everybody, as staff do on the page of features. */
export const turnOn = async (feature: FeatureName): Promise<void> => {
  await onDatabase(
    `INSERT INTO features (name, is_enabled) VALUES ($1, true) ON CONFLICT (name) DO UPDATE SET is_enabled = true`,
    [feature],
  );
};

/** A confirmed account for this test alone, so that changing it disturbs no other journey. Its password is the demo's. */
export const newUser = async (
  role: string,
  { organizationId = null, locationId = null }: { organizationId?: number | null; locationId?: number | null } = {},
): Promise<{ id: number; userName: string }> => {
  const userName = `${role.toLowerCase()}-${randomBytes(4).toString('hex')}`;
  const [row] = await onDatabase<{ id: number }>(
    `WITH made AS (
       INSERT INTO accounts (kind, user_name, email, email_confirmed, first_name, last_name, password_hash)
       SELECT 'staff', $1::text, $1::text || '@mail.example', true, 'Robin', 'Reyes', password_hash FROM accounts WHERE user_name = 'manager'
       RETURNING id),
     employed AS (
       INSERT INTO users (account_id, role, organization_id, has_portal_camera_access) SELECT id, $2, $3, true FROM made)
     SELECT id FROM made`,
    [userName, role, organizationId],
  );
  if (!row) throw new Error('the demo has the account manager, whose password is copied');
  if (locationId !== null)
    await onDatabase('INSERT INTO user_locations (account_id, location_id) VALUES ($1, $2)', [row.id, locationId]);
  return { id: row.id, userName };
};
