import fc from 'fast-check';
import { JsonHubProtocol, MessageType, NullLogger } from '@microsoft/signalr';
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack';
import { describe, expect, it } from 'vitest';
import { readHandshake } from './handshake.ts';
import { jsonProtocol } from './json.ts';
import { splitByLength, withLength } from './length-prefix.ts';
import { messagePackProtocol } from './messagepack.ts';
import { type HubProtocol, Malformed, type ServerMessage } from './messages.ts';

/** The official client's codec as the other end. */
interface Client {
  parse: (bytes: Buffer) => object[];
  write: (message: object) => Buffer;
}
const officialJson = new JsonHubProtocol();
const officialMessagePack = new MessagePackHubProtocol();
const both: [name: string, ours: HubProtocol, theirs: Client][] = [
  [
    'json',
    jsonProtocol,
    {
      parse: (bytes) => officialJson.parseMessages(bytes.toString(), NullLogger.instance),
      write: (message) => Buffer.from(officialJson.writeMessage(message as never)),
    },
  ],
  [
    'messagepack',
    messagePackProtocol,
    {
      parse: (bytes) => officialMessagePack.parseMessages(new Uint8Array(bytes).buffer, NullLogger.instance),
      write: (message) => Buffer.from(officialMessagePack.writeMessage(message as never)),
    },
  ],
];

/** Arguments as JSON can carry them, since published messages travel as JSON between processes. None has a part that both encodings refuse. */
const args = fc
  .array(fc.jsonValue({ noUnicodeString: false }), { maxLength: 4 })
  .map((list) => JSON.stringify(list))
  .filter((json) => !json.includes('"__proto__":'))
  .map((json) => JSON.parse(json) as unknown[]);
const text = fc.string({ unit: 'binary', minLength: 1 });

