import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';

const ffmpeg = (createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string }).path;
const run = (args: string, input?: Buffer): Buffer =>
  execFileSync(ffmpeg, `-hide_banner -loglevel error ${args}`.split(' '), { input, maxBuffer: 50_000_000 });

/** Two seconds of fragmented MP4: drawn pictures, plus noise if it has sound, which resembles no picture. */
export const fragmented = ({ hasSound }: { readonly hasSound: boolean }): Buffer => {
  const sound = hasSound ? ' -f lavfi -i anoisesrc=duration=2:seed=7' : '';
  const pictures = '-f lavfi -i testsrc=duration=2:size=160x90:rate=10';
  return run(
    `${pictures}${sound} -c:v libx264 -g 10 -c:a aac -f mp4 -movflags frag_keyframe+empty_moov+default_base_moof pipe:1`,
  );
};

/** A digest of each decoded frame of one kind; throws when there is no such track. */
export const framesOf = (bytes: Buffer, kind: 'v' | 'a'): string[] =>
  run(`-i pipe:0 -map 0:${kind}:0 -f framemd5 pipe:1`, bytes)
    .toString()
    .match(/[0-9a-f]{32}/g) ?? [];

/** Twelve bytes from the start, middle and end of each sound packet, as found by another program. */
export const soundOf = (bytes: Buffer): Buffer[] => {
  const stream = run('-i pipe:0 -map 0:a:0 -c copy -f adts pipe:1', bytes);
  const parts: Buffer[] = [];
  for (let at = 0; at + 7 < stream.length; ) {
    const length = ((stream[at + 3]! & 3) << 11) | (stream[at + 4]! << 3) | (stream[at + 5]! >> 5);
    const packet = stream.subarray(at + 7, at + length);
    if (packet.length >= 40) {
      for (const from of [0, (packet.length >> 1) - 6, packet.length - 12])
        parts.push(packet.subarray(from, from + 12));
    }
    at += length;
  }
  return parts;
};

export const box = (type: string, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};

export const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32BE(value, at * 4));
  return bytes;
};
