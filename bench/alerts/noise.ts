import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { reencode } from '@viewgate/server/src/platform/pictures/reencode.ts';

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A JPEG of gray noise, which compresses as badly as a crowded room. */
export const noisyPicture = (width: number, height: number): Promise<Buffer> => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits of gray.
  head[8] = 8;
  const pixels = randomBytes((width + 1) * height).map((byte, at) => (at % (width + 1) === 0 ? 0 : 100 + (byte % 40)));
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return reencode(png, { width, height, quality: 60 });
};
