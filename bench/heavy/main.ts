import { Agent, request } from 'node:http';
import { access, viewer } from '@viewgate/contract';
import { makeWorld, password } from '../change/world.ts';
import { startCamera } from '../revocation/world.ts';
import { setUp } from '../setup.ts';
import { cookieOf } from '../../tools/run/lib/sign-in.ts';
import { startPortal } from '../start-portal.ts';

/*
 * Sixty heavy questions under way at any time (an audience with every refusal, at a location of 5,000 families), from eight members of
 * staff, beside 100 playbacks that ask for their playlists and a parent who looks at the wall: how long those take with and without the
 * questions. For an otherwise idle machine.
 */
const watchers = 100;
const managers = 8;
const heavyCalls = 60;
const lasts = Number(process.env['BENCH_SECONDS'] ?? 10) * 1_000;
/**
 * Milliseconds at the 99th percentile beside the questions: a part lasts two seconds, and somebody waits for a wall. Nobody who watches is
 * refused.
 */
const goals = { playlist: 500, wall: 1_000, ready: 1_000 };

const { connectionString, dataDir, client, end } = await setUp();
const camera = await startCamera();
const world = await makeWorld(client, 'heavy', 5_000, `${camera.url}/live.m3u8`, watchers);
const names = [world.manager];
for (let n = 1; n < managers; n++) {
  const userName = `${world.manager}${n}`;
  names.push(userName);
  await client.query(
    `WITH account AS (INSERT INTO accounts (kind, user_name, email, email_confirmed, first_name, last_name, password_hash)
       SELECT kind, $2::text, $2::text || '@work.example', true, first_name, last_name, password_hash FROM accounts WHERE user_name = $1 RETURNING id),
     made AS (INSERT INTO users (account_id, role, organization_id)
       SELECT account.id, 'LocationManager', location.organization_id FROM account, locations location WHERE location.id = $3 RETURNING account_id)
     INSERT INTO user_locations SELECT account_id, $3 FROM made`,
    [world.manager, userName, world.locationId],
  );
}
const portal = await startPortal(connectionString, dataDir);
const agent = new Agent({ keepAlive: true, maxSockets: 300 });
const ask = (path: string, cookie = ''): Promise<{ status: number; ms: number }> =>
  new Promise((resolve, reject) => {
    const from = performance.now();
    const asked = request(portal.url + path, { agent, headers: { cookie } }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - from }));
    });
    asked.on('error', reject);
    asked.end();
  });
const signIn = (userName: string) => cookieOf(portal.url, userName, password);
const parent = await signIn(world.parent);
const staff = await Promise.all(names.map(signIn));
const audience = access.audience.path
  .replace(':locationId', String(world.locationId))
  .replace(':id', String(world.cameraIds[0]));

type Told = { status: number; ms: number }[];
const until = async (end: number, pause: number, once: () => Promise<unknown>): Promise<void> => {
  while (performance.now() < end) {
    await once();
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
};
const watch = async (withHeavy: boolean) => {
  const told: Record<'playlist' | 'wall' | 'ready' | 'heavy', Told> = { playlist: [], wall: [], ready: [], heavy: [] };
  const end = performance.now() + lasts;
  const noted = async (kind: keyof typeof told, path: string, cookie?: string) =>
    told[kind].push(await ask(path, cookie));
  await Promise.all([
    ...world.watching.map(({ token }) =>
      until(end, 1_000, () => noted('playlist', `/api/streams/${token}/index.m3u8`)),
    ),
    until(end, 200, () => noted('wall', viewer.cameras.path, parent)),
    until(end, 500, () => noted('ready', '/readyz')),
    ...Array.from({ length: withHeavy ? heavyCalls : 0 }, (_, n) =>
      until(end, 10, () => noted('heavy', audience, staff[n % staff.length])),
    ),
  ]);
  return told;
};

await watch(false);
const quiet = await watch(false);
const busy = await watch(true);
agent.destroy();
await portal.stop();
camera.stop();
await end();

const share = (told: Told, part: number): number =>
  told.map(({ ms }) => ms).sort((a, b) => a - b)[Math.max(0, Math.ceil(told.length * part) - 1)] ?? Number.NaN;
const statuses = (told: Told) =>
  [...Map.groupBy(told, ({ status }) => status)].map(([status, all]) => `${all.length} × ${status}`).join(', ');
let failed = busy.playlist.some(({ status }) => status !== 200) || busy.ready.some(({ status }) => status !== 200);
for (const kind of ['playlist', 'wall', 'ready'] as const) {
  const ratio = share(busy[kind], 0.5) / share(quiet[kind], 0.5);
  if (share(busy[kind], 0.99) > goals[kind]) failed = true;
  const of = (told: Told) => `${share(told, 0.5).toFixed(1)} ms, p99 ${share(told, 0.99).toFixed(1)} ms`;
  console.log(
    `${kind}: alone ${of(quiet[kind])}; beside ${heavyCalls} heavy calls ${of(busy[kind])}: ${ratio.toFixed(1)} times (${statuses(busy[kind])})`,
  );
}
console.log(
  `heavy: ${share(busy.heavy, 0.5).toFixed(0)} ms, p99 ${share(busy.heavy, 0.99).toFixed(0)} ms (${statuses(busy.heavy)})`,
);
process.exitCode = failed ? 1 : 0;
