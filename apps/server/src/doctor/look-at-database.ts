import { statfs } from 'node:fs/promises';
import pg from 'pg';
import type { Config } from '../platform/config/config.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { readMigrations } from '../platform/database/migrate.ts';
import { excessOf } from '../platform/database/portal-excess.ts';
import { about, type Finding, sentenceOf } from './finding.ts';

const database = about('Database');
const clocks = about('Clock');
const disk = about('Disk');
const jobs = about('Background work');

/** Milliseconds that a clock may be off: windows open and close by it. */
const tolerated = { doubtful: 1_000, broken: 30_000 };
/** The share of connections in use from which processes may be refused one. */
const crowded = 0.85;
const lowOnSpace = { doubtful: 5e9, broken: 5e8 };
const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

const versionOf = async (client: pg.Client): Promise<Finding> => {
  const { rows } = await client.query<{ version: string; number: number }>(
    `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::integer AS number`,
  );
  const [{ version, number } = { version: '?', number: 0 }] = rows;
  return number < 160_000
    ? database.broken(`It is PostgreSQL ${version}.`, 'Use PostgreSQL 16 or later.')
    : database.fine(`PostgreSQL ${version} answers.`);
};

const migrationsOf = async (client: pg.Client): Promise<Finding> => {
  const known = await readMigrations();
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT to_regclass('schema_migrations') IS NOT NULL AS found`,
  );
  const applied = rows[0]?.found
    ? (await client.query<{ version: number }>('SELECT version FROM schema_migrations')).rows.map(
        ({ version }) => version,
      )
    : [];
  const newest = known.at(-1)?.version ?? 0;
  if (applied.some((version) => version > newest))
    return database.broken(
      'It was migrated by a newer program.',
      'Start the newer program, or restore a backup made with this one.',
    );
  if (applied.length === 0)
    return database.doubtful(
      'It is empty.',
      'Nothing to do: its tables are made when the server starts for the first time.',
    );
  const open = known.filter(({ version }) => !applied.includes(version)).length;
  return open === 0
    ? database.fine('Its tables are those of this program.')
    : database.doubtful(
        `${open} migrations have not run yet.`,
        'They run by themselves when the server starts: back up first.',
      );
};

const connectionsOf = async (client: pg.Client): Promise<Finding> => {
  const { rows } = await client.query<{ used: number; most: number }>(
    `SELECT (SELECT count(*)::integer FROM pg_stat_activity WHERE backend_type = 'client backend') AS used, current_setting('max_connections')::integer AS most`,
  );
  const [{ used, most } = { used: 0, most: 1 }] = rows;
  return used > most * crowded
    ? database.doubtful(`${used} of ${most} connections are in use.`, 'Raise max_connections, or run fewer processes.')
    : database.fine(`${used} of ${most} connections are in use.`);
};

/** How far the database's clock is from this machine's; nobody can say which of the two is right. */
const clockOf = async (client: pg.Client, clock: Clock): Promise<Finding> => {
  const began = clock.now();
  const { rows } = await client.query<{ at: number }>(
    'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS at',
  );
  const took = clock.now() - began;
  const off = Math.max(0, Math.abs((rows[0]?.at ?? 0) - (began + took / 2)) - took / 2);
  const says = `This machine's clock and the database's differ by ${(off / 1_000).toFixed(1)} s.`;
  const remedy = 'Let both machines set their clocks by NTP: cameras open and close by them, and tokens expire.';
  if (off > tolerated.broken) return clocks.broken(says, remedy);
  return off > tolerated.doubtful ? clocks.doubtful(says, remedy) : clocks.fine(says);
};

const failuresOf = async (client: pg.Client): Promise<Finding[]> => {
  const { rows } = await client.query<{ automations: number; waiting: number; failed: number }>(
    `SELECT (SELECT count(*)::integer FROM automations WHERE state = 'failed') AS automations,
       (SELECT count(*)::integer FROM outbox_messages WHERE state = 'waiting' AND created_at < now() - interval '15 minutes') AS waiting,
       (SELECT count(*)::integer FROM outbox_messages WHERE state = 'failed' AND created_at > now() - interval '1 day') AS failed`,
  );
  const [{ automations, waiting, failed } = { automations: 0, waiting: 0, failed: 0 }] = rows;
  const found: Finding[] = [];
  if (automations > 0)
    found.push(
      jobs.doubtful(
        `${automations} scheduled automations failed.`,
        'See Scheduled Automations of their locations: each says why, and can be retried.',
      ),
    );
  if (waiting > 0)
    found.push(
      jobs.doubtful(
        `${waiting} messages have waited for more than a quarter of an hour.`,
        'See Mail and Text messages here; without a running server nothing is sent.',
      ),
    );
  if (failed > 0)
    found.push(
      jobs.doubtful(
        `${failed} messages of the last day could not be delivered.`,
        'See Messages in the portal: each says why.',
      ),
    );
  return found.length > 0 ? found : [jobs.fine('Nothing has failed, and nothing waits for long.')];
};

export const lookAtDisk = async ({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding> => {
  const space = await statfs(dataDir).catch(() => null);
  if (!space)
    return disk.doubtful(
      `There is no data folder at ${dataDir} that can be read.`,
      'Check VIEWGATE_DATA, and who may read it. A portal that never started has none yet: it makes its own.',
    );
  const free = space.bavail * space.bsize;
  const says = `${gigabytes(free)} are free where the data folder is.`;
  const remedy = 'Make room: a database without space stops, and with it the portal.';
  if (free < lowOnSpace.broken) return disk.broken(says, remedy);
  return free < lowOnSpace.doubtful ? disk.doubtful(says, remedy) : disk.fine(says);
};

/** Looks at the database as its owner. Unless it `isUsable`, nothing that needs it is worth looking at. */
export const lookAtDatabase = async (
  owner: string,
  given: string | undefined,
  clock: Clock,
): Promise<{ findings: Finding[]; isUsable: boolean }> => {
  const client = new pg.Client({ connectionString: owner, connectionTimeoutMillis: 5_000, query_timeout: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    const remedy = 'Start PostgreSQL, and check the address, account and password in DATABASE_URL.';
    return { findings: [database.broken(`It cannot be reached: ${sentenceOf(error)}`, remedy)], isUsable: false };
  }
  try {
    const migrated = await migrationsOf(client);
    const findings = [await versionOf(client), migrated, await connectionsOf(client), await clockOf(client, clock)];
    const isUsable = migrated.state === 'fine';
    if (isUsable) findings.push(...(await failuresOf(client)));
    if (given) findings.push(await roleOf(given));
    return { findings, isUsable };
  } catch (error) {
    const remedy = 'Let the account in DATABASE_URL own the database.';
    return {
      findings: [database.broken(`It does not answer as it should: ${sentenceOf(error)}`, remedy)],
      isUsable: false,
    };
  } finally {
    await client.end();
  }
};

/** Whether the role of DATABASE_PORTAL_URL may do more than it should. */
const roleOf = async (given: string): Promise<Finding> => {
  const client = new pg.Client({ connectionString: given, connectionTimeoutMillis: 5_000, query_timeout: 10_000 });
  const remedy = 'Give DATABASE_PORTAL_URL a role that owns nothing and can do nothing but read and write rows.';
  try {
    await client.connect();
    const excess = await excessOf(client);
    return excess.length === 0
      ? database.fine('The role of DATABASE_PORTAL_URL may do no more than it should.')
      : database.broken(`The role of DATABASE_PORTAL_URL may do too much: it ${excess.join(', ')}.`, remedy);
  } catch (error) {
    return database.broken(`DATABASE_PORTAL_URL cannot be used: ${sentenceOf(error)}`, remedy);
  } finally {
    await client.end().catch(() => {});
  }
};
