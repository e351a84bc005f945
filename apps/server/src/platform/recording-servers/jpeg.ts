import { RecordingServerError } from './errors.ts';

const START = 0xffd8ff;

/** The picture itself, if it begins as a JPEG. Throws `RecordingServerError`. */
export const requireJpeg = (picture: Buffer): Buffer => {
  if (picture.length < 4 || picture.readUIntBE(0, 3) !== START) throw new RecordingServerError('bad-response');
  return picture;
};
