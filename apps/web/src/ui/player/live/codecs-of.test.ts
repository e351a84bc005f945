import { expect, it, test } from 'vitest';
import { codecsOf } from './codecs-of.ts';
import { Unfit } from './read-playlist.ts';

const packetOf = (pid: number, payload: readonly number[]) => {
  const packet = new Uint8Array(188).fill(0xff);
  packet.set([0x47, 0x40 | (pid >> 8), pid & 0xff, 0x10, ...payload]);
  return packet;
};
/** A section at the start of its packet, all reserved bits set, with a checksum that is never verified. */
const section = (id: number, rest: readonly number[]) => [0, id, 0xf0, rest.length + 4, ...rest, 0, 0, 0, 0];
const programs = packetOf(0, section(0, [0, 1, 0xc1, 0, 0, 0, 0, 0xe0, 0x10, 0, 1, 0xf0, 0x00]));
const streams = (...types: number[]) =>
  packetOf(
    0x1000,
    section(2, [0, 1, 0xc1, 0, 0, 0xe1, 0, 0xf0, 2, 9, 0, ...types.flatMap((type) => [type, 0xe1, 0, 0xf0, 1, 7])]),
  );
const picture = packetOf(0x100, [0, 0, 1, 0xe0]);
const join = (...packets: Uint8Array[]) => new Uint8Array(packets.flatMap((each) => [...each]));

it.each([
  ['pictures', [0x1b], 'avc1.640028'],
  ['pictures and sound', [0x1b, 0x0f], 'avc1.640028,mp4a.40.2'],
  ['sound first, and private data', [0x0f, 0x06, 0x1b], 'avc1.640028,mp4a.40.2'],
])('recognizes a stream of %s', (_what, types, codecs) => {
  expect(codecsOf(join(programs, streams(...types), picture))).toBe(codecs);
});

it.each([
  ['H.265', [0x24]],
  ['sound alone', [0x0f]],
  ['MP3', [0x1b, 0x03]],
])('leaves %s to another player', (_what, types) => {
  expect(() => codecsOf(join(programs, streams(...types)))).toThrow(Unfit);
});

test('waits for tables that are missing or incomplete', () => {
  expect(codecsOf(join(picture, programs))).toBeNull();
  expect(codecsOf(join(programs, streams(0x1b)).subarray(0, 300))).toBeNull();
});

test('mistakes nothing else for a transport stream', () => {
  expect(() => codecsOf(new Uint8Array(188))).toThrow(Unfit);
});
