import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import { hubLimits } from '../limits.ts';
import type { Receiver, Transport } from './transport.ts';

const normalClosure = 1000;
const nothing = Buffer.alloc(0);

// No compression: it costs hundreds of kilobytes per connection, for messages of a few hundred bytes.
const acceptor = new WebSocketServer({
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  autoPong: false,
  maxPayload: hubLimits.messageBytes,
});

class WebSocketTransport implements Transport {
  readonly wire = 'frame';
  readonly isPinged = true;
  private readonly socket: Socket;
  private readonly webSocket: WebSocket;

  constructor(socket: Socket, webSocket: WebSocket) {
    this.socket = socket;
    this.webSocket = webSocket;
  }
  get queuedBytes(): number {
    return this.socket.writableLength;
  }
  // Frames are built once for all connections; without compression or fragmentation, a whole frame may go straight to the socket.
  send(bytes: Buffer): void {
    if (this.webSocket.readyState === WebSocket.OPEN) this.socket.write(bytes);
  }
  end(): void {
    this.webSocket.close(normalClosure);
  }
  destroy(): void {
    this.webSocket.terminate();
  }
}

/** Completes an upgrade. `attach` gets the transport and returns its receiver; it is not called when the upgrade is malformed. */
export const acceptWebSocket = (
  upgrade: { request: IncomingMessage; socket: Socket; head: Buffer },
  attach: (transport: Transport) => Receiver,
): void => {
  const { request, socket, head } = upgrade;
  acceptor.handleUpgrade(request, socket, head, (webSocket) => {
    const receiver = attach(new WebSocketTransport(socket, webSocket));
    webSocket.on('message', (data: RawData) => receiver.receive(data as Buffer));
    webSocket.on('ping', (data) => {
      // Counted like any other message: answering costs us something.
      receiver.receive(nothing);
      webSocket.pong(data);
    });
    webSocket.on('close', () => receiver.gone());
    // Malformed frames close the socket automatically, with the matching code.
    webSocket.on('error', () => undefined);
  });
};
