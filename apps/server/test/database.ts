import { randomBytes } from 'node:crypto';

import { Pool } from 'pg';
import { inject } from 'vitest';

import { portalRoleOf } from '../src/platform/database/portal-role.ts';
import { databaseAddress } from './administration.ts';
import { afterFile } from './after-file.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where test databases are created, from which template, and as whom their portals work. */
    database: { server: string; template: string; portal: { role: string; password: string } };
  }
}

/**
 * Creates a database for the calling test file, migrated and empty, and drops it after the file.
 * @returns its connection string
 */
export const testDatabase = async (): Promise<string> => createDatabase(inject('database').template);

/** Creates a completely empty database, without tables, and drops it after the file; returns its connection string. */
export const emptyDatabase = async (): Promise<string> => createDatabase('template0');

/**
 * The address of a database of this run, for the role that portals work as there. The template has that role's rights: a portal that made
 * its own role would have to grant it hundreds.
 */
export const portalOf = (connectionString: string): string | undefined => {
  const { server, portal } = inject('database');
  if (databaseAddress(connectionString, '') !== databaseAddress(server, '')) return undefined;
  const address = new URL(connectionString);
  [address.username, address.password] = [portal.role, portal.password];
  return address.href;
};

let administration: Pool | undefined;
/** Runs a statement on a connection that this worker keeps for all its files. */
const administer = async (statement: string): Promise<void> => {
  if (!administration) {
    const { server: connectionString } = inject('database');
    // A worker may end while it is open.
    administration = new Pool({ connectionString, max: 1, idleTimeoutMillis: 60_000, allowExitOnIdle: true });
    // The server may end before the worker.
    administration.on('error', () => undefined);
  }
  await administration.query(statement);
};

const createDatabase = async (template: string): Promise<string> => {
  const { server } = inject('database');
  const name = `viewgate_test_${randomBytes(6).toString('hex')}`;
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  // Forced: a pool left open by a failing test must not keep the database alive.
  afterFile(async () => {
    await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    // Roles belong to the whole server: dropping the database does not drop its portal role.
    await administer(`DROP ROLE IF EXISTS ${portalRoleOf(name)}`);
  });
  return databaseAddress(server, name);
};
