import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { StreamError } from '../errors.ts';
import { createStreamOrigin } from '../origin.ts';
import { createReferences } from '../references.ts';
import type { StreamSource } from '../source.ts';
import type { Transfer } from '../transfer.ts';
import { box, fragmented, framesOf, soundOf, words } from '../test/fragmented.ts';
import { createSilencer } from './silence.ts';
import type { TrackTable } from './table.ts';

let silent: Buffer;
let sounding: Buffer;
/** Parts of each of its sound packets. */
let sound: Buffer[];
beforeAll(() => {
  silent = fragmented({ hasSound: false });
  sounding = fragmented({ hasSound: true });
  sound = soundOf(sounding);
});

/** What these bytes turn into, and how it ended. */
const passedOf = (bytes: Buffer, chunk: number, table: TrackTable | null = null) => {
  const silencer = createSilencer(table);
  const out: Buffer[] = [];
  try {
    for (let at = 0; at < bytes.length; at += chunk)
      out.push(Buffer.from(silencer.push(bytes.subarray(at, at + chunk))));
    out.push(silencer.end());
    return { passed: Buffer.concat(out), problem: null };
  } catch (error) {
    if (!(error instanceof StreamError)) throw error;
    return { passed: Buffer.concat(out), problem: error.problem };
  }
};
const initOf = (bytes: Buffer) => bytes.subarray(0, bytes.indexOf('moof') - 4);
const fragmentsOf = (bytes: Buffer) => bytes.subarray(bytes.indexOf('moof') - 4);
const tableOf = (bytes: Buffer): TrackTable => {
  const silencer = createSilencer();
  silencer.push(initOf(bytes));
  const table = silencer.table();
  if (!table) throw new Error('no table');
  return table;
};
const leaks = (passed: Buffer): number => sound.filter((part) => passed.includes(part)).length;

