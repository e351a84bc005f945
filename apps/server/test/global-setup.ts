import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';
import type { TestProject } from 'vitest/node';

import { migrate } from '../src/platform/database/migrate.ts';
import { grantPortal } from '../src/platform/database/portal-grants.ts';
import { portalRoleOf } from '../src/platform/database/portal-role.ts';
import { installJobs } from '../src/platform/jobs/jobs.ts';
import { databaseAddress, execute, rowsOf } from './administration.ts';
import { simulated } from './simulated.ts';
import { startThrowAwayServer } from './throw-away-server.ts';

/**
 * Gives the template the queues and schedules that a server makes when it first starts: a hundred statements that each file's server would
 * repeat. They are copied from a database of their own, since a first start also binds a database to its key.
 */
const prepareQueues = async (server: string, template: string): Promise<void> => {
  const sample = `${template}_sample`;
  const address = databaseAddress(server, sample);
  const dataDir = await mkdtemp(join(tmpdir(), 'viewgate-sample-'));
  await execute(server, `CREATE DATABASE ${sample} TEMPLATE ${template}`);
  const env = { ...simulated, PORT: '0', LOG_LEVEL: 'silent', VIEWGATE_DATA: dataDir, DATABASE_URL: address };
  // Loading the whole server is worth it only here.
  const { startServer } = await import('../src/main.ts');
  await (await startServer({ env, runJobs: false })).stop();
  for (const table of ['jobs.queue', 'jobs.schedule']) {
    const [made] = await rowsOf<{ rows: string }>(address, `SELECT json_agg(made)::text AS rows FROM ${table} made`);
    await execute(
      databaseAddress(server, template),
      `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $rows$${made?.rows ?? '[]'}$rows$) ON CONFLICT DO NOTHING`,
    );
  }
  await execute(server, `DROP DATABASE ${sample} WITH (FORCE)`);
  await execute(server, `DROP ROLE IF EXISTS ${portalRoleOf(sample)}`);
  await rm(dataDir, { recursive: true, force: true });
};

/** Rounds keep a password from being guessed; here each of thousands of connections would compute them. */
const ONE_ROUND = 'SET scram_iterations = 1';

const grantTo = async (role: string, connectionString: string): Promise<void> => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await grantPortal(client, role);
  } finally {
    await client.end();
  }
};

/** Gives the run one PostgreSQL (a throw-away one, or TEST_DATABASE_URL) with a migrated template for the files' databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? undefined : await startThrowAwayServer({ inMemory: true });
  const address = given ?? server?.connectionString('postgres') ?? '';
  const run = randomBytes(6).toString('hex');
  const template = `viewgate_template_${run}`;
  const portal = { role: `viewgate_tests_${run}`, password: randomBytes(12).toString('hex') };
  try {
    if (server) {
      const { username, password } = new URL(address);
      await execute(address, `${ONE_ROUND}; ALTER ROLE ${username} PASSWORD '${password}'`);
    }
    await execute(address, `CREATE DATABASE ${template}`);
    await migrate(databaseAddress(address, template));
    await installJobs(databaseAddress(address, template));
    await execute(address, `${ONE_ROUND}; CREATE ROLE ${portal.role} LOGIN PASSWORD '${portal.password}'`);
    await grantTo(portal.role, databaseAddress(address, template));
    // For a few chosen files each server makes its own, which takes less time than one more server.
    if (process.env['VIEWGATE_ALL_TESTS']) await prepareQueues(address, template);
    // Nobody may connect: a connection to the template would make CREATE DATABASE fail at random.
    await execute(address, `ALTER DATABASE ${template} WITH ALLOW_CONNECTIONS false`);
  } catch (error) {
    await server?.stop();
    throw error;
  }
  project.provide('database', { server: address, template, portal });
  return async () => {
    if (server) return await server.stop();
    await execute(address, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await execute(address, `DROP ROLE IF EXISTS ${portal.role}`);
  };
}
