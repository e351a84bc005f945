import { resolve } from 'node:path';

import { examine, type Finding } from '../../apps/server/src/doctor/index.ts';
import { useDatabase } from './lib/database.ts';
import { runOnce, say } from './lib/lifecycle.ts';

// npm run doctor

const marks: Readonly<Record<Finding['state'], string>> = { fine: 'ok  ', doubtful: '?   ', broken: 'FAIL' };

await runOnce(async (lifecycle) => {
  const { env } = process;
  const dataDir = resolve(env['VIEWGATE_DATA'] ?? '.viewgate');
  const owner = await useDatabase(env, dataDir, lifecycle);
  const found = await examine(env, { owner });
  for (const finding of found) {
    say(`${marks[finding.state]}  ${finding.of}: ${finding.says}`);
    if (finding.state !== 'fine') say(`      → ${finding.remedy}`);
  }
  const broken = found.filter(({ state }) => state === 'broken').length;
  const doubtful = found.filter(({ state }) => state === 'doubtful').length;
  say();
  say(`${broken} broken, ${doubtful} doubtful.`);
  if (broken > 0) process.exitCode = 1;
});
