import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/**
 * A client's frame with a short text: masked, as the protocol requires, with a mask of zeros that keeps the text
 * readable.
 */
export const maskedText = (text: string): Buffer => {
  const payload = Buffer.from(text);
  if (payload.length > 125) throw new Error('longer than a short frame');
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
};

/** A raw WebSocket: a client library's per-message work is not what is measured. */
export interface Wire {
  readonly socket: Socket;
  /** Called with incoming bytes, which are valid only during the call. */
  hear: (bytes: Buffer) => void;
  /** Whatever arrived before anyone listened. */
  early: number;
}

const headEnd = '\r\n\r\n';
/** One buffer for all connections: each processes its bytes before the next read. */
const buffer = Buffer.allocUnsafe(65_536);

export const openWire = (url: string, path: string, headers: Record<string, string> = {}): Promise<Wire> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(url);
    const onread = { buffer, callback: (length: number) => wire.hear(buffer.subarray(0, length)) === undefined };
    const socket = connect({ host: hostname, port: Number(port), onread });
    const hearHead = (bytes: Buffer): void => {
      const head = bytes.toString('latin1').split(headEnd)[0] ?? '';
      if (!head.startsWith('HTTP/1.1 101')) return reject(new Error(`refused: ${head.slice(0, 40)}`));
      wire.early = bytes.length - head.length - headEnd.length;
      wire.hear = (more) => {
        wire.early += more.length;
      };
      resolve(wire);
    };
    const wire: Wire = { socket, early: 0, hear: hearHead };
    socket.on('error', reject);
    const asked = {
      host,
      ...headers,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    };
    const lines = Object.entries(asked).map(([name, value]) => `${name}: ${value}`);
    socket.write([`GET ${path} HTTP/1.1`, ...lines].join('\r\n') + headEnd);
  });

/** Resolves once something has arrived since the last call. */
export const somethingFrom = (wire: Wire): Promise<void> =>
  new Promise((resolve) => {
    const take = () => {
      wire.early = 0;
      resolve();
    };
    if (wire.early > 0) return take();
    const keep = wire.hear;
    wire.hear = () => {
      wire.hear = keep;
      take();
    };
  });
