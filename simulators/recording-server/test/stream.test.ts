import { spawn } from 'node:child_process';
import { createDecipheriv } from 'node:crypto';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import type { CameraSpec } from '../index.ts';
import { createCanvas } from '../picture/canvas.ts';
import { clockText, drawBar } from '../picture/osd.ts';
import { HEIGHT, WIDTH } from '../video/recipe.ts';
import { login, serverWith, urisOf } from './client.ts';

const { path: ffmpeg } = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string };
const NOON = Date.UTC(2026, 10, 20, 12, 0, 0);
let now = NOON;
const base: CameraSpec = { shortName: 'play', name: 'Playroom', scene: 'playroom', timeZone: 'America/Chicago' };
const server = await serverWith(
  [
    base,
    { ...base, shortName: 'locked', playlist: 'encrypted' },
    { ...base, shortName: 'rooted', playlist: 'rooted' },
    { ...base, shortName: 'absolute', playlist: 'absolute' },
    { ...base, shortName: 'dark', scene: 'cat-lounge', state: 'no-signal' },
  ],
  () => now,
);

/** Runs ffmpeg on some input: returns what it decoded (raw 4:2:0 frames) and its complaints. */
const decode = async (input: Buffer): Promise<{ frames: Buffer[]; complaints: string }> => {
  const decoder = spawn(ffmpeg, [
    '-loglevel',
    'warning',
    '-i',
    'pipe:0',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'yuv420p',
    'pipe:1',
  ]);
  const out: Buffer[] = [];
  const complaints: Buffer[] = [];
  decoder.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  decoder.stderr.on('data', (chunk: Buffer) => complaints.push(chunk));
  decoder.stdin.end(input);
  await once(decoder, 'close');
  const size = WIDTH * HEIGHT * 1.5;
  const all = Buffer.concat(out);
  const frames = Array.from({ length: all.length / size }, (_, at) => all.subarray(at * size, (at + 1) * size));
  return { frames, complaints: Buffer.concat(complaints).toString() };
};

const stream = async (shortName: string): Promise<{ playlist: string; segments: Buffer[] }> => {
  const url = `${server.url}/h264/${shortName}/temp.m3u8?session=${await login(server)}`;
  const playlist = await (await fetch(url)).text();
  const answers = await Promise.all(urisOf(playlist, url).map((uri) => fetch(uri)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  return { playlist, segments: await Promise.all(answers.map(async (each) => Buffer.from(await each.arrayBuffer()))) };
};

/** The topmost 16 rows of luma that a frame recorded at this moment must have. */
const expectedBar = (name: string, epochMs: number, timeZone: string): Buffer => {
  const canvas = createCanvas(WIDTH, 16);
  drawBar(canvas, name, clockText(epochMs, timeZone));
  return Buffer.from(canvas.y);
};
const barOf = (frame: Buffer): Buffer => frame.subarray(0, WIDTH * 16);

const sequenceOf = (playlist: string): number => Number(/MEDIA-SEQUENCE:(\d+)/.exec(playlist)?.[1]);
const namesIn = (playlist: string): string[] => [...playlist.matchAll(/temp-\d+/g)].map(String);

describe('a live stream', () => {
  it('is real H.264 that decodes without a complaint, across segments and the end of the loop', async () => {
    now = NOON + 12_000;
    const first = await stream('play');
    now += 12_000;
    const second = await stream('play');
    const { frames, complaints } = await decode(Buffer.concat([...first.segments, ...second.segments]));
    expect(complaints).toBe('');
    expect(frames).toHaveLength(240);
    expect(Buffer.compare(frames[30] as Buffer, frames[130] as Buffer)).not.toBe(0);
  });

  it('shows the camera’s name and the true time of recording, exact to the pixel, in the camera’s zone', async () => {
    now = Date.UTC(2026, 10, 20, 20, 59, 58);
    const { segments } = await stream('play');
    const { frames } = await decode(Buffer.concat(segments));
    for (const at of [0, 9, 10, 19, 20, 119]) {
      const recorded = now - 12_000 + at * 100;
      const bar = expectedBar('Playroom', recorded, 'America/Chicago');
      expect(barOf(frames[at] as Buffer).equals(bar), `frame ${at}`).toBe(true);
    }
  });

  it('moves its window by one segment every two seconds', async () => {
    now = NOON;
    const before = (await stream('play')).playlist;
    now += 2000;
    const after = (await stream('play')).playlist;
    expect(sequenceOf(after)).toBe(sequenceOf(before) + 1);
    expect(namesIn(after).slice(0, 5)).toEqual(namesIn(before).slice(1));
  });

  it.each(['rooted', 'absolute'])('names its segments the %s way on request', async (shortName) => {
    const { segments } = await stream(shortName);
    expect(segments.every((segment) => segment[0] === 0x47)).toBe(true);
  });

  it('encrypts segments that a client with the key can read', async () => {
    const { playlist, segments } = await stream('locked');
    const keyUri = /URI="([^"]+)"/.exec(playlist)?.[1] ?? '';
    const key = Buffer.from(await (await fetch(`${server.url}/h264/locked/${keyUri}`)).arrayBuffer());
    const sequence = Buffer.alloc(16);
    sequence.writeUInt32BE(sequenceOf(playlist), 12);
    const decipher = createDecipheriv('aes-128-cbc', key, sequence);
    const clear = Buffer.concat([decipher.update(segments[0] as Buffer), decipher.final()]);
    expect([clear[0], clear[188], clear.length % 188]).toEqual([0x47, 0x47, 0]);
  });

  it('streams a picture that says so when there is no signal', async () => {
    now = NOON;
    const { frames } = await decode(Buffer.concat((await stream('dark')).segments));
    const bar = expectedBar('Playroom - No signal', now - 12_000, 'America/Chicago');
    expect(barOf(frames[0] as Buffer).equals(bar)).toBe(true);
  });
});

describe('stills', () => {
  it.each([
    ['', 640, 360],
    ['&q=40&s=50', 320, 180],
  ])('are JPEGs of now at the size asked for (%s)', async (query, width, height) => {
    const answer = await fetch(`${server.url}/image/play?session=${await login(server)}${query}`);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const picture = Buffer.from(await answer.arrayBuffer());
    const { frames, complaints } = await decode(picture);
    expect(complaints.replaceAll(/.*deprecated pixel format.*\n/g, '')).toBe('');
    expect(frames).toHaveLength(Math.floor((width * height) / (WIDTH * HEIGHT)));
    const marker = picture.indexOf(Buffer.from([0xff, 0xc0]));
    expect([picture.readUInt16BE(marker + 7), picture.readUInt16BE(marker + 5)]).toEqual([width, height]);
  });

  it('come as motion JPEG, one after another', async () => {
    const answer = await fetch(`${server.url}/mjpg/play/video.mjpg?session=${await login(server)}&s=25`);
    let received = '';
    for await (const chunk of answer.body ?? []) {
      received += Buffer.from(chunk as Uint8Array).toString('latin1');
      if (received.split('--frame').length > 2) break;
    }
    expect(received.split('--frame').length).toBeGreaterThan(2);
  });
});