describe('fragmented MP4 where sound is off', () => {
  it('passes unchanged when it has only pictures, however it arrives', () => {
    for (const chunk of [1, 100, 4_096, 1_000_000]) {
      expect(passedOf(silent, chunk)).toEqual({ passed: silent, problem: null });
      expect(passedOf(fragmentsOf(silent), chunk, tableOf(silent))).toEqual({
        passed: fragmentsOf(silent),
        problem: null,
      });
    }
  });

  it('loses every byte of sound, keeps every picture and its length', () => {
    expect(leaks(sounding)).toBe(sound.length);
    for (const chunk of [1, 100, 4_096, 1_000_000]) {
      const { passed, problem } = passedOf(sounding, chunk);
      expect([problem, passed.length, leaks(passed)]).toEqual([null, sounding.length, 0]);
      const apart = passedOf(fragmentsOf(sounding), chunk, tableOf(sounding));
      expect(Buffer.concat([passedOf(initOf(sounding), chunk).passed, apart.passed])).toEqual(passed);
    }
    const { passed } = passedOf(sounding, 4_096);
    expect(framesOf(passed, 'v')).toHaveLength(20);
    expect(framesOf(passed, 'v')).toEqual(framesOf(sounding, 'v'));
    expect(() => framesOf(passed, 'a')).toThrow(/matches no streams/);
    expect(passed.includes('mp4a') || passed.includes('soun')).toBe(false);
  });

  it('is refused before any sample passes when nothing describes it', () => {
    for (const chunk of [1, 4_096, 1_000_000]) {
      for (const bytes of [fragmentsOf(sounding), fragmentsOf(silent), silent.subarray(silent.indexOf('mdat') - 4)]) {
        const { passed, problem } = passedOf(bytes, chunk);
        expect(problem).toBe('sound-kept');
        expect(passed.includes('mdat')).toBe(false);
      }
    }
    // One table, then a different one.
    expect(passedOf(fragmentsOf(sounding), 4_096, tableOf(silent)).problem).toBe('sound-kept');
    expect(passedOf(sounding, 4_096, tableOf(silent)).problem).toBe('sound-kept');
  });

  it.each<[string, (bytes: Buffer) => void]>([
    [
      'sample positions are relative to something else',
      (bytes) => bytes.writeUInt32BE(0x20039, bytes.indexOf('tfhd') + 4),
    ],
    ['samples are before their fragment', (bytes) => bytes.writeInt32BE(-500, bytes.indexOf('trun') + 12)],
    ['samples are after their box', (bytes) => bytes.writeInt32BE(1 << 30, bytes.indexOf('trun') + 12)],
    ['more samples are listed than there are', (bytes) => bytes.writeUInt32BE(0xffffffff, bytes.indexOf('trun') + 8)],
    [
      'a track has another name',
      (bytes) => {
        bytes.write('trac', bytes.lastIndexOf('trak'), 'latin1');
        for (let at = bytes.indexOf('traf'); at >= 0; at = bytes.indexOf('traf', at + 1)) {
          if (bytes.readUInt32BE(bytes.indexOf('tfhd', at) + 8) === 2) bytes.write('trag', at, 'latin1');
        }
      },
    ],
    [
      'a sample is longer',
      (bytes) => {
        const at = bytes.indexOf('trun');
        const flags = bytes.readUInt32BE(at + 4);
        const size = at + 16 + (flags & 0x4) + ((flags & 0x100) >> 6);
        bytes.writeUInt32BE(bytes.readUInt32BE(size) + 5, size);
      },
    ],
    [
      'pictures overlap with the sound',
      (bytes) => {
        const [first, second] = [bytes.indexOf('trun'), bytes.indexOf('trun', bytes.indexOf('trun') + 4)];
        bytes.writeInt32BE(bytes.readInt32BE(second + 12), first + 12);
      },
    ],
    [
      'the sound claims to be pictures',
      (bytes) => {
        const second = bytes.indexOf('tfhd', bytes.indexOf('tfhd') + 4);
        bytes.writeUInt32BE(1, second + 8);
      },
    ],
    ['it is encrypted', (bytes) => bytes.write('senc', bytes.indexOf('tfdt'), 'latin1')],
    ['samples extend to the end', (bytes) => bytes.writeUInt32BE(0, bytes.indexOf('mdat') - 4)],
    ['boxes have no size', (bytes) => bytes.writeUInt32BE(1, bytes.indexOf('traf') - 4)],
    ['a fragment holds less than it says', (bytes) => bytes.writeUInt32BE(7, bytes.indexOf('tfhd') - 4)],
  ])('is refused when %s', (_, change) => {
    const bytes = Buffer.from(sounding);
    change(bytes);
    for (const chunk of [100, 1_000_000]) {
      const { passed, problem } = passedOf(bytes, chunk);
      expect(problem).not.toBeNull();
      expect(passed.includes('mdat')).toBe(false);
    }
  });

  it.each(['moov', 'moof', 'mdat'])('is refused before it is buffered when its %s claims to be large', (type) => {
    const claim = Buffer.alloc(16);
    claim.writeUInt32BE(0x7fffffff, 0);
    claim.write(type, 4, 'latin1');
    expect(passedOf(claim, 16, tableOf(sounding)).problem).toBe('not-media');
  });

  it('may not list more samples than a fragment may have, however many runs it has', () => {
    const run = box('trun', words(0x1, 20_000, 100));
    const many = box('moof', box('traf', box('tfhd', words(0x20000, 2)), run, run));
    expect(passedOf(many, 4_096, tableOf(sounding)).problem).toBe('sound-kept');
  });
});

it('whatever is changed in it: what passes has no byte of sound, and what is wrong is refused with our own errors', () => {
  // Mostly in what is read, and mostly to values that may mean something.
  const places = [
    'moov',
    'trak',
    'tkhd',
    'hdlr',
    'stsd',
    'trex',
    'moof',
    'mfhd',
    'traf',
    'tfhd',
    'tfdt',
    'trun',
    'mdat',
    'ftyp',
  ];
  const found = places.flatMap((type) => {
    const all: number[] = [];
    for (let at = sounding.indexOf(type); at >= 0; at = sounding.indexOf(type, at + 1)) all.push(at);
    return all;
  });
  const place = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.tuple(fc.constantFrom(...found), fc.integer({ min: -4, max: 40 })).map(([at, by]) => at + by),
    },
    { weight: 1, arbitrary: fc.nat(sounding.length - 1) },
  );
  const value = fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(0, 1, 2, 3, 8, 16, 0x7f, 0x80, 0xff));
  let passes = 0;
  fc.assert(
    fc.property(fc.array(fc.tuple(place, value), { minLength: 1, maxLength: 5 }), (changes) => {
      const bytes = Buffer.from(sounding);
      for (const [at, byte] of changes) bytes[Math.max(0, at)] = byte;
      const { passed, problem } = passedOf(bytes, 1_000_000);
      expect(passed.length).toBeLessThanOrEqual(bytes.length);
      expect(leaks(passed)).toBe(0);
      if (problem === null) passes++;
    }),
    { numRuns: 1_500, interruptAfterTimeLimit: 20_000 },
  );
  // Otherwise it would prove nothing.
  expect(passes).toBeGreaterThan(20);
});

