import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startNginx } from '@viewgate/server/test/nginx';
import { setUp } from '../setup.ts';
import { Connection } from '../streams/connection.ts';
import { cpuSeconds } from '../streams/cpu.ts';
import { setting, tokenOf } from '../streams/setting.ts';
import type { Measured } from '../streams/viewers.ts';
import { makeWorld, openSessions } from '../streams/world.ts';

/*
 * node bench/decision-point/main.ts [--seconds 20] [--revocations 200]
 * 1,000 viewers, once at the portal's own proxy and once at an nginx that keeps the segments and asks the portal about each request
 * (deploy/nginx): processor time per MB, and from the commit of a change to the first refused request for a cached segment. Goal: 99 %
 * under one second.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, revocations: { type: 'string', default: '200' } },
});

const { connectionString, dataDir, client, end } = await setUp();
const streams = (file: string): string => new URL(`../streams/${file}`, import.meta.url).pathname;
const start = async (file: string, env: NodeJS.ProcessEnv = {}): Promise<{ child: ChildProcess; port: number }> => {
  const child = fork(streams(file), { env: { ...process.env, ...env } });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, port };
};
const origin = await start('origin.ts');
await makeWorld(client, `http://127.0.0.1:${origin.port}`);
const portal = await start('portal.ts', { DATABASE_URL: connectionString });
const nginx = await startNginx([`http://127.0.0.1:${portal.port}`], join(dataDir, 'nginx'));

const used = (pids: readonly number[]): number =>
  pids.map(cpuSeconds).reduce((sum, { user, system }) => sum + user + system, 0);

const play = async (port: number, round: number, seconds: number): Promise<ChildProcess> => {
  await openSessions(client, round);
  const viewers = fork(streams('viewers.ts'), [`${port}`, 'portal', `${seconds}`, `${round}`]);
  await once(viewers, 'message');
  return viewers;
};

const measure = async (name: string, port: number, pids: readonly number[], round: number): Promise<number> => {
  const viewers = await play(port, round, Number(values.seconds));
  const before = used(pids);
  const [{ bytes, segments, playlists, failures, seconds }] = (await once(viewers, 'message')) as [Measured];
  const cpu = used(pids) - before;
  if (viewers.exitCode === null) await once(viewers, 'exit');
  const perMb = (1_000 * cpu) / (bytes / 1e6);
  console.log(
    `${name}: ${(bytes / 1e6 / seconds).toFixed(0)} MB/s, ${segments} segments, ${playlists} playlists, ${failures} failed viewers, ` +
      `${cpu.toFixed(2)} CPU-s, ${perMb.toFixed(2)} CPU-ms per MB`,
  );
  return failures;
};

/** The newest part of a viewer's playlist, by the address that nginx has. */
const partOf = async (connection: Connection, token: string): Promise<string> => {
  const { text } = await connection.get(`/api/streams/${token}/index.m3u8`);
  return `/api/streams/${token}/${text.trimEnd().split('\n').at(-1) ?? ''}`;
};

const revoke = async (round: number): Promise<number[]> => {
  const viewers = await play(nginx.port, round, 600);
  const connection = new Connection(nginx.port);
  try {
    return await revokeEach(connection, round);
  } finally {
    connection.close();
    viewers.kill('SIGKILL');
  }
};

const revokeEach = async (connection: Connection, round: number): Promise<number[]> => {
  const { rows } = await client.query<{ id: number }>('SELECT id FROM viewers ORDER BY id');
  const times: number[] = [];
  for (let n = 0; n < Number(values.revocations); n++) {
    const viewer = Math.floor((n * setting.viewers) / Number(values.revocations));
    const part = await partOf(connection, tokenOf(viewer, round));
    const before = await connection.get(part);
    if (before.status !== 200) throw new Error(`A viewer is refused before the change: ${before.status}`);
    await client.query('UPDATE viewers SET is_locked = true WHERE id = $1', [rows[viewer]?.id]);
    const committedAt = performance.now();
    let status: number = before.status;
    while (status === 200) ({ status } = await connection.get(part));
    times.push(performance.now() - committedAt);
  }
  return times.toSorted((a, b) => a - b);
};

let isMet = true;
try {
  const own = [portal.child.pid ?? 0];
  const failures = [
    await measure('built-in proxy ', portal.port, own, 0),
    await measure('nginx and portal', nginx.port, [...own, nginx.pid], 1),
    await measure('built-in proxy ', portal.port, own, 2),
    await measure('nginx and portal', nginx.port, [...own, nginx.pid], 3),
  ];
  const times = await revoke(4);
  const at = (share: number): number => times[Math.ceil(times.length * share) - 1] ?? Number.NaN;
  isMet = failures.every((count) => count === 0) && at(0.99) < 1_000;
  console.log(
    `${times.length} revocations of cached segments among ${setting.viewers} viewers: median ${at(0.5).toFixed(0)} ms, ` +
      `p99 ${at(0.99).toFixed(0)} ms, worst ${at(1).toFixed(0)} ms (goal: p99 < 1000 ms)`,
  );
} finally {
  await nginx.stop();
  for (const { child } of [portal, origin]) child.disconnect();
  if (portal.child.exitCode === null) await once(portal.child, 'exit');
  await end();
}
process.exitCode = isMet ? 0 : 1;
