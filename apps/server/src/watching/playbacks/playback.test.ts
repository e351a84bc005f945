import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { newToken } from '../../platform/secrets/tokens.ts';
import { hexHashTokenOn } from './playback.ts';

it('the hash of a token on a connection is that of this token, whatever came before on it or comes elsewhere', () => {
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
