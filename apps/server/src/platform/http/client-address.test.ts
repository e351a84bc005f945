import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createClientAddress } from './client-address.ts';

/** Who asks when the connection comes from one address and names others. */
const asker = (trusted: string[], from: string, named: string): string =>
  createClientAddress(trusted)({
    headers: { 'x-forwarded-for': named },
    socket: { remoteAddress: from } as Socket,
  });

it.each([
  ['nobody is trusted', [], '10.0.0.5', '10.9.0.7', '10.0.0.5'],
  ['one who is not trusted names an address', ['10.0.0.5'], '10.0.0.6', '10.9.0.7', '10.0.0.6'],
  ['a trusted proxy names one', ['10.0.0.5'], '10.0.0.5', '10.9.0.7', '10.9.0.7'],
  ['a visitor behind it has named one before', ['10.0.0.5'], '10.0.0.5', '192.168.1.1, 10.9.0.7', '10.9.0.7'],
  ['two trusted proxies stand in a row', ['10.0.0.0/24'], '10.0.0.5', '10.9.0.7, 10.0.0.6', '10.9.0.7'],
])('when %s, the nearest that is not a trusted proxy asks', (_, trusted, from, named, expected) => {
  expect(asker(trusted, from, named)).toBe(expected);
});
