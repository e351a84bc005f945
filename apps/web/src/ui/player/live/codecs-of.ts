import { Unfit } from './read-playlist.ts';

const packet = 188;
const h264 = 0x1b;
const aac = 0x0f;
/** MPEG-1 and 2, MPEG-4, H.265, H.266, MP3, AAC in other framings, AC-3: recognized, but not for this player. */
const others = new Set([0x01, 0x02, 0x03, 0x04, 0x10, 0x11, 0x24, 0x33, 0x81, 0x87]);

/** The low bits of two bytes: 13 for a stream's id, 12 for a length. */
const numberAt = (bytes: Uint8Array, at: number, bits: 12 | 13) =>
  (((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)) & ((1 << bits) - 1);

/** The section that starts in a packet; null if none does. */
const sectionIn = (bytes: Uint8Array, at: number): Uint8Array | null => {
  if (!((bytes[at + 1] ?? 0) & 0x40)) return null;
  const payload = at + 4 + ((bytes[at + 3] ?? 0) & 0x20 ? 1 + (bytes[at + 4] ?? 0) : 0);
  const start = payload + 1 + (bytes[payload] ?? 0);
  const end = start + 3 + numberAt(bytes, start + 1, 12);
  // Minus its checksum.
  return end <= at + packet ? bytes.subarray(start, end - 4) : null;
};

/**
 * The MIME codecs of a transport stream, from its tables, as a browser must be told before the first byte; null until the tables
 * have arrived. Throws `Unfit` unless it is a transport stream with H.264 video and at most AAC sound.
 */
export const codecsOf = (bytes: Uint8Array): string | null => {
  let table = -1;
  for (let at = 0; at + packet <= bytes.length; at += packet) {
    if (bytes[at] !== 0x47) throw new Unfit('not a transport stream');
    const pid = numberAt(bytes, at + 1, 13);
    const section = pid === 0 || pid === table ? sectionIn(bytes, at) : null;
    if (!section) continue;
    if (pid === 0) {
      // The first program; number 0 is the network information table.
      for (let entry = 8; entry + 4 <= section.length && table < 0; entry += 4)
        if (section[entry] || section[entry + 1]) table = numberAt(section, entry + 2, 13);
      continue;
    }
    const types: number[] = [];
    for (let entry = 12 + numberAt(section, 10, 12); entry + 5 <= section.length; ) {
      types.push(section[entry] ?? 0);
      entry += 5 + numberAt(section, entry + 3, 12);
    }
    if (!types.includes(h264) || types.some((type) => others.has(type))) throw new Unfit('other codecs');
    return types.includes(aac) ? 'avc1.640028,mp4a.40.2' : 'avc1.640028';
  }
  return null;
};
