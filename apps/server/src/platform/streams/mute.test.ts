import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMuter } from './mute.ts';
import { rewritePlaylist } from './playlist/rewrite.ts';

const ffmpeg = (createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string }).path;
const run = (args: string, input?: Buffer): Buffer =>
  execFileSync(ffmpeg, `-hide_banner -loglevel error ${args}`.split(' '), { input, maxBuffer: 50_000_000 });

/** Pictures and a tone, as a recording server multiplexes them. */
let stream: Buffer;
beforeAll(() => {
  stream = run(
    '-f lavfi -i testsrc=duration=2:size=160x90:rate=10 -f lavfi -i sine=frequency=440:duration=2 -c:v libx264 -g 10 -c:a aac -f mpegts pipe:1',
  );
});

const muted = (bytes: Buffer, chunk: number): Buffer => {
  const muter = createMuter();
  const out: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += chunk) out.push(Buffer.from(muter.push(bytes.subarray(at, at + chunk))));
  return Buffer.concat([...out, muter.end()]);
};
const pids = (bytes: Buffer): Set<number> => {
  const found = new Set<number>();
  for (let at = 0; at + 188 <= bytes.length; at += 188) found.add(bytes.readUInt16BE(at + 1) & 0x1fff);
  return found;
};
/** A digest per decoded frame of one kind; fails when there is no such stream. */
const framesOf = (bytes: Buffer, kind: 'v' | 'a') =>
  run(`-i pipe:0 -map 0:${kind}:0 -f framemd5 pipe:1`, bytes).toString();

describe('a stream without its sound', () => {
  it('has every picture unchanged, no sound, and the same length', () => {
    expect(framesOf(stream, 'a').split('\n').length).toBeGreaterThan(20);
    for (const chunk of [188, 1_000, 65_536]) {
      const silent = muted(stream, chunk);
      expect(silent.length).toBe(stream.length);
      expect(framesOf(silent, 'v')).toBe(framesOf(stream, 'v'));
      expect(() => framesOf(silent, 'a')).toThrow(/matches no streams/);
    }
    const before = pids(stream);
    before.delete(0x101);
    before.delete(0x11);
    expect(pids(muted(stream, 4_096))).toEqual(new Set([...before, 0x1fff]));
  });

  it('passes nothing before the tables', () => {
    const headless = stream.subarray(188 * 3);
    const firstTable = [...Array(headless.length / 188).keys()].findIndex(
      (at) => (headless.readUInt16BE(at * 188 + 1) & 0x1fff) === 0,
    );
    const before = firstTable === -1 ? headless : headless.subarray(0, firstTable * 188);
    expect([...pids(muted(before, 188))].filter((pid) => pid !== 0x1fff && pid !== 0)).toEqual([]);
  });

  it('is refused when its packets cannot be read', () => {
    const broken = Buffer.from(stream);
    broken[188 * 5] = 0x00;
    expect(() => muted(broken, 188)).toThrow('usable answer');
  });
});

it('a playlist lists no sound and no sound codec', () => {
  const text = [
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English",URI="audio.m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=800000,CODECS="avc1.42c01e,mp4a.40.2",AUDIO="a"',
    'video.m3u8',
  ].join('\n');
  const seal = ({ path }: { path: string }) => path;
  const rewritten = rewritePlaylist(text, { resolve: (uri) => uri, seal, isMuted: true }).text;
  expect(rewritten).toBe('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=800000,CODECS="avc1.42c01e"\nvideo.m3u8\n');
  expect(rewritePlaylist(text, { resolve: (uri) => uri, seal }).text).toContain('TYPE=AUDIO');
});

describe('a playlist where sound is off', () => {
  const rewrite = (...lines: string[]) =>
    rewritePlaylist(['#EXTM3U', ...lines].join('\n'), {
      resolve: (uri) => uri,
      seal: ({ kind, path }) => `${kind}:${path}`,
      isMuted: true,
    });

  it('is refused when it is encrypted, since it cannot be inspected', () => {
    expect(() =>
      rewrite('#EXT-X-TARGETDURATION:2', '#EXT-X-KEY:METHOD=AES-128,URI="key"', '#EXTINF:2,', 'a.ts'),
    ).toThrow('cannot be taken out');
  });

  it('leaves out sound-only variants', () => {
    const { text } = rewrite(
      '#EXT-X-STREAM-INF:BANDWIDTH=64000,CODECS="mp4a.40.2"',
      'sound.m3u8',
      '#EXT-X-STREAM-INF:BANDWIDTH=800000,CODECS="avc1.42c01e,mp4a.40.2"',
      'video.m3u8',
    );
    expect(text).not.toContain('sound.m3u8');
    expect(text).toContain('playlist:video.m3u8');
  });

  it('reports which track tables its fragments use', () => {
    const { text, maps } = rewrite('#EXT-X-TARGETDURATION:2', '#EXT-X-MAP:URI="init.mp4"', '#EXTINF:2,', 'one.m4s');
    expect([...maps]).toEqual(['init.mp4']);
    expect(text).toContain('URI="segment:init.mp4"');
    expect(text).toContain('fragment:one.m4s');
  });
});
