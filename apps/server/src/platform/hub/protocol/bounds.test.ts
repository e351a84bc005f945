import { encode } from '@msgpack/msgpack';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hubLimits } from '../limits.ts';
import { jsonProtocol } from './json.ts';
import { withLength } from './length-prefix.ts';
import { messagePackProtocol } from './messagepack.ts';
import { checkBounds } from './messagepack-bounds.ts';
import { Malformed } from './messages.ts';

/** Bytes that open a list, a map, a text or bytes, in MessagePack or in JSON. */
const containers = [0x81, 0x91, 0x9f, 0xc6, 0xc9, 0xd9, 0xdb, 0xdc, 0xdd, 0xde, 0xdf, 0x5b, 0x7b, 0x22];
/** Runs stop by count or by time, whichever comes first, and then pass. */
const bounded = { numRuns: 5_000, interruptAfterTimeLimit: 5_000 };
const pack = (...bytes: readonly number[]) => withLength(Uint8Array.from(bytes));
const repeated = (bytes: readonly number[], times: number) => Array.from({ length: times }, () => bytes).flat();

describe('MessagePack is refused before it is decoded', () => {
  it.each<[string, Buffer]>([
    ['nested lists that claim to be long', pack(...repeated([0xdd, 0x01, 0x00, 0x00, 0x00], 100))],
    ['nested lists of length one', pack(...repeated([0x91], 15_000), 0xc0)],
    ['nested maps', pack(...repeated([0x81, 0xa1, 0x61], 5_000), 0xc0)],
    ['a list longer than its message', pack(0x93, 1, 0xdd, 0xff, 0xff, 0xff, 0xff, 1)],
    ['a map longer than its message', pack(0xdf, 0x7f, 0xff, 0xff, 0xff)],
    ['a text longer than its message', pack(0xdb, 0xff, 0xff, 0xff, 0xff)],
    ['bytes longer than their message', pack(0xc6, 0xff, 0xff, 0xff, 0xff)],
    ['an extension longer than its message', pack(0xc9, 0xff, 0xff, 0xff, 0xff, 1)],
    ['more values than a message may have', pack(0xdc, 0x27, 0x10, ...repeated([0], 10_000))],
    ['a byte that means nothing', pack(0x91, 0xc1)],
    ['data after its end', pack(0x91, 6, 6)],
    ['nothing', pack()],
    ['more messages than allowed', Buffer.concat(Array.from({ length: 100 }, () => pack(0x91, 6)))],
  ])('%s', (_, bytes) => {
    const before = process.memoryUsage().rss;
    expect(() => messagePackProtocol.read(bytes)).toThrow(Malformed);
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });

  it('when nested one level deeper than allowed', () => {
    const nested = (depth: number) => Buffer.from([...repeated([0x91], depth), 0xc0]);
    expect(() => checkBounds(nested(hubLimits.depth))).not.toThrow();
    expect(() => checkBounds(nested(hubLimits.depth + 1))).toThrow(Malformed);
  });

  it('unless an encoder wrote it within the bounds', () => {
    const value = fc.anything({
      values: [fc.string(), fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.uint8Array()],
      maxDepth: 4,
      maxKeys: 5,
    });
    const passes = (one: unknown): void => {
      expect(() => checkBounds(Buffer.from(encode(one)))).not.toThrow();
    };
    fc.assert(fc.property(value, passes), bounded);
    for (const size of [0, 15, 16, 31, 32, 255, 256, 900]) {
      for (const one of ['x'.repeat(size), Array(size).fill(1), new Uint8Array(size), -size, 2 ** size]) {
        passes(one);
      }
      passes(Object.fromEntries(Array.from({ length: size / 2 }, (_, n) => [n, n])));
    }
    passes([new Date(0), new Date(1.5), new Date(-1)]);
    passes('x'.repeat(70_000));
  });
});

it('JSON nested deeper than allowed is refused; brackets in strings do not count', () => {
  const invocation = (argument: string) => Buffer.from(`{"type":1,"target":"x","arguments":[${argument}]}\u001e`);
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  expect(() => jsonProtocol.read(invocation(nested(8_000)))).toThrow(Malformed);
  expect(() => jsonProtocol.read(invocation(nested(hubLimits.depth - 1)))).toThrow(Malformed);
  expect(jsonProtocol.read(invocation(nested(hubLimits.depth - 2)))).toHaveLength(1);
  expect(jsonProtocol.read(invocation(JSON.stringify(`"\\${'['.repeat(50)}`)))).toHaveLength(1);
  expect(() => jsonProtocol.read(Buffer.from('{"type":6}\u001e'.repeat(100)))).toThrow(Malformed);
});

describe.each([messagePackProtocol, jsonProtocol])('arbitrary bytes as $name', (protocol) => {
  const isReadOrRefused = (bytes: Buffer): boolean => {
    try {
      return protocol.read(bytes).length <= hubLimits.messagesInWindow;
    } catch (error) {
      return error instanceof Malformed;
    }
  };

  /** Milliseconds of this process's work, the least of five runs: other load on the machine counts little. */
  const workOf = (task: () => void): number => {
    const once = () => {
      const { user, system } = process.cpuUsage();
      task();
      const after = process.cpuUsage();
      return (after.user - user + after.system - system) / 1_000;
    };
    return Math.min(...Array.from({ length: 5 }, once));
  };

  it('cost work in proportion to their length at most, whatever they nest', () => {
    for (const container of containers) {
      const workAt = (length: number) => {
        const bytes = Buffer.alloc(length, container);
        return workOf(() => isReadOrRefused(protocol.isBinary ? withLength(bytes) : bytes));
      };
      // Eight times the bytes; what grows with their square would cost 64 times as much.
      expect(workAt(64_000), `0x${container.toString(16)}`).toBeLessThan(20 * workAt(8_000) + 20);
    }
  });

  it('are read or refused', () => {
    // Bytes that open containers are frequent, so that there is much nesting.
    const container = fc.constantFrom(...containers);
    const bytes = fc.array(fc.oneof(container, fc.nat(255), fc.constantFrom(0x00, 0xff, 0x7f)), { maxLength: 600 });
    fc.assert(
      fc.property(bytes, fc.boolean(), (list, isWhole) => {
        const given = Buffer.from(list);
        const message = protocol.isBinary ? withLength(given) : Buffer.concat([given, Buffer.from([0x1e])]);
        expect(isReadOrRefused(isWhole ? message : given)).toBe(true);
      }),
      bounded,
    );
  });
});
