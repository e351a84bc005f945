/** The kinds of H.264 units that matter here. */
export const UNIT = { slice: 1, keySlice: 5, sps: 7, pps: 8, delimiter: 9 } as const;

export const unitType = (unit: Uint8Array): number => (unit[0] ?? 0) & 0x1f;

/** The units of a byte stream (start codes removed), in order. */
export const splitUnits = (stream: Buffer): Buffer[] => {
  const units: Buffer[] = [];
  let start = -1;
  let at = stream.indexOf(START);
  while (at !== -1) {
    // A four-byte start code is a three-byte one with a zero in front; that zero belongs to no unit.
    if (start >= 0) units.push(stream.subarray(start, stream[at - 1] === 0 ? at - 1 : at));
    start = at + START.length;
    at = stream.indexOf(START, start);
  }
  if (start >= 0) units.push(stream.subarray(start));
  return units;
};

const START = Buffer.from([0, 0, 1]);

/** Joins units to a byte stream with four-byte start codes. */
export const joinUnits = (units: readonly Uint8Array[]): Buffer =>
  Buffer.concat(units.flatMap((unit) => [Buffer.from([0, 0, 0, 1]), unit]));

/** The payload of a unit (its header byte dropped) without emulation prevention bytes. */
export const payloadOf = (unit: Uint8Array): Uint8Array => {
  const out: number[] = [];
  let zeros = 0;
  for (let at = 1; at < unit.length; at++) {
    const byte = unit[at] as number;
    if (zeros >= 2 && byte === 3) {
      zeros = 0;
      continue;
    }
    out.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Uint8Array.from(out);
};

/** A unit of the given header byte and payload, with emulation prevention bytes put in. */
export const unitOf = (header: number, payload: Uint8Array): Buffer => {
  const out = [header];
  let zeros = 0;
  for (const byte of payload) {
    if (zeros >= 2 && byte <= 3) {
      out.push(3);
      zeros = 0;
    }
    out.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Buffer.from(out);
};
