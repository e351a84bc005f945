import { timingSafeEqual } from 'node:crypto';
import { unkeptTextIn } from '@viewgate/contract';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { digest, hashToken, newToken } from '../../../platform/secrets/tokens.ts';

/** Milliseconds between leaving for the provider and coming back. */
export const attemptLives = 600_000;
/** Holds the one secret of a sign-in under way, in the browser that began it. */
export const attemptCookie = 'viewgate_external';

/** What the provider is given or must give back, all derived from the browser's secret: without it none of them can be known. */
export const derived = (token: string) => {
  const of = (what: string) => digest(`external sign-in ${what} ${token}`).toString('base64url');
  return { state: of('state'), nonce: of('nonce'), verifier: of('verifier') };
};

export interface Attempt {
  readonly providerId: number;
  readonly returnUrl: string;
  readonly asksAnew: boolean;
  readonly beganAt: Date;
}

/** Begins an attempt; returns the secret for the browser. */
export const beginAttempt = async (
  db: Database,
  { providerId, returnUrl, asksAnew, at }: Omit<Attempt, 'beganAt'> & { readonly at: number },
): Promise<string> => {
  const token = newToken();
  await db
    .insertInto('external_sign_ins')
    .values({
      token_hash: hashToken(token),
      provider_id: providerId,
      return_url: returnUrl,
      asks_anew: asksAnew,
      began_at: new Date(at),
      expires_at: new Date(at + attemptLives),
    })
    .execute();
  return token;
};

const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Uses up an attempt when the person comes back: undefined unless this browser began it, for this provider, and in time. */
export const takeAttempt = async (
  db: Queryable,
  { token, state, key, at }: { token: string | undefined; state: string; key: string; at: number },
): Promise<Attempt | undefined> => {
  // Before it is used up: somebody else's link must not end it.
  if (token === undefined || !isSame(state, derived(token).state) || unkeptTextIn(key)) return undefined;
  const taken = await db
    .deleteFrom('external_sign_ins')
    .using('identity_providers as provider')
    .whereRef('provider.id', '=', 'external_sign_ins.provider_id')
    .where('external_sign_ins.token_hash', '=', hashToken(token))
    .where('provider.key', '=', key)
    .where('external_sign_ins.expires_at', '>', new Date(at))
    .returning([
      'external_sign_ins.provider_id as providerId',
      'external_sign_ins.return_url as returnUrl',
      'external_sign_ins.asks_anew as asksAnew',
      'external_sign_ins.began_at as beganAt',
    ])
    .executeTakeFirst();
  return taken;
};

export const sweepAttempts = async (db: Queryable, at: number): Promise<void> => {
  await db.deleteFrom('external_sign_ins').where('expires_at', '<', new Date(at)).execute();
};