it('a camera’s fragments are read by the table in their playlist, and refused entirely if that is impossible', async () => {
  const files: Record<string, Buffer> = {
    '/live.m3u8': Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MAP:URI="/init.mp4"\n#EXTINF:2,\n/1.m4s\n'),
  };
  const upstream: StreamSource['upstream'] = {
    entry: '/live.m3u8',
    identity: 'files',
    resolve: (uri) => uri,
    open: (path) =>
      Promise.resolve({
        contentType: '',
        contentLength: null,
        // oxlint-disable-next-line require-await -- a stream of chunks
        chunks: (async function* () {
          yield files[path] ?? Buffer.alloc(0);
        })(),
        discard: () => undefined,
      }),
  };
  const references = createReferences(randomBytes(32));
  const source = (hasAudio: boolean): StreamSource => ({ locationId: 1, cameraId: 1, keep: true, hasAudio, upstream });
  const playlistOf = async (hasAudio: boolean, from = source(hasAudio)) => {
    const origin = createStreamOrigin({ references, clock: { now: () => 0 } });
    return { origin, from, text: (await origin.playlist(from)).body.toString() };
  };
  const partOf = async ({ origin, from, text }: Awaited<ReturnType<typeof playlistOf>>, which: RegExp) => {
    const transfer = origin.part(from, which.exec(text)?.[1] ?? '') as Transfer;
    await expect.poll(() => transfer.state, { timeout: 10_000 }).toBe('complete');
    return transfer.body;
  };
  [files['/init.mp4'], files['/1.m4s']] = [initOf(sounding), fragmentsOf(sounding)];
  const muted = await playlistOf(false);
  const expected = passedOf(sounding, 4_096).passed;
  expect(await partOf(muted, /URI="([^"]+)"/)).toEqual(expected.subarray(0, initOf(sounding).length));
  expect(await partOf(muted, /^([^#\s]+)$/m)).toEqual(expected.subarray(initOf(sounding).length));
  // Another process serves the part without having seen the playlist.
  const elsewhere = {
    ...muted,
    origin: createStreamOrigin({ references, clock: { now: () => 0 } }),
    from: source(false),
  };
  expect(await partOf(elsewhere, /^([^#\s]+)$/m)).toEqual(expected.subarray(initOf(sounding).length));
  expect(await partOf(await playlistOf(true), /^([^#\s]+)$/m)).toEqual(fragmentsOf(sounding));
  files['/init.mp4'] = Buffer.from(initOf(sounding));
  files['/init.mp4'].write('encv', files['/init.mp4'].indexOf('avc1'), 'latin1');
  await expect(playlistOf(false)).rejects.toThrow('The sound of this stream cannot be taken out.');
});

const trak = (id: number, handler: string) =>
  box('trak', box('tkhd', words(0, 0, 0, id)), box('mdia', box('hdlr', words(0, 0), Buffer.from(handler, 'latin1'))));
const moof = (ids: readonly number[]) => box('moof', ...ids.map((id) => box('traf', box('tfhd', words(0, id)))));

const tracks = fc.array(fc.constantFrom('vide', 'soun', 'meta'), { minLength: 0, maxLength: 3 });
const fragments = fc.array(fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }), { maxLength: 4 });

it('passes samples of a single picture track, if tables say no more than that', () => {
  fc.assert(
    fc.property(tracks, fragments, fc.integer({ min: 1, max: 300 }), (handlers, each, chunk) => {
      const table = box('moov', ...handlers.map((handler, at) => trak(at + 1, handler)));
      const rest = each.flatMap((ids) => [moof(ids), box('mdat', Buffer.from('samples'))]);
      const whole = Buffer.concat([box('ftyp', Buffer.from('isom')), table, ...rest]);
      const isSilent =
        handlers.length === 1 &&
        handlers[0] === 'vide' &&
        each.every((ids) => ids.length < 2 && ids.every((id) => id === 1));
      const { passed, problem } = passedOf(whole, chunk);
      expect(problem === null).toBe(isSilent);
      expect(passed).toEqual(isSilent ? whole : whole.subarray(0, passed.length));
      const isOfPictures = handlers.length === 1 && handlers[0] === 'vide';
      expect(passed.includes('samples') && !isOfPictures).toBe(false);
    }),
    { numRuns: 500 },
  );
});
