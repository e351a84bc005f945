import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '@viewgate/server/main';
import { hashToken } from '@viewgate/server/src/platform/secrets/tokens.ts';
import { freePort, startNginx } from '@viewgate/server/test/nginx';
import { setUp } from '../setup.ts';
import { makeWorld, openSessions } from '../streams/world.ts';
import type { Worked } from './clerks.ts';
import type { Watched } from './players.ts';
import { createProcess } from './processes.ts';
import { startProvider } from './provider.ts';
import { type Act, clerkToken, rolling } from './setting.ts';

/*
 * node bench/rolling/main.ts
 * Two processes of the portal behind the nginx of deploy/nginx, under load: one is restarted after the other, then one is killed. In either
 * case, nobody who watches sees more than one rebuffer, no person's call fails again when repeated, and no job is done twice.
 */
const { connectionString, dataDir, client, end } = await setUp();
const start = async (file: string, args: readonly string[] = []): Promise<ChildProcess> =>
  fork(new URL(file, import.meta.url).pathname, [...args]);
const origin = await start('../streams/origin.ts');
const [{ port: originPort }] = (await once(origin, 'message')) as [{ port: number }];
await makeWorld(client, `http://127.0.0.1:${originPort}`);
await openSessions(client, 0);
const { rows: locations } = await client.query<{ id: number }>('SELECT id FROM locations');
const locationId = String(locations[0]?.id);
await client.query(
  `WITH clerk AS (INSERT INTO accounts (kind, user_name, email, email_confirmed, first_name, last_name)
     SELECT 'staff', 'clerk' || number, 'clerk' || number || '@mail.example', true, 'Clerk', number::text
     FROM generate_series(1, $2) number RETURNING id),
   member AS (INSERT INTO users (account_id, role, organization_id)
     SELECT clerk.id, 'LocationManager', location.organization_id FROM clerk JOIN locations location ON location.id = $1 RETURNING account_id),
   placed AS (INSERT INTO user_locations (account_id, location_id) SELECT account_id, $1 FROM member)
   INSERT INTO sessions (token_hash, account_id, created_at, last_used_at, expires_at)
     SELECT hash, numbered.id, now(), now(), now() + interval '20 minutes'
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS number FROM clerk) numbered
       JOIN unnest($3::bytea[]) WITH ORDINALITY AS given (hash, number) USING (number)`,
  [locationId, rolling.clerks, Array.from({ length: rolling.clerks }, (_, clerk) => hashToken(clerkToken(clerk)))],
);

const provider = await startProvider();
const env = {
  DATABASE_URL: connectionString,
  VIEWGATE_DATA: dataDir,
  VIEWGATE_KEY: randomBytes(32).toString('base64'),
  CAMERA_NETWORKS: 'any, 127.0.0.0/8',
  TRUSTED_PROXIES: '127.0.0.1',
  SMS_URL: provider.url,
  SMS_TOKEN: 'bench',
  SMS_SENDER: 'Bench',
};
const processes = [createProcess(await freePort(), env), createProcess(await freePort(), env)] as const;
await processes[0].start();
await processes[1].start();
// Queues jobs but runs none.
const queue = await startServer({ env: { ...env, PORT: '0', LOG_LEVEL: 'error' }, runJobs: false });
const nginx = await startNginx(
  processes.map(({ url }) => url),
  join(dataDir, 'nginx'),
);
const players = await start('players.ts', [nginx.url]);
const clerks = await start('clerks.ts', [nginx.url, locationId]);

let queued = 0;
let isQueueing = true;
const queueing = (async () => {
  while (isQueueing) {
    const next = pause(1_000 / rolling.textsEachSecond);
    await queue.deps.db.transaction().execute((tx) =>
      queue.deps.messages.sms(tx, { phoneNumber: '+13125550100', language: 'en' }, 'verificationCode', {
        code: '123456',
        minutes: 5,
      }),
    );
    queued += 1;
    await next;
  }
})();
const enter = (act: Act): void => {
  for (const child of [players, clerks]) child.send({ act });
};

