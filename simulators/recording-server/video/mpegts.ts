const PACKET = 188;
const PAYLOAD = 184;
const TICKS_PER_MS = 90;
const WRAP = 2 ** 33;
const PID = { pat: 0, pmt: 0x1000, video: 0x100, audio: 0x101 } as const;

/** One picture to carry: its byte stream, its time in milliseconds and whether a decoder can start at it. */
export interface Picture {
  readonly stream: Buffer;
  readonly timeMs: number;
  readonly isKey: boolean;
}

/** One frame of sound: AAC with its ADTS header, and its time in milliseconds. */
export interface Sound {
  readonly frame: Buffer;
  readonly timeMs: number;
}

/**
 * Muxes the pictures, and the sound if any, into one MPEG transport stream segment. Every segment has a multiple of 16
 * packets per stream, so that the four-bit continuity counters of independently built segments line up without a gap.
 */
export const muxSegment = (pictures: readonly Picture[], sounds: readonly Sound[] = []): Buffer => {
  const packets: Buffer[] = [];
  const streams = sounds.length > 0 ? PMT_WITH_SOUND : PMT;
  const [video, audio] = [createCarrier(PID.video, packets), createCarrier(PID.audio, packets)];
  for (const [index, picture] of pictures.entries()) {
    if (index < 16) packets.push(tablePacket(PID.pat, PAT, index), tablePacket(PID.pmt, streams, index));
    const pes = Buffer.concat([pesHeader(picture.timeMs), picture.stream]);
    const clock = { ticks: ticks(picture.timeMs), isKey: picture.isKey };
    video(pes, clock, index === pictures.length - 1);
  }
  for (const [index, { frame, timeMs }] of sounds.entries()) {
    audio(Buffer.concat([soundHeader(timeMs, frame.length), frame]), null, index === sounds.length - 1);
  }
  return Buffer.concat(packets);
};

type Clock = { readonly ticks: number; readonly isKey: boolean } | null;

/** Splits a stream's data into packets, padding the last piece so that the total is a multiple of 16. */
const createCarrier = (pid: number, packets: Buffer[]): ((pes: Buffer, clock: Clock, isLast: boolean) => void) => {
  let counter = 0;
  return (pes, clock, isLast) => {
    const first = clock ? PAYLOAD - CLOCK_BYTES : PAYLOAD;
    const least = 1 + Math.ceil(Math.max(0, pes.length - first) / PAYLOAD);
    const count = isLast ? least + ((16 - ((counter + least) % 16)) % 16) : least;
    for (let at = 0, from = 0; at < count; at++) {
      const take = Math.min(at === 0 ? first : PAYLOAD, pes.length - from - (count - at - 1));
      packets.push(packetOf(pid, pes.subarray(from, from + take), counter++, at === 0, at === 0 ? clock : null));
      from += take;
    }
  };
};

const CLOCK_BYTES = 8;
const ticks = (timeMs: number): number => Math.round(timeMs * TICKS_PER_MS) % WRAP;

const packetOf = (pid: number, payload: Buffer, counter: number, startsUnit: boolean, clock: Clock): Buffer => {
  const packet = Buffer.alloc(PACKET, 0xff);
  const adaptation = PAYLOAD - payload.length;
  packet[0] = 0x47;
  packet.writeUInt16BE(pid | (startsUnit ? 0x4000 : 0), 1);
  packet[3] = (adaptation > 0 ? 0x30 : 0x10) | (counter & 15);
  if (adaptation > 0) packet[4] = adaptation - 1;
  if (adaptation > 1) packet[5] = clock ? 0x10 | (clock.isKey ? 0x40 : 0) : 0;
  if (clock) {
    packet.writeUInt32BE(Math.floor(clock.ticks / 2), 6);
    packet.writeUInt16BE(((clock.ticks % 2) << 15) | 0x7e00, 10);
  }
  payload.copy(packet, PACKET - payload.length);
  return packet;
};

const soundHeader = (timeMs: number, length: number): Buffer => {
  const header = pesHeader(timeMs);
  header[3] = 0xc0;
  header.writeUInt16BE(length + header.length - 6, 4);
  return header;
};

const pesHeader = (timeMs: number): Buffer => {
  const at = ticks(timeMs);
  const header = Buffer.from([0, 0, 1, 0xe0, 0, 0, 0x84, 0x80, 5, 0, 0, 0, 0, 0]);
  header[9] = 0x21 | (Math.floor(at / 2 ** 30) << 1);
  header.writeUInt16BE((Math.floor(at / 2 ** 15) % 2 ** 15) * 2 + 1, 10);
  header.writeUInt16BE((at % 2 ** 15) * 2 + 1, 12);
  return header;
};

const table = (id: number, body: readonly number[]): Buffer => {
  const length = body.length + 9;
  const section = Buffer.from([id, 0xb0 | (length >> 8), length & 255, 0, 1, 0xc1, 0, 0, ...body]);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(section));
  return Buffer.concat([Buffer.from([0]), section, crc]);
};

const tablePacket = (pid: number, section: Buffer, counter: number): Buffer => {
  const packet = Buffer.alloc(PACKET, 0xff);
  packet[0] = 0x47;
  packet.writeUInt16BE(pid | 0x4000, 1);
  packet[3] = 0x10 | (counter & 15);
  section.copy(packet, 4);
  return packet;
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

const PAT = table(0, [0, 1, 0xe0 | (PID.pmt >> 8), PID.pmt & 255]);
const H264 = 0x1b;
const AAC = 0x0f;
const entryOf = (type: number, pid: number): number[] => [type, 0xe0 | (pid >> 8), pid & 255, 0xf0, 0];
const clockAt = [0xe0 | (PID.video >> 8), PID.video & 255, 0xf0, 0];
const PMT = table(2, [...clockAt, ...entryOf(H264, PID.video)]);
const PMT_WITH_SOUND = table(2, [...clockAt, ...entryOf(H264, PID.video), ...entryOf(AAC, PID.audio)]);
