import { Malformed } from './messages.ts';

/** Ends each text message of the protocol, and the handshake of both encodings. */
export const separator = 0x1e;
const separatorText = '\u001e';

export const terminated = (text: string): Buffer => Buffer.from(text + separatorText);

/** The records of a transport message. Throws {@link Malformed} when the last one is unterminated, or there are more than `most`. */
export const splitRecords = (data: Buffer, most: number): string[] => {
  if (data.length === 0) return [];
  if (data.at(-1) !== separator) throw new Malformed('a message has no end');
  const records = data.toString('utf8', 0, data.length - 1).split(separatorText, most + 1);
  if (records.length > most) throw new Malformed('too many messages');
  return records;
};