const stops: number[] = [];
/** When each act happened, to explain a stall by. */
const acted: [at: number, what: string][] = [];
const note = (what: string): void => void acted.push([Date.now(), what]);
let repeatedByRolling: string[] = [];
try {
  await pause(rolling.calmMs);
  enter('rolling');
  for (const one of processes) {
    note('SIGTERM');
    stops.push(await one.end('SIGTERM'));
    note('gone');
    await one.start();
    note('listens again');
    await pause(rolling.calmMs);
  }
  repeatedByRolling = provider.repeated();
  enter('killed');
  note('SIGKILL');
  await processes[0].end('SIGKILL');
  await pause(rolling.calmMs);
  await processes[0].start();
  await pause(rolling.calmMs);
  isQueueing = false;
  await queueing;

  const worked = once(clerks, 'message') as Promise<[Worked]>;
  const watched = once(players, 'message') as Promise<[Watched]>;
  clerks.send('end');
  players.send('end');
  const [[{ calls, mended, failed, created }], [seen]] = await Promise.all([worked, watched]);
  // Jobs of a killed process are taken up again once its heartbeats are missed.
  const until = performance.now() + 120_000;
  while (provider.count() < queued && performance.now() < until) await pause(200);

  const count = async (text: string): Promise<number> => Number((await client.query(text)).rows[0].n);
  const families = await count(`SELECT count(*) AS n FROM families WHERE name ~ '^Family \\d+\\.'`);
  const distinct = await count(`SELECT count(DISTINCT name) AS n FROM families WHERE name ~ '^Family \\d+\\.'`);
  const ended = await count(
    `SELECT count(*) AS n FROM camera_sessions WHERE ended_at IS NOT NULL AND viewer_id IN (SELECT id FROM viewers ORDER BY id LIMIT ${rolling.players})`,
  );
  const repeatedByKill = provider.repeated().filter((key) => !repeatedByRolling.includes(key));
  const worst = (act: Act): number => Math.max(...seen.rebuffers[act]);
  const some = (act: Act): string =>
    `${seen.rebuffers[act].filter(Boolean).length} of ${rolling.players} players rebuffered, none more than ${worst(act)} times, ${(seen.longest[act] / 1_000).toFixed(1)} s at most; ${seen.lost[act]} requests lost`;
  const slowest = (act: Act): string => (Math.max(0, ...calls[act]) / 1_000).toFixed(1);
  const work = (act: Act): string => `${calls[act].length} calls, ${slowest(act)} s at most, ${mended[act]} repeated`;
  // Leaves out the connections that the absent process refuses, for which nginx tries the other.
  const told = nginx
    .complaints()
    .split('\n')
    .filter((line) => line && !/111: Connection refused/.test(line));
  const kinds = Map.groupBy(told, (line) => /\] \S+ \*?\d* ?(.*?)(?:, client| while|$)/.exec(line)?.[1] ?? line);
  for (const [kind, lines] of kinds) console.log(`nginx, ${lines.length} times: ${kind.slice(0, 160)}`);
  console.log(
    `${seen.segments} segments; stopping took ${stops.map((ms) => `${(ms / 1_000).toFixed(1)} s`).join(' and ')}; refused ${JSON.stringify(seen.refused)}`,
  );
  const begun = acted[0]?.[0] ?? 0;
  const seconds = (at: number): string => ((at - begun) / 1_000).toFixed(1);
  console.log(acted.map(([at, what]) => `${seconds(at)} s ${what}`).join(', '));
  const bySecond = Map.groupBy(seen.stalls, ([at]) => Math.floor((at - begun) / 1_000));
  if (seen.stalls.length > 0)
    console.log(
      `stalls begun: ${[...bySecond]
        .toSorted(([a], [b]) => a - b)
        .map(
          ([at, some]) => `${at} s: ${some.length} of ${Math.max(...some.map(([, ms]) => ms)).toFixed(0)} ms at most`,
        )
        .join(', ')}`,
    );
  for (const line of failed.slice(0, 5)) console.log(line);
  const goals: [boolean, string][] = [
    [worst('calm') === 0, `before: ${some('calm')}; ${work('calm')}`],
    [worst('rolling') <= 1, `one restarted after the other: ${some('rolling')} (goal: once at most)`],
    [mended.rolling === 0, `one restarted after the other: ${work('rolling')} (goal: none)`],
    [worst('killed') <= 1, `one killed: ${some('killed')} (goal: once at most)`],
    [failed.length === 0, `one killed: ${work('killed')}; ${failed.length} failed for good (goal: none)`],
    [
      families === created.length && distinct === families,
      `${created.length} families created, ${families} there, ${families - distinct} twice (goal: the same, none)`,
    ],
    [ended === 0, `${ended} visits ended (goal: none)`],
    [provider.count() === queued, `${queued} jobs queued, ${provider.count()} done (goal: all)`],
    [repeatedByRolling.length === 0, `${repeatedByRolling.length} done twice by restarting (goal: none)`],
    [
      repeatedByKill.length <= 4,
      `${repeatedByKill.length} begun again after the kill, under their first key (goal: at most the 4 it had in hand)`,
    ],
  ];
  for (const [met, text] of goals) console.log(`${met ? 'PASS' : 'FAIL'}  ${text}`);
  process.exitCode = goals.every(([met]) => met) ? 0 : 1;
} finally {
  isQueueing = false;
  await queueing;
  await nginx.stop();
  for (const child of [players, clerks, origin]) child.disconnect();
  await Promise.all(processes.map((one) => one.end('SIGTERM')));
  await queue.stop();
  provider.stop();
  await end();
}
process.exit();
