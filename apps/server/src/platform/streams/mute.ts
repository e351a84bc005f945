import { StreamError } from './errors.ts';

const PACKET = 188;
/** MPEG-1 and 2, MPEG-4, H.264, H.265, H.266; and H.264 with encrypted samples. Every other stream is dropped: it may be sound. */
const PICTURES = new Set([0x01, 0x02, 0x10, 0x1b, 0x24, 0x33, 0xdb]);

/**
 * Removes the sound from a transport stream as it arrives. Packets keep their places and number, so that the announced length stays right:
 * those with neither pictures nor tables become null packets, and the stream table lists only pictures. A packet's kind must be known
 * first: nothing passes before the tables.
 */
export const createMuter = () => {
  const tables = new Set<number>();
  const pictures = new Set<number>();
  let carried: Buffer = Buffer.alloc(0);

  const mute = (packet: Buffer): void => {
    if (packet[0] !== 0x47) throw new StreamError('not-media');
    const pid = packet.readUInt16BE(1) & 0x1fff;
    const startsUnit = ((packet[1] as number) & 0x40) !== 0;
    if (pid === 0) {
      if (startsUnit) for (const table of tablesIn(sectionOf(packet))) tables.add(table);
    } else if (tables.has(pid)) {
      // A table continued in another packet could list streams that are not inspected.
      if (!startsUnit) throw new StreamError('not-media');
      for (const picture of keepPictures(packet)) pictures.add(picture);
    } else if (!pictures.has(pid)) empty(packet);
  };

  return {
    /** The packets completed so far. */
    push(chunk: Buffer): Buffer {
      const bytes = Buffer.concat([carried, chunk]);
      const whole = bytes.length - (bytes.length % PACKET);
      for (let at = 0; at < whole; at += PACKET) mute(bytes.subarray(at, at + PACKET));
      carried = bytes.subarray(whole);
      return bytes.subarray(0, whole);
    },
    /** What remains at the end, an incomplete packet, with its content blanked. */
    end: (): Buffer => Buffer.alloc(carried.length, 0xff),
  };
};

/** A null packet; players skip it. */
const empty = (packet: Buffer): void => {
  packet.fill(0xff, 4);
  packet.writeUInt16BE(0x1fff, 1);
  packet[3] = 0x10;
};

/** The section that starts in a packet, with its checksum. Throws when it does not end there. */
const sectionOf = (packet: Buffer): Buffer => {
  const hasFields = ((packet[3] as number) & 0x20) !== 0;
  const payload = 4 + (hasFields ? 1 + (packet[4] as number) : 0);
  const start = payload + 1 + (packet[payload] ?? PACKET);
  if (start + 3 > PACKET) throw new StreamError('not-media');
  const end = start + 3 + (packet.readUInt16BE(start + 1) & 0x0fff);
  if (end > PACKET || end - start < 12) throw new StreamError('not-media');
  return packet.subarray(start, end);
};

const tablesIn = (section: Buffer): number[] => {
  const found: number[] = [];
  for (let at = 8; at + 4 <= section.length - 4; at += 4) {
    // Program 0 describes the network.
    if (section.readUInt16BE(at) !== 0) found.push(section.readUInt16BE(at + 2) & 0x1fff);
  }
  return found;
};

/** Leaves only pictures in a stream table, and returns where they are. */
const keepPictures = (packet: Buffer): number[] => {
  const section = sectionOf(packet);
  const first = 12 + (section.readUInt16BE(10) & 0x0fff);
  if (section[0] !== 0x02 || first > section.length - 4) throw new StreamError('not-media');
  const pids: number[] = [];
  const kept = [section.subarray(0, first)];
  for (let at = first; at + 5 <= section.length - 4; ) {
    const length = 5 + (section.readUInt16BE(at + 3) & 0x0fff);
    if (PICTURES.has(section[at] as number)) {
      kept.push(section.subarray(at, at + length));
      pids.push(section.readUInt16BE(at + 1) & 0x1fff);
    }
    at += length;
  }
  const table = Buffer.concat(kept);
  table.writeUInt16BE((table.readUInt16BE(1) & 0xf000) | (table.length + 4 - 3), 1);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(table));
  // Anything after the section in its packet is blanked too.
  packet.subarray(section.byteOffset - packet.byteOffset).fill(0xff);
  Buffer.concat([table, checksum]).copy(section);
  return pids;
};

/** CRC-32/MPEG-2: most significant bit first, not inverted; unlike the one in `node:zlib`. */
const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  return crc >>> 0;
};
