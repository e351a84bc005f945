import { invalid } from '../../../../platform/refusal/refusal.ts';

const spreadsheets = [Buffer.from('PK\x03\x04'), Buffer.from([0xd0, 0xcf, 0x11, 0xe0])];
/** Bytes looked at to tell UTF-16 without a byte order mark: most of its letters have a zero byte, always on the same side. */
const sampled = 2_000;

const utf16In = (bytes: Buffer): 'utf-16le' | 'utf-16be' | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, sampled);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [high = 0, low = 0] = zeros;
  const most = sample.length / 6;
  if (low > most && high === 0) return 'utf-16le';
  return high > most && low === 0 ? 'utf-16be' : null;
};

const decoded = (bytes: Buffer, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/** At least half of its letters beyond ASCII are UTF-8: in another encoding each would become two. */
const isBrokenUtf8 = (bytes: Buffer): boolean => {
  const text = bytes.toString('utf8');
  const right = count(text, /[^\0-\u007f\ufffd]/g);
  return right > 0 && right >= count(text, /\ufffd/g);
};

// What Windows-1252 leaves open becomes a control character, as does most of what is not text at all.
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/;

/**
 * The text of a file in UTF-8 or UTF-16, with or without a byte order mark, or in Windows-1252, which spreadsheets write by default.
 * Anything else is refused in words, at the field that holds the file.
 */
export const decodeText = (bytes: Buffer, field = 'file'): string => {
  if (spreadsheets.some((head) => bytes.subarray(0, 4).equals(head))) throw invalid(field, 'imports.spreadsheet');
  const wide = utf16In(bytes);
  const text = wide ? decoded(bytes, wide) : decoded(bytes, 'utf-8');
  if (text !== null && !text.includes('\0')) return text;
  const western = wide ? null : decoded(bytes, 'windows-1252');
  if (western === null || controls.test(western) || isBrokenUtf8(bytes)) throw invalid(field, 'imports.notText');
  return western;
};
