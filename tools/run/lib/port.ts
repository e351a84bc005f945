import { once } from 'node:events';
import { createServer } from 'node:net';

import { say } from './lifecycle.ts';

const TRIES = 50;

/**
 * Chooses the port to listen on: PORT if given, otherwise 3000 or the next free one.
 * Fails with a sentence if PORT is taken.
 */
export const choosePort = async (env: NodeJS.ProcessEnv, preferred = 3000): Promise<number> => {
  const host = env['HOST'] ?? '127.0.0.1';
  const given = env['PORT'];
  if (given !== undefined) {
    const port = Number(given);
    if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('PORT must be a number from 0 to 65535.');
    if (port !== 0 && !(await isFree(port, host))) {
      throw new Error(`Port ${port} on ${host} is taken: end what uses it, or set PORT to another.`);
    }
    return port;
  }
  for (let port = preferred; port < preferred + TRIES; port += 1) {
    if (!(await isFree(port, host))) continue;
    if (port !== preferred) say(`Port ${preferred} is taken, using ${port}.`);
    return port;
  }
  throw new Error(
    `The ports ${preferred} to ${preferred + TRIES - 1} on ${host} are all taken: set PORT to a free one.`,
  );
};

/** A free port on this machine. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

/** Whether a server could listen there now. */
export const isFree = async (port: number, host: string): Promise<boolean> => {
  const server = createServer();
  try {
    server.listen({ port, host, exclusive: true });
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return true;
  } catch (error) {
    // Anything but "taken" (a wrong HOST, a privileged port) is better reported by the server itself.
    return !(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');
  }
};
