import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Memory } from '../fanout/setting.ts';
import { makeWorld, startCamera } from '../revocation/world.ts';
import { setUp } from '../setup.ts';
import { cpuSeconds } from '../streams/cpu.ts';
import type { Tell, Told } from './watchers.ts';

/*
 * node bench/crowd/main.ts
 * 5,000 running sessions at one process, all of one location: each asks for its playlist every five seconds and listens for its end. What
 * each costs in memory, what they cost together, and how long a paused viewer is still answered and waits to be told.
 */
const setting = {
  sessions: 5_000,
  changes: 200,
  restsMs: 20_000,
  /** Kilobytes of heap and external memory per session, including its two connections. */
  mostHeld: 64,
  /** Milliseconds at the 99th percentile. */
  mostMs: 1_000,
} as const;

const { connectionString, dataDir, client, end } = await setUp();
const camera = await startCamera();
const watching = await makeWorld(client, camera.url, setting.sessions);
const here = (file: string): string => new URL(file, import.meta.url).pathname;
const portal = fork(here('portal.ts'), {
  env: { ...process.env, DATABASE_URL: connectionString, VIEWGATE_DATA: dataDir },
  execArgv: ['--expose-gc'],
});
const [{ url }] = (await once(portal, 'message')) as [{ url: string }];
const memory = async (): Promise<Memory> => {
  const told = once(portal, 'message');
  portal.send('memory');
  return ((await told) as [Memory])[0];
};
const cpu = (): number => {
  const { user, system } = cpuSeconds(portal.pid ?? 0);
  return user + system;
};

// The location is read by the first request, so that it is not counted with the crowd.
const statusOf = async (token: string): Promise<number> => {
  const answer = await fetch(`${url}/api/streams/${token}/index.m3u8`);
  await answer.arrayBuffer();
  return answer.status;
};
await statusOf(watching[0]?.token ?? '');
await pause(2_000);
const before = await memory();

const crowd = fork(here('watchers.ts'));
const toldAt = new Map<number, number>();
crowd.on('message', (message: Told | object) => {
  if ('index' in message) toldAt.set(message.index, message.at);
});
const tell = (message: Tell): void => void crowd.send(message);
const openedIn = performance.now();
// Those that wait for their turn count as running elsewhere meanwhile: nobody's sessions end after a minute.
const kept = setInterval(
  () => void client.query('UPDATE camera_sessions SET last_seen_at = now() WHERE ended_at IS NULL'),
  10_000,
);
tell({ begin: { url, tokens: watching.map(({ token }) => token) } });
const hears = (key: string) =>
  new Promise<Record<string, unknown>>((resolve) => {
    const listen = (message: Record<string, unknown>) => {
      if (!(key in message)) return;
      crowd.off('message', listen);
      resolve(message);
    };
    crowd.on('message', listen);
  });
await hears('isOpen');
clearInterval(kept);
const opening = (performance.now() - openedIn) / 1_000;
const cpuBefore = cpu();
await pause(setting.restsMs);
const cpuEach = cpu() - cpuBefore;
const after = await memory();

const refused: number[] = [];
const told: number[] = [];
for (let n = 0; n < setting.changes; n++) {
  const index = Math.floor((n * setting.sessions) / setting.changes);
  const one = watching[index];
  if (!one) break;
  await client.query('UPDATE viewers SET is_locked = true WHERE id = $1', [one.viewerId]);
  const committedAt = performance.timeOrigin + performance.now();
  while ((await statusOf(one.token)) === 200);
  refused.push(performance.timeOrigin + performance.now() - committedAt);
  while (!toldAt.has(index)) await pause(1);
  told.push((toldAt.get(index) ?? 0) - committedAt);
}
const counted = hears('statuses');
tell({ end: true });
const { statuses } = (await counted) as { statuses: Record<string, number> };
crowd.disconnect();
portal.disconnect();
await once(portal, 'exit');
camera.stop();
await end();

const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * share) - 1] ?? Number.NaN;
const kb = (bytes: number): number => bytes / 1_024 / setting.sessions;
const held = kb(after.held - before.held);
const others = Object.entries(statuses).filter(([status]) => !['200', '403', 'reset'].includes(status));
console.log(
  `${setting.sessions} sessions opened in ${opening.toFixed(1)} s; at rest ${((100 * cpuEach * 1_000) / setting.restsMs).toFixed(0)} % of a processor`,
);
const times = (numbers: readonly number[]): string =>
  `median ${percentile(numbers, 0.5).toFixed(0)} ms, p99 ${percentile(numbers, 0.99).toFixed(0)} ms, worst ${Math.max(...numbers).toFixed(0)} ms`;
const goals: [boolean, string][] = [
  [
    held <= setting.mostHeld,
    `memory held ${held.toFixed(1)} KB a session, resident ${kb(after.rss - before.rss).toFixed(1)} KB (goal: held at most ${setting.mostHeld})`,
  ],
  [percentile(refused, 0.99) < setting.mostMs, `refused after: ${times(refused)} (goal: p99 < ${setting.mostMs} ms)`],
  [percentile(told, 0.99) < setting.mostMs, `player told after: ${times(told)} (goal: p99 < ${setting.mostMs} ms)`],
  [
    others.length === 0,
    `answers otherwise than 200, or 403 or a reset connection to the paused: ${JSON.stringify(others)} (goal: none)`,
  ],
];
for (const [met, text] of goals) console.log(`${met ? 'PASS' : 'FAIL'}  ${text}`);
process.exitCode = goals.every(([met]) => met) ? 0 : 1;