describe.each(both)('%s', (_, ours, theirs) => {
  it('writes events that the official client reads', () => {
    fc.assert(
      fc.property(text, args, (target, given) => {
        const [read] = theirs.parse(ours.write({ type: 'event', target, args: given }));
        expect(read).toMatchObject({ type: MessageType.Invocation, target, arguments: given });
      }),
    );
  });

  it.each<[ServerMessage, object]>([
    [
      { type: 'result', invocationId: '7', result: { a: [1] } },
      { type: 3, invocationId: '7', result: { a: [1] } },
    ],
    [
      { type: 'result', invocationId: '7', result: undefined },
      { type: 3, invocationId: '7' },
    ],
    [
      { type: 'failure', invocationId: '7', error: 'No.' },
      { type: 3, invocationId: '7', error: 'No.' },
    ],
    [{ type: 'ping' }, { type: 6 }],
    [
      { type: 'close', error: null, allowReconnect: true },
      { type: 7, allowReconnect: true },
    ],
    [
      { type: 'close', error: 'Over.', allowReconnect: false },
      { type: 7, error: 'Over.' },
    ],
  ])('writes %j for the official client', (message, expected) => {
    expect(theirs.parse(ours.write(message))).toMatchObject([expected]);
  });

  it('reads what the official client writes, several messages at a time', () => {
    fc.assert(
      fc.property(text, args, fc.option(text), (target, given, invocationId) => {
        const call = { type: MessageType.Invocation, target, arguments: given, streamIds: [] };
        const bytes = Buffer.concat([
          theirs.write({ type: MessageType.Ping }),
          theirs.write(invocationId === null ? call : { ...call, invocationId }),
          theirs.write({ type: MessageType.StreamInvocation, invocationId: 's', target, arguments: given }),
          theirs.write({ type: MessageType.CancelInvocation, invocationId: 's' }),
          theirs.write({ type: MessageType.Close }),
        ]);
        expect(ours.read(bytes)).toEqual([
          { type: 'ping' },
          { type: 'invocation', invocationId, target, args: given },
          { type: 'streamInvocation', invocationId: 's', target, args: given },
          { type: 'ignored' },
          { type: 'close' },
        ]);
      }),
    );
  });

  it.each(['{"__proto__":false}', '[[{"a":{"\\u005f_proto__":{"isAdmin":true}}}]]'])(
    'refuses %s as an argument',
    (json) => {
      const invocation = { type: MessageType.Invocation, target: 'x', arguments: [JSON.parse(json)], streamIds: [] };
      expect(() => ours.read(theirs.write(invocation))).toThrow(Malformed);
    },
  );

  it('accepts the same name as a string', () => {
    const given = ['__proto__', { name: '"__proto__":' }];
    const invocation = { type: MessageType.Invocation, target: 'x', arguments: given, streamIds: [] };
    expect(ours.read(theirs.write(invocation))).toMatchObject([{ args: given }]);
  });

  it('refuses anything that is not a message, and fails in no other way', () => {
    const isReadOrRefused = (bytes: Buffer): boolean => {
      try {
        return ours.read(bytes).length >= 0;
      } catch (error) {
        return error instanceof Malformed;
      }
    };
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => isReadOrRefused(Buffer.from(bytes))),
      { numRuns: 2_000 },
    );
    // Also almost valid input: a message with some bytes changed, or truncated.
    const whole = theirs.write({
      type: 1,
      target: 'GetServerTime',
      arguments: [{ deep: [1, 'two', null] }],
      streamIds: [],
    });
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.nat(whole.length), (at, byte, length) => {
        const bytes = Buffer.from(whole.subarray(0, length));
        if (at < length) bytes[at] = byte;
        expect(isReadOrRefused(bytes)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

it.each([
  ['no end', '{"type":6}'],
  ['something other than an object', '6\u001e'],
  ['no type', '{}\u001e'],
  ['invalid JSON', '{type:6}\u001e'],
  ['arguments that are not a list', '{"type":1,"target":"x","arguments":{}}\u001e'],
  ['an escaped __proto__', '{"type":1,"target":"x","arguments":[{"\\u005f_proto__":1}]}\u001e'],
  ['no target', '{"type":1,"arguments":[]}\u001e'],
  ['an id that is not a string', '{"type":1,"invocationId":1,"target":"x","arguments":[]}\u001e'],
])('refuses JSON with %s', (_, text) => {
  expect(() => jsonProtocol.read(Buffer.from(text))).toThrow(Malformed);
});

describe('lengths', () => {
  it('round-trip for payloads of every size', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 300 })), (payloads) => {
        expect(splitByLength(Buffer.concat(payloads.map(withLength)))).toEqual(payloads.map((one) => Buffer.from(one)));
      }),
    );
    const large = Buffer.alloc(3 * 1024 * 1024, 7);
    expect(splitByLength(withLength(large))).toEqual([large]);
  });

  it.each([[[0x80]], [[0x05, 1, 2]], [[0xff, 0xff, 0xff, 0xff, 0xff, 0x01]]])(
    'are refused when they are wrong: %j',
    (bytes) => {
      expect(() => splitByLength(Buffer.from(bytes))).toThrow(Malformed);
    },
  );
});

describe('the handshake', () => {
  const ask = (text: string) => readHandshake(Buffer.from(text));
  it.each([
    ['json', 1, jsonProtocol],
    ['json', 2, jsonProtocol],
    ['messagepack', 1, messagePackProtocol],
    ['messagepack', 2, messagePackProtocol],
  ])('agrees on %s %i and keeps what follows', (protocol, version, expected) => {
    const { outcome, rest } = ask(`${JSON.stringify({ protocol, version })}\u001emore`);
    expect(outcome).toBe(expected);
    expect(rest.toString()).toBe('more');
  });
  it.each([
    '{"protocol":"xml","version":1}\u001e',
    '{"protocol":"json","version":3}\u001e',
    '{"protocol":"json"}\u001e',
    'null\u001e',
  ])('declines %s', (text) => expect(ask(text).outcome).toHaveProperty('error'));
  it.each(['', '{"protocol":"json","version":1}', 'hello\u001e'])('refuses %j', (text) => {
    expect(() => ask(text)).toThrow(Malformed);
  });
});
