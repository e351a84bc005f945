import { setTimeout as wait } from 'node:timers/promises';
import { setting, tokenOf } from '../streams/setting.ts';
import { type Act, rolling } from './setting.ts';

/*
 * The players, a process of their own. Each plays as the portal's small player does: it begins two segments before the end of the playlist,
 * asks as often as new ones appear, and repeats what is lost. How much it has left to play is calculated; a rebuffer is when nothing is
 * left.
 */
export interface Watched {
  /** By act and player. */
  readonly rebuffers: Readonly<Record<Act, readonly number[]>>;
  /** The longest time without a picture, milliseconds. */
  readonly longest: Readonly<Record<Act, number>>;
  readonly lost: Readonly<Record<Act, number>>;
  readonly refused: Readonly<Record<string, number>>;
  readonly segments: number;
  /** When each began, milliseconds since 1970, and how long it lasted. */
  readonly stalls: readonly (readonly [at: number, lasted: number])[];
}

const acts: readonly Act[] = ['calm', 'rolling', 'killed'];
const each = <T>(of: () => T): Record<Act, T> => Object.fromEntries(acts.map((one) => [one, of()])) as Record<Act, T>;
const rebuffers = each(() => Array.from({ length: rolling.players }, () => 0));
const longest = each(() => 0);
const lost = each(() => 0);
const refused: Record<string, number> = {};
let segments = 0;
const stalls: [number, number][] = [];
let act: Act = 'calm';
let isOver = false;

const [, , base = ''] = process.argv;
const period = setting.segmentSeconds * 1_000;
const pauseBefore = (attempt: number) => Math.min(1_600, 400 * 2 ** attempt) * (0.8 + Math.random() * 0.4);

const get = async (url: string): Promise<Buffer> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  const body = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) {
    refused[answer.status] = (refused[answer.status] ?? 0) + 1;
    throw new Error(`${answer.status}`);
  }
  return body;
};

const play = async (player: number): Promise<void> => {
  const entry = `${base}/api/streams/${tokenOf(player, 0)}/index.m3u8`;
  await wait((player / rolling.players) * period);
  let last = -1;
  let attempt = 0;
  /** Until when there are pictures, and since when there were none. */
  let playsUntil: number | null = null;
  const gain = (): void => {
    const now = performance.now();
    segments += 1;
    if (playsUntil !== null && now > playsUntil) {
      const numbers = rebuffers[act];
      numbers[player] = (numbers[player] ?? 0) + 1;
      longest[act] = Math.max(longest[act], now - playsUntil);
      stalls.push([performance.timeOrigin + playsUntil, now - playsUntil]);
    }
    playsUntil = Math.max(playsUntil ?? now, now) + period;
  };
  while (!isOver) {
    try {
      const askedAt = performance.now();
      const lines = (await get(entry)).toString().trimEnd().split('\n');
      const first = Number(/SEQUENCE:(\d+)/.exec(lines.join('\n'))?.[1]);
      const names = lines.filter((line) => line && !line.startsWith('#'));
      const from = last < first ? names.length - 2 : last - first + 1;
      for (const [at, name] of names.entries()) {
        if (at < from) continue;
        await get(new URL(name, entry).href);
        last = first + at;
        gain();
      }
      attempt = 0;
      const isFresh = from < names.length;
      await wait(Math.max(0, askedAt + (isFresh ? period * 0.95 : period / 4) - performance.now()));
    } catch {
      lost[act] += 1;
      await wait(pauseBefore(attempt++));
    }
  }
};

process.on('message', (message: { act: Act } | 'end') => {
  if (message !== 'end') return void (act = message.act);
  isOver = true;
  process.send?.({ rebuffers, longest, lost, refused, segments, stalls } satisfies Watched);
});
process.on('disconnect', () => process.exit());
void Promise.all(Array.from({ length: rolling.players }, (_, player) => play(player)));
