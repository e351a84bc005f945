import { createHmac, randomBytes } from 'node:crypto';
import { hashToken, newToken } from '../secrets/tokens.ts';

/** Milliseconds for which an access token is valid. */
export const accessLasts = 15 * 60_000;

const refreshForm = /^vgr_([\w-]{22})([\w-]{43})$/;

/** The part that all refresh tokens of a device share: 128 random bits. */
export const newChain = (): string => randomBytes(16).toString('base64url');

/** The two tokens that a device gets at a time. */
export interface TokenPair {
  readonly access: string;
  readonly refresh: string;
}

/** A pair of 256 random bits each. */
export const newPair = (chain: string): TokenPair => ({
  access: `vgm_${newToken()}`,
  refresh: `vgr_${chain}${newToken()}`,
});

/**
 * The pair that follows a refresh token under the key of an attempt: always the same, so that a device that lost the answer gets it again,
 * though the portal keeps only hashes. Somebody with the token and the attempt's key, but not the portal's, cannot work it out.
 */
export const pairAfter = (key: Buffer, chain: string, refresh: string, attempt: string): TokenPair => {
  const part = (what: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([what, refresh, attempt]))
      .digest('base64url');
  return { access: `vgm_${part('access')}`, refresh: `vgr_${chain}${part('refresh')}` };
};

/** The chain that a refresh token belongs to; undefined for what cannot be one. */
export const chainOf = (refresh: string): string | undefined => refreshForm.exec(refresh)?.[1];

/** A pair as stored. */
export const hashesOf = ({ access, refresh }: TokenPair, at: number) => ({
  access_hash: hashToken(access),
  access_expires_at: new Date(at + accessLasts),
  refresh_hash: hashToken(refresh),
});
