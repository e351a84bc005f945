import type { HubProtocol, ServerMessage } from '../protocol/messages.ts';
import { frameOf } from './frame.ts';

/** How a transport sends a message: in a WebSocket frame, in a server-sent event, or plain. */
export type Wire = 'frame' | 'event' | 'plain';

const eventStart = Buffer.from('data: ');
const eventEnd = Buffer.from('\n\n');

/** The bytes of a message on the wire. Events carry text only, and JSON contains no line breaks. */
export const onWire = (payload: Buffer, isBinary: boolean, wire: Wire): Buffer => {
  if (wire === 'frame') return frameOf(payload, isBinary);
  return wire === 'event' ? Buffer.concat([eventStart, payload, eventEnd]) : payload;
};

/** A message to any number of connections: serialized once per protocol and wire in use, the bytes shared by all. */
export class Outgoing {
  private readonly message: ServerMessage;
  private readonly written: { protocol: HubProtocol; wire: Wire; bytes: Buffer }[] = [];

  constructor(message: ServerMessage) {
    this.message = message;
  }

  as(protocol: HubProtocol, wire: Wire): Buffer {
    for (const one of this.written) if (one.wire === wire && one.protocol === protocol) return one.bytes;
    const bytes = onWire(protocol.write(this.message), protocol.isBinary, wire);
    this.written.push({ protocol, wire, bytes });
    return bytes;
  }
}
