import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { newToken } from '../../platform/secrets/tokens.ts';
import { hexHashTokenOn } from './playback.ts';

it('hashes the token given, whatever was hashed before on this connection or another', () => {
  const [one, other] = [new Socket(), new Socket()];
  const [a, b] = [newToken(), newToken()];
  for (const [socket, token] of [
    [one, a],
    [one, a],
    [one, b],
    [other, a],
    [one, a],
    [other, b],
  ] as const) {
    expect(hexHashTokenOn(socket, token)).toBe(createHash('sha256').update(token).digest('hex'));
  }
});
