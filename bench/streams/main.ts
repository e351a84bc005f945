import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '@viewgate/server/src/platform/database/migrate.ts';
import { startThrowAwayServer } from '@viewgate/server/test/throw-away-server';
import pg from 'pg';
import { cpuSeconds } from './cpu.ts';
import { startNginx } from './nginx.ts';
import { report, type Round } from './report.ts';
import type { Measured } from './viewers.ts';
import { makeWorld, openSessions } from './world.ts';

/*
 * node bench/streams/main.ts [--rounds 3] [--seconds 20]
 * Measures the portal's streams against nginx in turns within one run; prints a line per goal and fails if one is missed.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '20' },
  },
});
const folder = await mkdtemp(join(tmpdir(), 'bench-streams-'));
const here = (file: string): string => new URL(file, import.meta.url).pathname;

const start = async (file: string, env: NodeJS.ProcessEnv = {}): Promise<{ child: ChildProcess; port: number }> => {
  const child = fork(here(file), { env: { ...process.env, ...env } });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, port };
};

const ask = async <T>(child: ChildProcess, question: string): Promise<T> => {
  const answer = once(child, 'message');
  child.send(question);
  return ((await answer) as [T])[0];
};

const origin = await start('origin.ts');
const originUrl = `http://127.0.0.1:${origin.port}`;
const database = await startThrowAwayServer();
const connectionString = database.connectionString('viewgate');
await migrate(connectionString);
const client = new pg.Client({ connectionString });
await client.connect();
await makeWorld(client, originUrl);
const portal = await start('portal.ts', { DATABASE_URL: connectionString });
const nginx = await startNginx(originUrl, folder);
const targets = [
  { name: 'portal', style: 'portal', port: portal.port, pid: portal.child.pid ?? 0 },
  { name: 'nginx', style: 'plain', port: nginx.port, pid: nginx.process.pid ?? 0 },
] as const;

const measure = async (target: (typeof targets)[number], round: number): Promise<Round> => {
  origin.child.send('reset');
  await openSessions(client, round);
  const viewers = fork(here('viewers.ts'), [String(target.port), target.style, values.seconds, String(round)]);
  await once(viewers, 'message');
  const before = cpuSeconds(target.pid);
  const [measured] = (await once(viewers, 'message')) as [Measured];
  const after = cpuSeconds(target.pid);
  const cpu = { user: after.user - before.user, system: after.system - before.system };
  if (viewers.exitCode === null) await once(viewers, 'exit');
  const { counts } = await ask<{ counts: Record<string, number> }>(origin.child, 'counts');
  return { name: target.name, cpu, counts, ...measured };
};

const rounds: Round[] = [];
try {
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const target of round % 2 ? targets.toReversed() : targets) rounds.push(await measure(target, round));
  }
} finally {
  nginx.process.kill('SIGQUIT');
  for (const { child } of [portal, origin]) child.disconnect();
  await once(nginx.process, 'exit');
  if (portal.child.exitCode === null) await once(portal.child, 'exit');
  await client.end();
  await database.stop();
  await rm(folder, { recursive: true });
}
process.exitCode = report(rounds) ? 0 : 1;
