import type { Writable } from 'node:stream';
import * as ws from 'ws';
import { describe, expect, it, vi } from 'vitest';
import { jsonProtocol } from '../protocol/json.ts';
import { messagePackProtocol } from '../protocol/messagepack.ts';
import { frameOf } from './frame.ts';
import { Outgoing } from './outgoing.ts';

// The library's own reader, missing from its types.
const { Receiver } = ws as unknown as { Receiver: new (options: { isServer: boolean }) => Writable };

describe('frames', () => {
  it.each([0, 125, 126, 65_535, 65_536, 200_000])("of %i bytes can be read by the clients' library", (length) => {
    for (const isBinary of [false, true]) {
      const receiver = new Receiver({ isServer: false });
      const heard: [Buffer, boolean][] = [];
      receiver.on('message', (data: Buffer, binary: boolean) => heard.push([data, binary]));
      const payload = Buffer.alloc(length, 'a');
      receiver.write(frameOf(payload, isBinary));
      expect(heard).toEqual([[payload, isBinary]]);
    }
  });
});

describe('a message to many', () => {
  it('is serialized once per protocol and wire, its bytes shared', () => {
    const message = new Outgoing({ type: 'event', target: 'Told', args: [1] });
    const json = vi.spyOn(jsonProtocol, 'write');
    const first = message.as(jsonProtocol, 'frame');
    for (let n = 0; n < 10; n++) expect(message.as(jsonProtocol, 'frame')).toBe(first);
    expect(json).toHaveBeenCalledTimes(1);
    expect(message.as(messagePackProtocol, 'frame')).not.toEqual(first);
    expect(message.as(jsonProtocol, 'event').toString()).toBe(
      'data: {"type":1,"target":"Told","arguments":[1]}\u001e\n\n',
    );
    expect(message.as(jsonProtocol, 'plain').toString()).toBe('{"type":1,"target":"Told","arguments":[1]}\u001e');
  });
});
