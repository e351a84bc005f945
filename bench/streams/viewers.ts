import { setTimeout as wait } from 'node:timers/promises';
import { Connection } from './connection.ts';
import { cameraOf, setting, shortNameOf, tokenOf } from './setting.ts';

/*
 * The viewers, a process of their own whose CPU is not counted. Each asks for its playlist at its own moment, fetches
 * the newest segment it has not seen, and comes back a segment later, as players do.
 */
export interface Measured {
  readonly seconds: number;
  readonly bytes: number;
  readonly segments: number;
  readonly playlists: number;
  readonly failures: number;
  /** Milliseconds of each request sent before anybody had the whole segment: the misses. */
  readonly missFirst: readonly number[];
  readonly missLast: readonly number[];
  /** Milliseconds to the last byte of the others. */
  readonly hitLast: readonly number[];
}

const [, , portText = '', style = 'portal', secondsText = '20', roundText = '0'] = process.argv;
const port = Number(portText);
const count = { bytes: 0, segments: 0, playlists: 0, failures: 0 };
const [missFirst, missLast, hitLast]: [number[], number[], number[]] = [[], [], []];
/** When each segment was first fully received. */
const completeAt = new Map<string, number>();
let isMeasuring = false;
let isOver = false;

const entryOf = (viewer: number): string =>
  style === 'portal'
    ? `/api/streams/${tokenOf(viewer, Number(roundText))}/index.m3u8`
    : `/h264/${shortNameOf(cameraOf(viewer))}/temp.m3u8`;

const watch = async (viewer: number): Promise<void> => {
  const period = setting.segmentSeconds * 1_000;
  const entry = entryOf(viewer);
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const connection = new Connection(port);
  let seen = '';
  let next = performance.now() + (viewer / setting.viewers) * period;
  while (!isOver) {
    await wait(Math.max(0, next - performance.now()));
    const playlist = await connection.get(entry);
    if (isMeasuring) count.playlists++;
    if (playlist.status !== 200) throw new Error(`Playlist: ${playlist.status} ${playlist.text}`);
    const newest = playlist.text.trimEnd().split('\n').at(-1) ?? '';
    if (newest === seen) {
      next += period / 2;
      continue;
    }
    seen = newest;
    await fetchSegment(connection, `${folder}${newest}`, `${cameraOf(viewer)}/${newest}`);
    next += period;
  }
  connection.close();
};

const fetchSegment = async (connection: Connection, path: string, name: string): Promise<void> => {
  const sentAt = performance.now();
  const reply = await connection.get(path);
  if (reply.status !== 200 || reply.bytes !== setting.segmentBytes) throw new Error(`Segment: ${reply.status}`);
  const firstComplete = completeAt.get(name) ?? Infinity;
  if (firstComplete === Infinity) completeAt.set(name, performance.now());
  if (!isMeasuring) return;
  count.segments++;
  count.bytes += reply.bytes;
  if (sentAt < firstComplete) {
    missFirst.push(reply.firstMs);
    missLast.push(reply.lastMs);
  } else hitLast.push(reply.lastMs);
};

const running = Array.from({ length: setting.viewers }, (_, viewer) =>
  watch(viewer).catch((error: unknown) => {
    if (count.failures++ < 5) process.stderr.write(`viewer ${viewer}: ${String(error)}\n`);
  }),
);
await wait(setting.warmUpSeconds * 1_000);
process.send?.('begin');
isMeasuring = true;
const from = performance.now();
await wait(Number(secondsText) * 1_000);
isMeasuring = false;
const seconds = (performance.now() - from) / 1_000;
process.send?.({ seconds, ...count, missFirst, missLast, hitLast } satisfies Measured);
isOver = true;
await Promise.race([Promise.all(running), wait(5_000)]);
process.exit();
