import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { registrationReview, viewer } from '@viewgate/contract';
import { makeWorld, password } from '../change/world.ts';
import { setUp } from '../setup.ts';
import { clientOf } from '../../tools/run/lib/sign-in.ts';
import { startPortal } from '../start-portal.ts';
import { makeWaiting, plainly } from './world.ts';

/*
 * The first day of a school year: the front desk approves 1,000 registrations at once, by the job that does it, while parents look at their
 * cameras. How long it takes compared with the same rows written plainly, one statement per registration, in the same database; how soon
 * its progress is seen; how long a wall takes meanwhile. Some were approved by a colleague since they were chosen, and each of these is
 * named.
 */
const many = 1_000;
const already = 10;
const goals = { seconds: 30, reference: 6, wall: 100, progress: 3_000 };

const { connectionString, dataDir, client, end } = await setUp();
const world = await makeWorld(client, 'desk', 300, 'http://127.0.0.1:9/live.m3u8', 0);
const plain = await makeWorld(client, 'plain', 300, 'http://127.0.0.1:9/live.m3u8', 0);
const waiting = await makeWaiting(client, world, 'desk', many);
const waitingPlainly = await makeWaiting(client, plain, 'plain', many);

const portal = await startPortal(connectionString, dataDir);
const signIn = (userName: string) => clientOf(portal.url, userName, password);
const desk = await signIn(world.manager);
const parents = [await signIn(world.parent), await signIn(plain.parent)];

let isOver = false;
let walls: number[] = [];
const looking = parents.map(async (parent) => {
  while (!isOver) {
    const began = performance.now();
    await parent(viewer.cameras);
    walls.push(performance.now() - began);
    await delay(200);
  }
});
/** What walls took while something was going on. */
const beside = async (what: () => Promise<void>): Promise<{ ms: number; p99: number; worst: number; of: number }> => {
  walls = [];
  const began = performance.now();
  await what();
  const ms = performance.now() - began;
  const sorted = walls.toSorted((a, b) => a - b);
  const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
  return { ms, p99, worst: sorted.at(-1) ?? Number.NaN, of: sorted.length };
};

const params = { locationId: world.locationId };
await desk(registrationReview.bulkEvaluate, {
  params,
  body: { viewerIds: waiting.slice(0, already), isApproved: true },
});
await delay(2_000);
console.log(
  `Load of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
);
const idle = await beside(() => delay(5_000));
const half = waitingPlainly.length / 2;
const first = await beside(() => plainly(client, plain.locationId, waitingPlainly.slice(0, half)));

let progressed = Number.NaN;
let answers = await desk(registrationReview.answers, { params });
const ours = await beside(async () => {
  const began = performance.now();
  await desk(registrationReview.answerMany, { params, body: { viewerIds: waiting, answer: 'approve' } });
  do {
    await delay(250);
    answers = await desk(registrationReview.answers, { params });
    if (Number.isNaN(progressed) && (answers?.counts.done ?? 0) > 0) progressed = performance.now() - began;
  } while (!answers?.finishedAt);
});
const second = await beside(() => plainly(client, plain.locationId, waitingPlainly.slice(half)));
isOver = true;
await Promise.all(looking);

let failed = 0;
const tell = (what: string, isMet: boolean): void => {
  if (!isMet) failed++;
  console.log(`${isMet ? 'pass' : 'FAIL'}  ${what}`);
};
const reference = first.ms + second.ms;
const ratio = ours.ms / reference;
tell(
  `${many} approved in ${(ours.ms / 1_000).toFixed(1)} s (goal: ${goals.seconds}), ${ratio.toFixed(2)} times the ${(reference / 1_000).toFixed(1)} s of the same rows written plainly (goal: ${goals.reference})`,
  ours.ms <= goals.seconds * 1_000 && ratio <= goals.reference,
);
tell(`progress was seen after ${progressed.toFixed(0)} ms (goal: ${goals.progress})`, progressed <= goals.progress);
const { done, refused, failed: broken } = answers?.counts ?? { done: 0, refused: 0, failed: 0 };
const codes = new Set(answers?.refused.map(({ failure }) => failure.code));
tell(
  `${done} done, ${refused} refused (${[...codes].join(', ')}), ${broken} failed (expected: ${many - already}, ${already}, 0)`,
  done === many - already && refused === already && broken === 0 && codes.size === 1,
);
tell(
  `walls meanwhile: p99 ${ours.p99.toFixed(1)} ms, worst ${ours.worst.toFixed(1)} ms of ${ours.of} (goal: p99 ${goals.wall}); idle p99 ${idle.p99.toFixed(1)} ms, beside the reference ${Math.max(first.p99, second.p99).toFixed(1)} ms`,
  ours.p99 <= goals.wall,
);
console.log(
  `Load of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
);
await portal.stop();
await end();
process.exit(failed > 0 ? 1 : 0);
