import { mkdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { writeBackup } from '../../apps/server/src/platform/database/backup/index.ts';
import { useDatabase } from './lib/database.ts';
import { runOnce, say } from './lib/lifecycle.ts';
import { readPassphrase } from './lib/passphrase.ts';

// npm run backup [-- file] [-- --with-key] [-- --passphrase-file file]

await runOnce(async (lifecycle) => {
  const { values, positionals } = parseArgs({
    options: { 'with-key': { type: 'boolean' }, 'passphrase-file': { type: 'string' } },
    allowPositionals: true,
  });
  const { env } = process;
  const dataDir = resolve(env['VIEWGATE_DATA'] ?? '.viewgate');
  const withKey = values['with-key'] ?? false;
  const passphrase = await readPassphrase(values['passphrase-file'], env);
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  const file = resolve(positionals[0] ?? join(dataDir, 'backups', `viewgate-${moment}Z.backup.gz`));
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const connectionString = await useDatabase(env, dataDir, lifecycle);
  const { tables, rows, files } = await writeBackup({ connectionString, dataDir, file, withKey, passphrase });
  const size = ((await stat(file)).size / 1_000_000).toFixed(1);
  say(`Wrote ${file} (${size} MB): ${rows} rows of ${tables} tables, ${files} files.`);
  if (passphrase !== undefined) say('It is sealed with your passphrase: without it nobody can restore it.');
  say(
    withKey
      ? 'The encryption key is in it: anyone who has this file can read every stored password.'
      : `The encryption key is NOT in it: keep a copy of ${join(dataDir, 'key')} or of VIEWGATE_KEY elsewhere, or add --with-key.`,
  );
});
