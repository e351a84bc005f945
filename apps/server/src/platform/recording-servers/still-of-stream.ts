import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import type { StreamUpstream } from './connector.ts';
import { RecordingServerError } from './errors.ts';
import { readAll } from './http-client.ts';
import { requireJpeg } from './jpeg.ts';
import { pathIn } from './live-playlist.ts';
import { type Beat, createPulse } from './pulse.ts';

const SEGMENT_BYTES = 16 * 1024 * 1024;
const TABLE_BYTES = 1024 * 1024;
const PICTURE_BYTES = 8 * 1024 * 1024;
/** A second is plenty for one picture; a decoder that hangs is ended. */
const DECODE_MS = 5_000;
/** Streams fetched and decoded at a time: they are the most expensive thing this process does. */
const atOnce = 2;
/** How many others may wait for a turn; anyone beyond that gets no picture now. */
const mostWaiting = 32;

interface Size {
  readonly width: number;
  readonly quality: number;
}

/** How long after a segment is completed its picture still counts as current; milliseconds. */
const newFor = 15_000;

const pulse = createPulse(performance);

/**
 * A JPEG of the stream's newest segment, at most `width` pixels wide: never of one that was completed too long ago, which may take a
 * segment's length to find out. Throws `RecordingServerError`.
 */
export const stillOfStream = async (stream: StreamUpstream, size: Size): Promise<Buffer> => {
  // Finding out whether the stream moves may take long, and does not use up a turn.
  segmentOf(stream, await pulse.confirm(stream, newFor));
  return await inTurn(async () => {
    // A turn may have been waited for: what was the newest then may be too old by now.
    const { segment, table } = segmentOf(stream, await pulse.look(stream));
    const fetch = async (path: string, maxBytes: number) => await readAll(await stream.open(path, { maxBytes }));
    const head = table === null ? Buffer.alloc(0) : await fetch(table, TABLE_BYTES);
    return await decode(Buffer.concat([head, await fetch(segment, SEGMENT_BYTES)]), size);
  });
};

/** Where the newest segment is, and its table; throws if it is not known to be current. */
const segmentOf = (stream: StreamUpstream, { playlist, atMost, hasStopped }: Beat) => {
  const { newest, path, table } = playlist;
  if (newest === null || !playlist.isPlain) throw new RecordingServerError('bad-response');
  if (hasStopped || atMost > newFor) throw new RecordingServerError('gone');
  return { segment: pathIn(stream, newest, path), table: table === null ? null : pathIn(stream, table, path) };
};

let running = 0;
const waiting: (() => void)[] = [];
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting.length >= mostWaiting) throw new RecordingServerError('timeout');
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
};

/** The decoder's program; the package has none for some platforms. */
const programOf = (): string => {
  try {
    return (createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string }).path;
  } catch {
    throw new RecordingServerError('bad-response');
  }
};

/** Decodes the first picture. What is decoded comes from elsewhere: the decoder may open nothing, gets nothing of ours and is ended in time. */
const decode = async (media: Buffer, { width, quality }: Size): Promise<Buffer> => {
  const format = media[0] === 0x47 ? 'mpegts' : 'mov';
  const scale = 2 + Math.round(((100 - Math.min(100, Math.max(1, quality))) / 100) * 29);
  const child = spawn(
    programOf(),
    [
      '-nostdin',
      '-loglevel',
      'quiet',
      '-threads',
      '1',
      '-protocol_whitelist',
      'pipe',
      '-f',
      format,
      '-i',
      'pipe:0',
      '-an',
      '-sn',
      '-dn',
      '-frames:v',
      '1',
      '-vf',
      `scale='min(${Math.round(width)},iw)':-2`,
      '-q:v',
      `${scale}`,
      '-f',
      'mjpeg',
      'pipe:1',
    ],
    { stdio: ['pipe', 'pipe', 'ignore'], env: {}, timeout: DECODE_MS, killSignal: 'SIGKILL' },
  );
  const failed = new Promise<never>((_, reject) => {
    child.once('error', () => reject(new RecordingServerError('bad-response')));
  });
  failed.catch(() => {});
  // It stops reading once it has a picture.
  child.stdin.on('error', () => {}).end(media);
  const chunks: Buffer[] = [];
  const read = async (): Promise<void> => {
    let received = 0;
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
      received += chunk.length;
      if (received > PICTURE_BYTES) throw new RecordingServerError('too-large');
      chunks.push(chunk);
    }
  };
  try {
    await Promise.race([read(), failed]);
  } finally {
    child.kill('SIGKILL');
  }
  return requireJpeg(Buffer.concat(chunks));
};
