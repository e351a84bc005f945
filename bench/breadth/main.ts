import { Agent, request } from 'node:http';
import { setUp } from '../setup.ts';
import { startPortal } from '../start-portal.ts';
import { startCamera } from '../revocation/world.ts';
import { makeWorld } from './world.ts';

/**
 * 5,000 playbacks in 3,000 locations at one process, each requesting its playlist every five seconds: for half a
 * minute none may be refused or ended. A first round makes the process read each location.
 */
const size = { locations: 3_000, playbacks: 5_000 };
const pace = 5_000;
const lasts = 30_000;

const { connectionString, dataDir, client, end } = await setUp();
const camera = await startCamera();
const tokens = await makeWorld(client, camera.url, size);

const portal = await startPortal(connectionString, dataDir);

const agent = new Agent({ keepAlive: true, maxSockets: 200 });
const statusOf = (token: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(`${portal.url}/api/streams/${token}/index.m3u8`, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.on('error', reject);
    asked.end();
  });

const beganAt = performance.now();
const first = new Map<number, number>();
for (let from = 0; from < tokens.length; from += 100) {
  for (const status of await Promise.all(tokens.slice(from, from + 100).map(statusOf))) {
    first.set(status, (first.get(status) ?? 0) + 1);
  }
}
const opening = performance.now() - beganAt;

const answers = new Map<number, number>();
const until = performance.now() + lasts;
await Promise.all(
  tokens.map(async (token, at) => {
    await new Promise((resolve) => setTimeout(resolve, (at / tokens.length) * pace));
    while (performance.now() < until) {
      const status = await statusOf(token);
      answers.set(status, (answers.get(status) ?? 0) + 1);
      await new Promise((resolve) => setTimeout(resolve, pace));
    }
  }),
);
const { rows } = await client.query<{ n: string }>(
  'SELECT count(*) AS n FROM camera_sessions WHERE ended_at IS NOT NULL',
);
const ended = Number(rows[0]?.n);

agent.destroy();
await portal.stop();
camera.stop();
await end();

const told = (statuses: Map<number, number>) => [...statuses].map(([status, n]) => `${n} × ${status}`).join(', ');
process.stdout.write(`first requests: ${told(first)} in ${(opening / 1_000).toFixed(1)} s\n`);
process.stdout.write(`for ${lasts / 1_000} s: ${told(answers)}; ended: ${ended}\n`);
if (ended > 0 || answers.size !== 1 || !answers.has(200)) process.exitCode = 1;
