import type { ServerResponse } from 'node:http';
import type { Receiver, Transport } from './transport.ts';

class EventTransport implements Transport {
  readonly wire = 'event';
  readonly isPinged = true;
  private readonly response: ServerResponse;

  constructor(response: ServerResponse) {
    this.response = response;
  }
  get queuedBytes(): number {
    return this.response.writableLength;
  }
  send(bytes: Buffer): void {
    if (!this.response.writableEnded) this.response.write(bytes);
  }
  end(): void {
    this.response.end();
  }
  destroy(): void {
    this.response.destroy();
  }
}

/** Opens an event stream on a response already taken over. */
export const openEvents = (
  response: ServerResponse,
  headers: Record<string, string>,
  attach: (transport: Transport) => Receiver,
): void => {
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  // Something must be sent for the client to see that the stream is open.
  response.write(':\n\n');
  const receiver = attach(new EventTransport(response));
  response.on('error', () => undefined);
  response.on('close', () => receiver.gone());
};
