import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { headsFile, readHeads, writeHeads } from '../../apps/server/src/platform/audit/heads.ts';
import { verifyAudit } from '../../apps/server/src/platform/audit/verify.ts';
import { createSecrets, loadKey } from '../../apps/server/src/platform/secrets/secrets.ts';
import { useDatabase } from './lib/database.ts';
import { runOnce, say } from './lib/lifecycle.ts';

// npm run audit:verify [-- --heads file]

await runOnce(async (lifecycle) => {
  const { values } = parseArgs({ options: { heads: { type: 'string' } } });
  const { env } = process;
  const file = values.heads && resolve(values.heads);
  const dataDir = resolve(env['VIEWGATE_DATA'] ?? '.viewgate');
  // Without a file, the heads that the portal itself kept recently.
  const kept = await readHeads(file ?? headsFile(dataDir));
  const connectionString = await useDatabase(env, dataDir, lifecycle);
  const secrets = createSecrets(await loadKey(env['VIEWGATE_KEY'], dataDir));
  const { rows, chains, unsealed, heads, fault } = await verifyAudit(connectionString, kept, secrets);
  if (fault) {
    const where = `chain ${fault.chain}, sequence ${fault.sequence}`;
    throw new Error(
      `The audit does not hold at ${fault.id === null ? where : `row ${fault.id} (${where})`}. ${fault.problem}`,
    );
  }
  if (file) await writeHeads(file, heads);
  say(`The audit holds: ${rows} rows in ${chains} chains, each following from the one before it.`);
  say(
    unsealed === 0
      ? 'All of them are sealed with the key of this portal.'
      : `The first ${unsealed} are older than sealing with the key of this portal began: it proves nothing about what was done to them before.`,
  );
  if (file)
    say(`Where each chain ends is written to ${file}: keep it where nobody who can change the database can change it.`);
});
