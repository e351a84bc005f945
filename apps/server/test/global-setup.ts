import { randomBytes } from 'node:crypto';

import type { TestProject } from 'vitest/node';

import { migrate } from '../src/platform/database/migrate.ts';
import { installJobs } from '../src/platform/jobs/jobs.ts';
import { databaseAddress, execute } from './administration.ts';
import { startThrowAwayServer } from './throw-away-server.ts';

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
