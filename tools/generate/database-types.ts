import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { startThrowAwayServer } from '../../apps/server/test/throw-away-server.ts';

const root = new URL('../../', import.meta.url);

/** What a column's CHECK constraint adds to its type. */
const columns = {
  'oauth_clients.client_type': '"public"|"confidential"',
  'accounts.kind': '"staff"|"viewer"',
  'camera_sessions.device': '"desktop"|"mobile"',
  'cameras.state': 'Generated<"online"|"offline"|"noSignal"|"unknown">',
  'policies.kind': '"location"|"class"|"camera"|"family"|"viewer"',
  'policy_assignments.kind': '"class"|"camera"|"family"|"viewer"',
  'recording_servers.state': 'Generated<"online"|"offline"|"unknown">',
  'viewer_types.category': '"guardian"|"relative"',
};

/** Writes the types of all tables as the migrations create them on an empty database. */
export const writeDatabaseTypes = async (): Promise<void> => {
  const server = await startThrowAwayServer();
  try {
    const url = server.connectionString();
    await migrate(url);
    const how = ['--dialect', 'postgres', '--date-parser', 'string', '--type-mapping', '{"int8":"number"}'];
    const where = ['--out-file', 'apps/server/src/platform/database/schema.generated.ts'];
    await promisify(execFile)(
      process.execPath,
      ['node_modules/kysely-codegen/dist/cli/bin.js', ...how, ...where, '--overrides', JSON.stringify({ columns })],
      { cwd: root, env: { ...process.env, DATABASE_URL: url } },
    );
  } finally {
    await server.stop();
  }
};

if (import.meta.main) await writeDatabaseTypes();
