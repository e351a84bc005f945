import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Logger } from '../log/log.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { excessOf } from './portal-excess.ts';
import { grantPortal } from './portal-grants.ts';

/** An arbitrary constant, as in migrate.ts: processes on one database take turns. */
const roleLock = 7_483_920_116;

/** The role that a database's portal works as. Roles belong to the whole server, so each database gets its own. */
export const portalRoleOf = (database: string): string =>
  `viewgate_portal_${createHash('sha256').update(database).digest('hex').slice(0, 12)}`;

/** The stored form of a password (RFC 5803): the password itself appears in no statement, and so in no log. */
const verifierOf = (password: string): string => {
  const [salt, rounds] = [randomBytes(16), 4096];
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256');
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(hmac('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${hmac('Server Key').toString('base64')}`;
};

const withClient = async <T>(connectionString: string, use: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  // Whatever a lost connection was doing fails on its own.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
};

const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code;

/** Retries temporary failures, such as a server without a free connection; a refusal of the role itself is not retried. */
const patiently = async <T>(log: Logger, attempt: () => Promise<T>): Promise<T> => {
  for (let left = 8; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || codeOf(error)?.startsWith('28')) throw error;
      log.info({ code: codeOf(error) }, 'connecting as the portal’s role failed; trying again');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
};

/** Creates the role if it does not exist; returns why it cannot. */
const makeRole = async (client: pg.Client, role: string, password: string): Promise<string | null> => {
  const { rows } = await client.query<{ may: boolean; there: boolean; user: string }>(
    `SELECT rolsuper OR rolcreaterole AS may, EXISTS (SELECT 1 FROM pg_roles WHERE rolname = $1) AS there, rolname AS user
     FROM pg_roles WHERE rolname = current_user`,
    [role],
  );
  const [found] = rows;
  if (found?.there) return null;
  if (!found?.may) return `the role ${found?.user} of DATABASE_URL may not create roles`;
  await client.query(
    `CREATE ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOINHERIT PASSWORD '${verifierOf(password)}'`,
  );
  return null;
};

/** The address with another role; null if it is not a URL. */
const addressAs = (connectionString: string, role: string, password: string): string | null => {
  if (!/^postgres(?:ql)?:\/\//.test(connectionString) || !URL.canParse(connectionString)) return null;
  const url = new URL(connectionString);
  [url.username, url.password] = [role, password];
  // An address without a host, such as a socket's, has no user part.
  if (url.username !== role) return null;
  // In the query they would take precedence.
  for (const name of ['user', 'password']) url.searchParams.delete(name);
  return url.href;
};

const warning = (reason: string): string =>
  `The portal runs with all the rights of the database's owner, who can disable what guards the audit: ${reason}. Allow that role to create roles, ` +
  `or create one yourself (CREATE ROLE viewgate_portal LOGIN PASSWORD '…') and set DATABASE_PORTAL_URL to its address.`;

const refusal = (role: string, excess: readonly string[]): string =>
  `DATABASE_PORTAL_URL names the role ${role}, which could bypass what guards the audit: it ${excess.join('; it ')}. Revoke that ` +
  `(ALTER ROLE … NOSUPERUSER NOCREATEROLE, REVOKE …), or name a role created for the portal: CREATE ROLE viewgate_portal LOGIN PASSWORD '…'.`;

interface Asked {
  /** The address of the database's owner, who has migrated it. */
  readonly owner: string;
  /** The address with a role created by the operator, if any. */
  readonly given: string | undefined;
  readonly secrets: Secrets;
  readonly log: Logger;
}

/**
 * The address the server works with: a role that reads and writes rows, but can neither change tables nor disable their triggers. The
 * database's owner creates it on the first start with this program. If that fails, the server warns at each start and works as the
 * owner; if the operator names a role that cannot be used, or that has more rights than these, it does not start.
 */
export const portalAddress = async ({ owner, given, secrets, log }: Asked): Promise<string> => {
  const password = secrets.derive('database role').toString('base64url');
  return withClient(owner, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [roleLock]);
    const { rows } = await client.query<{ database: string }>('SELECT current_database() AS database');
    const own = portalRoleOf(rows[0]?.database ?? '');
    const address = given ?? addressAs(owner, own, password);
    if (!address) {
      log.warn(warning('DATABASE_URL is not of the form postgresql://user@host/database'));
      return owner;
    }
    const role = given ? decodeURIComponent(new URL(given).username) : own;
    if (!role) throw new Error('DATABASE_PORTAL_URL names no role: postgresql://role:password@host/database.');
    const reason = given ? null : await makeRole(client, role, password);
    if (reason) {
      log.warn(warning(reason));
      return owner;
    }
    await grantPortal(client, role);
    const look = () => patiently(log, () => withClient(address, excessOf));
    const excess = await look().catch(async (error: unknown) => {
      if (given) throw new Error(`DATABASE_PORTAL_URL cannot be used: ${(error as Error).message}`, { cause: error });
      // A role that may not log in is reported; other failures are temporary, and must not give the portal its owner's rights.
      if (codeOf(error) === '28000') return error as Error;
      if (codeOf(error) !== '28P01') throw error;
      // The key was replaced, and the password is derived from it.
      await client.query(`ALTER ROLE ${role} PASSWORD '${verifierOf(password)}'`);
      return look();
    });
    if (excess instanceof Error) {
      log.warn(warning(`the role ${role} cannot be used (${excess.message})`));
      return owner;
    }
    if (excess.length === 0) return address;
    if (given) throw new Error(refusal(role, excess));
    // Somebody granted it more since. The owner can do all of that too: falling back to the owner would only add to it.
    log.warn(
      `The role ${role}, created by the portal, has more rights than it should: it ${excess.join('; it ')}. Revoke them (REVOKE …).`,
    );
    return address;
  });
};
