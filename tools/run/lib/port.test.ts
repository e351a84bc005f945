import { once } from 'node:events';
import type { Server } from 'node:net';
import { createServer } from 'node:net';

import { afterEach, expect, test } from 'vitest';

import { choosePort, isFree } from './port.ts';

let server: Server;

afterEach(() => void server.close());

const occupy = async (): Promise<number> => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

test('a taken port is skipped unless it was requested', async () => {
  const taken = await occupy();
  expect(await isFree(taken, '127.0.0.1')).toBe(false);
  expect(await choosePort({}, taken)).toBeGreaterThan(taken);
  await expect(choosePort({ PORT: String(taken) })).rejects.toThrow(`Port ${taken} on 127.0.0.1 is taken`);
});

test('PORT is used as given, and an invalid one is named', async () => {
  await occupy();
  expect(await choosePort({ PORT: '0' })).toBe(0);
  await expect(choosePort({ PORT: 'http' })).rejects.toThrow('PORT must be a number');
});
