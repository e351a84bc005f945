import type { FastifyReply } from 'fastify';
import { invalid } from '../refusal/refusal.ts';
import { reencode, UnreadablePicture } from './reencode.ts';

/** Sharp at the largest size it is shown at, about 15 KB. */
const photoSize = { width: 320, height: 320, quality: 80 };

/** Re-encodes an uploaded photo (base64), of a person unless a size is given, as a JPEG. One that cannot be read is refused at its property. */
export const drawPhoto = (file: string, property: string, size = photoSize): Promise<Buffer> =>
  reencode(Buffer.from(file, 'base64'), size).catch((error: unknown) => {
    throw error instanceof UnreadablePicture ? invalid(property, 'pictureNotJpeg') : error;
  });

/** Answers with a photo. Browsers cache it for a year: a new picture gets a new address. */
export const answerPhoto = (reply: FastifyReply, jpeg: Buffer): void => {
  reply.header('cache-control', 'private, max-age=31536000, immutable').type('image/jpeg').send(jpeg);
};
