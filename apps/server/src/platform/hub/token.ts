import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock/clock.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { hubLimits } from './limits.ts';

const place = 'hub-connection';

export interface Negotiated {
  readonly connectionId: string;
  readonly sessionId: number;
  /** Valid until; UTC milliseconds. */
  readonly until: number;
}

export const newConnectionId = (): string => randomBytes(16).toString('base64url');

/**
 * Connection tokens: sealed rather than stored, so that negotiation uses no memory and any server process can accept the connection. Each
 * is bound to the session that negotiated it.
 */
export const createTokens = (secrets: Secrets, clock: Clock) => ({
  seal(connectionId: string, sessionId: number): string {
    const until = clock.now() + hubLimits.tokenLifetime;
    return secrets.seal(JSON.stringify({ connectionId, sessionId, until }), place).toString('base64url');
  },
  /** A token's content, or null if it is not ours or another session's. */
  open(token: string, sessionId: number): Negotiated | null {
    try {
      const negotiated = JSON.parse(secrets.open(Buffer.from(token, 'base64url'), place)) as Negotiated;
      return negotiated.sessionId === sessionId ? negotiated : null;
    } catch {
      return null;
    }
  },
});
