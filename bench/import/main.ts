import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { csvLine, imports, viewer } from '@viewgate/contract';
import { makeWorld, password } from '../change/world.ts';
import { setUp } from '../setup.ts';
import { clientOf } from '../../tools/run/lib/sign-in.ts';
import { startPortal } from '../start-portal.ts';

/*
 * A center moves in: a file of 50,000 rows (12,500 families of two children and two viewers) at a location of 300 families, whose parents
 * look at their cameras meanwhile. How long it takes to read, check and import it, how much memory the server takes at most, and how long a
 * wall takes meanwhile.
 */
const families = Number(process.env['BENCH_FAMILIES'] ?? 12_500);
const goals = { minutes: 5, wall: 250, growth: 300 };

const { connectionString, dataDir, client, end } = await setUp();
const world = await makeWorld(client, 'moving', 300, 'http://127.0.0.1:9/live.m3u8', 0);
const portal = await startPortal(connectionString, dataDir);
const [desk, parent] = [
  await clientOf(portal.url, world.manager, password),
  await clientOf(portal.url, world.parent, password),
];

/** Megabytes that the server holds now, and has held at most. */
const memory = async (): Promise<{ now: number; most: number }> => {
  const status = await readFile(`/proc/${portal.process.pid}/status`, 'utf8');
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1_024;
  return { now: of('VmRSS'), most: of('VmHWM') };
};

const heads = 'Family ID,Family,Person,ID,First name,Last name,Birth date,Classes,Relationship,Email\n';
const rowsOf = (n: number) => {
  const family = [`F${n}`, `Family ${n % 3_000}`];
  const child = (name: string) =>
    csvLine([...family, 'Child', `C${n}${name}`, name, `Kid ${n}`, '2022-03-04', `Room ${1 + (n % 12)}`, '', '']);
  const parentOf = (name: string, what: string) =>
    csvLine([...family, 'Viewer', `V${n}${name}`, name, `Kid ${n}`, '', '', what, `${name}.${n}@bench.example`]);
  return child('Ada') + child('Bo') + parentOf('Grace', 'Mother') + parentOf('Tom', 'Father');
};
const file = Buffer.from(heads + Array.from({ length: families }, (_, n) => rowsOf(n)).join('')).toString('base64');

let isOver = false;
const walls: number[] = [];
const looking = (async () => {
  while (!isOver) {
    const began = performance.now();
    await parent(viewer.cameras);
    walls.push(performance.now() - began);
    await delay(100);
  }
})();

const params = { locationId: world.locationId };
const before = await memory();
const seconds = (since: number) => (performance.now() - since) / 1_000;
const began = performance.now();
const body = {
  kind: 'families' as const,
  fileName: 'families.csv',
  dateOrder: 'mdy' as const,
  createsClasses: true,
  file,
};
const { id } = await desk(imports.upload, { params, body });
const read = seconds(began);
const reaches = async (state: string) => {
  for (;;) {
    const one = await desk(imports.get, { params: { ...params, id } });
    if (one.state === state) return one;
    await delay(500);
  }
};
const checked = await reaches('checked');
const check = seconds(began) - read;
await desk(imports.start, { params: { ...params, id }, body: {} });
const done = await reaches('done');
const run = seconds(began) - read - check;
isOver = true;
await looking;
const after = await memory();

const sorted = walls.toSorted((a, b) => a - b);
const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
let failed = 0;
const tell = (what: string, isMet: boolean) => {
  if (!isMet) failed++;
  console.log(`${isMet ? 'pass' : 'FAIL'}  ${what}`);
};
const rows = families * 4;
const minutes = (read + check + run) / 60;
tell(
  `${rows} rows: read ${read.toFixed(1)} s, checked ${check.toFixed(1)} s, imported ${run.toFixed(1)} s; ${minutes.toFixed(2)} minutes (goal: ${goals.minutes} for 50,000)`,
  minutes <= (goals.minutes * rows) / 50_000,
);
tell(`created ${done.counts['created']} of ${checked.counts['create']}`, done.counts['created'] === rows);
tell(
  `memory: ${before.now.toFixed(0)} MB before, ${after.most.toFixed(0)} at most, ${after.now.toFixed(0)} after (goal: ${goals.growth} more)`,
  after.most - before.now <= goals.growth,
);
tell(
  `a wall beside it: p99 ${p99.toFixed(1)} ms, worst ${sorted.at(-1)?.toFixed(1)} ms of ${walls.length} (goal: ${goals.wall})`,
  p99 <= goals.wall,
);
await portal.stop();
await end();
process.exit(failed > 0 ? 1 : 0);
