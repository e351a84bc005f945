import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rolling } from './setting.ts';

/** A provider of text messages that takes its time, and counts how often each message comes. */
export const startProvider = async () => {
  const times = new Map<string, number>();
  const server = createServer((request, response) => {
    const key = String(request.headers['idempotency-key']);
    times.set(key, (times.get(key) ?? 0) + 1);
    request.resume().on('end', () => setTimeout(() => response.writeHead(202).end(), rolling.providerMs));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
    /** How many messages came, and which more than once. */
    count: () => times.size,
    repeated: () => [...times].filter(([, count]) => count > 1).map(([key]) => key),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
