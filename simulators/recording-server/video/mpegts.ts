const PACKET = 188;
const PAYLOAD = 184;
const TICKS_PER_MS = 90;
const WRAP = 2 ** 33;
const PID = { pat: 0, pmt: 0x1000, video: 0x100 } as const;

/** One picture to carry: its byte stream, its time in milliseconds and whether a decoder can start at it. */
export interface Picture {
  readonly stream: Buffer;
  readonly timeMs: number;
  readonly isKey: boolean;
}

/**
 * The pictures as one MPEG transport stream segment. Every segment carries a multiple of 16 packets per stream, so that
 * the four-bit continuity counters of segments made independently of each other still run on without a gap.
 */
export function muxSegment(pictures: readonly Picture[]): Buffer {
  const packets: Buffer[] = [];
  let video = 0;
  for (const [index, picture] of pictures.entries()) {
    if (index < 16) packets.push(tablePacket(PID.pat, PAT, index), tablePacket(PID.pmt, PMT, index));
    const pes = Buffer.concat([pesHeader(picture.timeMs), picture.stream]);
    const least = Math.ceil((pes.length + CLOCK_BYTES) / PAYLOAD);
    const isLast = index === pictures.length - 1;
    const count = isLast ? least + ((16 - ((video + least) % 16)) % 16) : least;
    for (let at = 0, from = 0; at < count; at++) {
      const room = at === 0 ? PAYLOAD - CLOCK_BYTES : PAYLOAD;
      const take = Math.min(room, pes.length - from - (count - at - 1));
      const clock = at === 0 ? { ticks: ticks(picture.timeMs), isKey: picture.isKey } : null;
      packets.push(videoPacket(pes.subarray(from, from + take), video++, clock));
      from += take;
    }
  }
  return Buffer.concat(packets);
}

const CLOCK_BYTES = 8;
const ticks = (timeMs: number): number => Math.round(timeMs * TICKS_PER_MS) % WRAP;

function videoPacket(payload: Buffer, counter: number, clock: { ticks: number; isKey: boolean } | null): Buffer {
  const packet = Buffer.alloc(PACKET, 0xff);
  const adaptation = PAYLOAD - payload.length;
  packet[0] = 0x47;
  packet.writeUInt16BE(PID.video | (clock ? 0x4000 : 0), 1);
  packet[3] = (adaptation > 0 ? 0x30 : 0x10) | (counter & 15);
  if (adaptation > 0) packet[4] = adaptation - 1;
  if (adaptation > 1) packet[5] = clock ? 0x10 | (clock.isKey ? 0x40 : 0) : 0;
  if (clock) {
    packet.writeUInt32BE(Math.floor(clock.ticks / 2), 6);
    packet.writeUInt16BE(((clock.ticks % 2) << 15) | 0x7e00, 10);
  }
  payload.copy(packet, PACKET - payload.length);
  return packet;
}

function pesHeader(timeMs: number): Buffer {
  const at = ticks(timeMs);
  const header = Buffer.from([0, 0, 1, 0xe0, 0, 0, 0x84, 0x80, 5, 0, 0, 0, 0, 0]);
  header[9] = 0x21 | (Math.floor(at / 2 ** 30) << 1);
  header.writeUInt16BE((Math.floor(at / 2 ** 15) % 2 ** 15) * 2 + 1, 10);
  header.writeUInt16BE((at % 2 ** 15) * 2 + 1, 12);
  return header;
}

function table(id: number, body: readonly number[]): Buffer {
  const length = body.length + 9;
  const section = Buffer.from([id, 0xb0 | (length >> 8), length & 255, 0, 1, 0xc1, 0, 0, ...body]);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(section));
  return Buffer.concat([Buffer.from([0]), section, crc]);
}

function tablePacket(pid: number, section: Buffer, counter: number): Buffer {
  const packet = Buffer.alloc(PACKET, 0xff);
  packet[0] = 0x47;
  packet.writeUInt16BE(pid | 0x4000, 1);
  packet[3] = 0x10 | (counter & 15);
  section.copy(packet, 4);
  return packet;
}

/** CRC-32/MPEG-2: most significant bit first, not inverted; unlike the one in `node:zlib`. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  return crc >>> 0;
}

const PAT = table(0, [0, 1, 0xe0 | (PID.pmt >> 8), PID.pmt & 255]);
const H264 = 0x1b;
const PMT = table(2, [
  0xe0 | (PID.video >> 8),
  PID.video & 255,
  0xf0,
  0,
  H264,
  0xe0 | (PID.video >> 8),
  PID.video & 255,
  0xf0,
  0,
]);
