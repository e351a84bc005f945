import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { setUp } from '../setup.ts';
import { startPortal } from '../start-portal.ts';
import { cpuSeconds } from '../streams/cpu.ts';
import type { Measured } from './families.ts';
import { setting } from './setting.ts';
import { makeWorld } from './world.ts';

/*
 * node bench/wall/main.ts [--rounds 3]
 * 200 families open walls of 40 cameras at the same moment: decisions and pictures of the portal, in turns with the same bytes from a
 * server that decides nothing. The first round is not counted: it compiles.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const start = async <T>(file: string): Promise<[ChildProcess, T]> => {
  const child = fork(new URL(file, import.meta.url).pathname);
  const [told] = (await once(child, 'message')) as [T];
  return [child, told];
};
const ask = async <T>(child: ChildProcess, question: object): Promise<T> => {
  const answer = once(child, 'message');
  child.send(question);
  return ((await answer) as [T])[0];
};

const { connectionString, dataDir, client, end } = await setUp();
const [origin, { port: originPort }] = await start<{ port: number }>('origin.ts');
const cameras = await makeWorld(client, `http://127.0.0.1:${originPort}`);
const portal = await startPortal(connectionString, dataDir);
const [plain, { port: plainPort }] = await start<{ port: number }>('static.ts');
const [families] = await start('families.ts');
const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
// The database's processes are the children of its postmaster.
const [, postmaster] = / (\d+) /.exec(readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8').replace(/^.*\) \S/, '')) ?? [];

interface Round extends Measured {
  readonly cpu: number;
  readonly database: number;
}
const used = (pid: number | string | undefined): number => {
  const { user, system } = cpuSeconds(Number(pid ?? 0));
  return user + system;
};
const measure = async (port: number, pid: number | undefined): Promise<Round> => {
  const before = [used(pid), used(postmaster)] as const;
  const measured = await ask<Measured>(families, { port, cameras });
  return { ...measured, cpu: used(pid) - before[0], database: used(postmaster) - before[1] };
};

const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * share) - 1] ?? Number.NaN;
const tell = (name: string, rounds: readonly Round[]) => {
  const [lists, stills, walls] = (['lists', 'stills', 'walls'] as const).map((of) =>
    rounds.flatMap((round) => round[of]),
  );
  const perWall = (seconds: number) => (1_000 * seconds) / rounds.length / setting.families;
  const times = (numbers: readonly number[] = []) =>
    `${percentile(numbers, 0.5).toFixed(0)}/${percentile(numbers, 0.99).toFixed(0)} ms`;
  const cpu = perWall(rounds.reduce((sum, round) => sum + round.cpu, 0));
  const database = perWall(rounds.reduce((sum, round) => sum + round.database, 0));
  console.log(
    `${name}: list p50/p99 ${times(lists)}, picture ${times(stills)}, whole wall ${times(walls)}; ${cpu.toFixed(1)} CPU-ms a wall, and ${database.toFixed(1)} of the database`,
  );
  return { wall: percentile(walls ?? [], 0.99), cpu };
};

let isMet = false;
try {
  const first = await measure(Number(new URL(portal.url).port), portal.process.pid);
  await ask(plain, first.sizes);
  await measure(plainPort, plain.pid);
  const own: Round[] = [];
  const reference: Round[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    // Pictures are renewed every fifteen seconds: each round takes new ones.
    await new Promise((resolve) => setTimeout(resolve, 16_000));
    own.push(await measure(Number(new URL(portal.url).port), portal.process.pid));
    reference.push(await measure(plainPort, plain.pid));
  }
  const [portalTold, plainTold] = [tell('portal', own), tell('static', reference)];
  const failed = [first, ...own].flatMap((round) => Object.entries(round.failed));
  const slower = portalTold.wall / plainTold.wall;
  const dearer = portalTold.cpu / plainTold.cpu;
  const { mostTimes } = setting;
  const goals: [boolean, string][] = [
    [failed.length === 0, `answers other than 200: ${JSON.stringify(failed)} (goal: none)`],
    [
      slower <= mostTimes.wall,
      `whole wall p99 ${slower.toFixed(1)} times the static server's (goal: at most ${mostTimes.wall})`,
    ],
    [
      dearer <= mostTimes.cpu,
      `${dearer.toFixed(1)} times the CPU of the static server (goal: at most ${mostTimes.cpu})`,
    ],
  ];
  for (const [met, text] of goals) console.log(`${met ? 'PASS' : 'FAIL'}  ${text}`);
  isMet = goals.every(([met]) => met);
} finally {
  for (const child of [origin, plain, families]) child.disconnect();
  await portal.stop();
  await end();
}
process.exitCode = isMet ? 0 : 1;
