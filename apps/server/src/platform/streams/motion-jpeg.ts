import { RecordingServerError, type UpstreamAnswer } from '../recording-servers/index.ts';

const START = Buffer.from([0xff, 0xd8, 0xff]);

/** The first complete JPEG of a motion JPEG response (or of a plain picture), without waiting for the rest of the stream. */
export const firstPicture = async (answer: UpstreamAnswer): Promise<Buffer> => {
  let received: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of answer.chunks) {
      received = Buffer.concat([received, chunk]);
      const picture = answer.contentType.startsWith('multipart/') ? partIn(received) : null;
      if (picture) return picture;
    }
  } finally {
    answer.discard();
  }
  const isPicture = !answer.contentType.startsWith('multipart/') && received.subarray(0, 3).equals(START);
  if (!isPicture) throw new RecordingServerError('bad-response');
  return received;
};

/** The first part, once complete: as long as its header says, else up to the next boundary. */
const partIn = (received: Buffer): Buffer | null => {
  const bodyAt = received.indexOf('\r\n\r\n');
  if (bodyAt === -1) return null;
  const head = received.toString('latin1', 0, bodyAt);
  const body = received.subarray(bodyAt + 4);
  if (body.length >= 3 && !body.subarray(0, 3).equals(START)) throw new RecordingServerError('bad-response');
  const length = /content-length:\s*(\d{1,9})/i.exec(head)?.[1];
  if (length !== undefined) return body.length >= Number(length) ? body.subarray(0, Number(length)) : null;
  const boundary = /(?:^|\r\n)(--[^\r\n]+)/.exec(head)?.[1];
  if (boundary === undefined) throw new RecordingServerError('bad-response');
  const end = body.indexOf(`\r\n${boundary}`);
  return end === -1 ? null : body.subarray(0, end);
};
