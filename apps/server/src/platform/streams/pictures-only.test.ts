import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { StreamError } from './errors.ts';
import { createStreamOrigin } from './origin.ts';
import { createPicturesOnly } from './pictures-only.ts';
import { createReferences } from './references.ts';
import type { StreamSource } from './source.ts';

const ffmpeg = (createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string }).path;
const made = (sound = ''): Buffer =>
  execFileSync(
    ffmpeg,
    `-hide_banner -loglevel error -f lavfi -i testsrc=duration=2:size=160x90:rate=10${sound} -c:v libx264 -g 10 -c:a aac -f mp4 -movflags frag_keyframe+empty_moov+default_base_moof pipe:1`.split(
      ' ',
    ),
    { maxBuffer: 50_000_000 },
  );

let silent: Buffer;
let sounding: Buffer;
beforeAll(() => {
  silent = made();
  sounding = made(' -f lavfi -i sine=frequency=440:duration=2');
});

/** What leaves of these bytes, and how it ended. */
const passedOf = (bytes: Buffer, chunk: number, isMapped = false) => {
  const pictures = createPicturesOnly(isMapped);
  const out: Buffer[] = [];
  try {
    for (let at = 0; at < bytes.length; at += chunk)
      out.push(Buffer.from(pictures.push(bytes.subarray(at, at + chunk))));
    out.push(pictures.end());
    return { passed: Buffer.concat(out), problem: null };
  } catch (error) {
    if (!(error instanceof StreamError)) throw error;
    return { passed: Buffer.concat(out), problem: error.problem };
  }
};
const fragmentsOf = (bytes: Buffer) => bytes.subarray(bytes.indexOf('moof') - 4);

describe('fragmented MP4 where sound is off', () => {
  it('passes as it is when it has pictures alone, however it comes', () => {
    for (const chunk of [1, 100, 4_096, 1_000_000]) {
      expect(passedOf(silent, chunk)).toEqual({ passed: silent, problem: null });
      expect(passedOf(fragmentsOf(silent), chunk, true)).toEqual({ passed: fragmentsOf(silent), problem: null });
    }
  });

  it('is refused before a sample of it leaves when it has sound, or when nothing says what it has', () => {
    for (const chunk of [1, 4_096, 1_000_000]) {
      for (const [bytes, isMapped] of [
        [sounding, false],
        [fragmentsOf(sounding), true],
        [fragmentsOf(silent), false],
        [silent.subarray(silent.indexOf('mdat') - 4), true],
      ] as const) {
        const { passed, problem } = passedOf(bytes, chunk, isMapped);
        expect(problem).toBe('sound-kept');
        expect(passed.includes('mdat')).toBe(false);
      }
    }
  });

  it('is refused before it is collected when a table claims to be large', () => {
    const claim = Buffer.alloc(16);
    claim.writeUInt32BE(0x7fffffff, 0);
    claim.write('moov', 4, 'latin1');
    expect(passedOf(claim, 16).problem).toBe('not-media');
  });
});

it('a camera whose stream has sound that cannot be taken out is refused as a whole, and says why', async () => {
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
  const playlistOf = async (init: Buffer, hasAudio: boolean) => {
    files['/init.mp4'] = init;
    const references = createReferences(randomBytes(32));
    const origin = createStreamOrigin({ references, clock: { now: () => 0 } });
    return await origin.playlist({ locationId: 1, cameraId: 1, keep: true, hasAudio, upstream });
  };
  expect((await playlistOf(silent, false)).body.toString()).toContain('#EXTINF');
  expect((await playlistOf(sounding, true)).body.toString()).toContain('#EXTINF');
  await expect(playlistOf(sounding, false)).rejects.toThrow('The sound of this stream cannot be taken out.');
});

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};
const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32BE(value, at * 4));
  return bytes;
};
const trak = (id: number, handler: string) =>
  box('trak', box('tkhd', words(0, 0, 0, id)), box('mdia', box('hdlr', words(0, 0), Buffer.from(handler, 'latin1'))));
const moof = (ids: readonly number[]) => box('moof', ...ids.map((id) => box('traf', box('tfhd', words(0, id)))));

const tracks = fc.array(fc.constantFrom('vide', 'soun', 'meta'), { minLength: 0, maxLength: 3 });
const fragments = fc.array(fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }), { maxLength: 4 });

it('never lets samples pass that may be of sound, and all of a stream that has none', () => {
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
      expect(problem).toBe(isSilent ? null : 'sound-kept');
      expect(passed).toEqual(isSilent ? whole : whole.subarray(0, passed.length));
      const isOfPictures = handlers.length === 1 && handlers[0] === 'vide';
      expect(passed.includes('samples') && !isOfPictures).toBe(false);
    }),
    { numRuns: 500 },
  );
});

it('whatever comes: nothing is added, and what is wrong is refused in our own words', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 2_000 }),
      (changes, chunk) => {
        const bytes = Buffer.from(silent.subarray(0, 6_000));
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        const { passed, problem } = passedOf(bytes, chunk);
        expect(passed.length).toBeLessThanOrEqual(bytes.length);
        expect(problem !== null && !bytes.subarray(0, passed.length).equals(passed)).toBe(false);
      },
    ),
    { numRuns: 500 },
  );
});
