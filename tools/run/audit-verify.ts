import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import type { ChainHeads } from '../../apps/server/src/platform/audit/verify.ts';
import { verifyAudit } from '../../apps/server/src/platform/audit/verify.ts';
import { useDatabase } from './lib/database.ts';
import { runOnce, say } from './lib/lifecycle.ts';

// npm run audit:verify [-- --heads file]

/** The heads that an earlier proof left in the file. */
const readHeads = async (file: string): Promise<ChainHeads> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  return JSON.parse(text) as ChainHeads;
};

await runOnce(async (lifecycle) => {
  const { values } = parseArgs({ options: { heads: { type: 'string' } } });
  const { env } = process;
  const file = values.heads && resolve(values.heads);
  const kept = file ? await readHeads(file) : {};
  const connectionString = await useDatabase(env, resolve(env['VIEWGATE_DATA'] ?? '.viewgate'), lifecycle);
  const { rows, chains, heads, fault } = await verifyAudit(connectionString, kept);
  if (fault) {
    const where = `chain ${fault.chain}, sequence ${fault.sequence}`;
    throw new Error(
      `The audit does not hold at ${fault.id === null ? where : `row ${fault.id} (${where})`}. ${fault.problem}`,
    );
  }
  if (file) await writeFile(file, `${JSON.stringify(heads, null, 2)}\n`);
  say(`The audit holds: ${rows} rows in ${chains} chains, each following from the one before it.`);
  if (file)
    say(`Where each chain ends is written to ${file}: keep it where nobody who can change the database can change it.`);
});
