import { once } from 'node:events';
import { hubPath } from '@viewgate/contract';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

const separator = '\u001e';

export const cookieOf = ({ cookies }: { cookies: ReadonlyMap<string, string> }): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** A WebSocket without the official client, to do what that client never would. */
export const rawSocket = (
  url: string,
  browser: { cookies: ReadonlyMap<string, string> },
  { query = '', headers = {} }: { query?: string; headers?: Record<string, string> } = {},
) => {
  const socket = new WebSocket(url.replace('http', 'ws') + hubPath + query, {
    headers: { cookie: cookieOf(browser), ...headers },
  });
  const heard: Record<string, unknown>[] = [];
  const outcome: { status?: number; code?: number } = {};
  socket.on('message', (data: Buffer) => {
    for (const text of data.toString().split(separator).filter(Boolean)) heard.push(JSON.parse(text));
  });
  socket.on('unexpected-response', (_, answer) => {
    outcome.status = answer.statusCode ?? 0;
    answer.resume();
    socket.terminate();
  });
  socket.on('close', (code) => {
    outcome.code = code;
  });
  socket.on('error', () => undefined);
  onTestFinished(() => socket.terminate());
  return {
    socket,
    /** What was received, parsed; the first is the answer to the handshake. */
    heard,
    /** `status` when the upgrade was refused, `code` when it was closed. */
    outcome,
    opened: () => once(socket, 'open'),
    say: (...messages: object[]) => socket.send(messages.map((one) => JSON.stringify(one) + separator).join('')),
    async shakeHands(): Promise<void> {
      if (socket.readyState !== WebSocket.OPEN) await once(socket, 'open');
      socket.send(`{"protocol":"json","version":1}${separator}`);
      await once(socket, 'message');
    },
  };
};
