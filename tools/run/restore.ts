import { rename } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { headsFile } from '../../apps/server/src/platform/audit/heads.ts';
import { restoreBackup } from '../../apps/server/src/platform/database/backup/index.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { useDatabase } from './lib/database.ts';
import { runOnce, say } from './lib/lifecycle.ts';
import { readPassphrase } from './lib/passphrase.ts';

// npm run restore -- file [--force] [--passphrase-file file]

await runOnce(async (lifecycle) => {
  const { values, positionals } = parseArgs({
    options: { force: { type: 'boolean' }, 'passphrase-file': { type: 'string' } },
    allowPositionals: true,
  });
  const [given, ...others] = positionals;
  if (!given || others.length > 0) throw new Error('Name one backup: npm run restore -- <file> [--force]');
  const { env } = process;
  const dataDir = resolve(env['VIEWGATE_DATA'] ?? '.viewgate');
  const connectionString = await useDatabase(env, dataDir, lifecycle);
  const file = resolve(given);
  const passphrase = await readPassphrase(values['passphrase-file'], env);
  const options = { connectionString, dataDir, file, force: values.force ?? false, log: say, passphrase };
  const { tables, rows, files, migration } = await restoreBackup(options);
  await migrate(connectionString);
  // The restored audit ends earlier than the recorded heads.
  const heads = headsFile(dataDir);
  await rename(heads, `${heads}.before-restore`).catch(() => undefined);
  say(`Restored ${rows} rows of ${tables} tables and ${files} files, as of ${migration}.`);
  say('Stored passwords can be read with the encryption key of the portal that wrote the backup, and with no other.');
  say('Detectors, webhooks of recording servers, partners and OAuth clients need new tokens, keys and secrets.');
  say(
    'People sign in as they did when the backup was written: passwords and second steps replaced since then are the old ones again.',
  );
});
