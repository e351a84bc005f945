import { expect, it } from 'vitest';
import { resolveWithin } from '../../recording-servers/index.ts';
import { StreamError } from '../errors.ts';
import { rewritePlaylist } from './rewrite.ts';

/* Whatever a server writes, no line that leaves us holds its host, a session, the user or the password. */

const secrets = ['nvr.example.org', '10.20.30.40', '0123456789abcdef', 'session', 'admin', 'hunter2'];
const base = new URL('http://nvr.example.org:81/');
const RUNS = 30_000;

/** A small seeded generator, so that a failure can be repeated. */
const createDice = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    roll: (sides: number): number => Math.floor(next() * sides),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
  };
};
type Dice = ReturnType<typeof createDice>;

// biome-ignore format: a list
const TAGS = [
  'EXT-X-VERSION', 'EXT-X-TARGETDURATION', 'EXT-X-MEDIA-SEQUENCE', 'EXT-X-KEY', 'EXT-X-MAP', 'EXT-X-PART', 'EXTINF',
  'EXT-X-PRELOAD-HINT', 'EXT-X-RENDITION-REPORT', 'EXT-X-STREAM-INF', 'EXT-X-MEDIA', 'EXT-X-I-FRAME-STREAM-INF',
  'EXT-X-SESSION-DATA', 'EXT-X-SESSION-KEY', 'EXT-X-DATERANGE', 'EXT-X-START', 'EXT-X-PROGRAM-DATE-TIME',
  'EXT-X-OWN', 'EXT-X-BYTERANGE', 'EXT-X-PLAYLIST-TYPE', 'EXT-X-SERVER-CONTROL', 'EXT-X-DISCONTINUITY',
  'EXT-X-CONTENT-STEERING', 'X',
];
// biome-ignore format: a list
const NAMES = [
  'URI', 'METHOD', 'IV', 'KEYFORMAT', 'BANDWIDTH', 'CODECS', 'LANGUAGE', 'GROUP-ID', 'NAME', 'TYPE', 'AUDIO',
  'SERVER-URI', 'RESOLUTION', 'DURATION', 'BYTERANGE', 'VALUE', 'X-ASSET-URI', 'TIME-OFFSET', 'CHANNELS',
  'VIDEO-RANGE', 'DEFAULT',
];

const word = (dice: Dice): string => {
  const secret = dice.pick(secrets);
  return dice.pick([
    secret,
    `"${secret}"`,
    `avc1.${secret}`,
    `"avc1.${secret}"`,
    `"en-${secret}"`,
    `0x${secret}`,
    `2.0,${secret}`,
    `2 ${secret}`,
    `a.ts?session=${secret}`,
    `"a.ts?session=${secret}"`,
    `http://nvr.example.org:81/${secret}`,
    `"http://nvr.example.org:81/x"`,
    `http://${secret}/x`,
    'AES-128',
    'NONE',
    '2',
    '"1"',
    'AUDIO',
    '0x12',
    'YES',
    `{$${secret}}`,
    `\u0000${secret}`,
    '2,',
  ]);
};

const line = (dice: Dice): string => {
  if (dice.roll(5) === 0) return word(dice);
  if (dice.roll(6) === 0) return `# ${word(dice)}`;
  const attributes = Array.from({ length: 1 + dice.roll(4) }, () => `${dice.pick(NAMES)}=${word(dice)}`).join(',');
  return `#${dice.pick(TAGS)}${dice.pick(['', `:${word(dice)}`, `:${attributes}`, `:${attributes}`])}`;
};

it('lets nothing about the server through, whatever it writes', () => {
  let written = 0;
  const refused: string[] = [];
  for (let seed = 1; seed <= RUNS; seed++) {
    const dice = createDice(seed);
    // Short, so that many of them are well-formed to the end.
    const start = dice.pick(['#EXTM3U\n#EXT-X-TARGETDURATION:2', '#EXTM3U']);
    const text = [start, ...Array.from({ length: 1 + dice.roll(4) }, () => line(dice))].join(
      dice.pick(['\n', '\r\n', '\r']),
    );
    try {
      const { text: out } = rewritePlaylist(text, {
        resolve: (uri) => resolveWithin(base, uri, '/h264/cam/temp.m3u8', ['session']),
        seal: () => 'sealed.ts',
      });
      written++;
      const leaked = secrets.filter((secret) => out.toLowerCase().includes(secret));
      expect({ seed, text, out, leaked }).toMatchObject({ leaked: [] });
    } catch (error) {
      if (!(error instanceof StreamError)) throw error;
      refused.push(error.detail ?? '');
    }
  }
  expect(written).toBeGreaterThan(RUNS / 20);
  expect(refused.filter((detail) => secrets.some((secret) => detail.includes(secret)))).toEqual([]);
});
