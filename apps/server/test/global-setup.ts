import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { startServer } from '../src/main.ts';
import { migrate } from '../src/platform/database/migrate.ts';
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

/** Gives the run one PostgreSQL (a throw-away one, or TEST_DATABASE_URL) with a migrated template for the files' databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? undefined : await startThrowAwayServer({ inMemory: true });
  const address = given ?? server?.connectionString('postgres') ?? '';
  const template = `viewgate_template_${randomBytes(6).toString('hex')}`;
  try {
    await execute(address, `CREATE DATABASE ${template}`);
    await migrate(databaseAddress(address, template));
    await installJobs(databaseAddress(address, template));
    // Of a few chosen files each server makes its own, which takes less than a server more.
    if (process.env['VIEWGATE_ALL_TESTS']) await prepareQueues(address, template);
    // Nobody may connect: a connection to the template would make CREATE DATABASE fail at random.
    await execute(address, `ALTER DATABASE ${template} WITH ALLOW_CONNECTIONS false`);
  } catch (error) {
    await server?.stop();
    throw error;
  }
  project.provide('database', { server: address, template });
  return async () => {
    await (server ? server.stop() : execute(address, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`));
  };
}
