import { randomUUID } from 'node:crypto';
import type { AdapterPayload } from 'oidc-provider';
import { type JsonWebKey, signed } from './keys.ts';

/** What a logout token says beside or instead of the truth; undefined leaves it out. */
export type Told = Readonly<Record<string, unknown>>;

interface Session {
  readonly clientId: string;
  readonly sid: string;
}

/** Somebody's sessions, by the ids that programs know: each program has its own. */
export const sessionsOf = (kept: ReadonlyMap<string, AdapterPayload>, sub: string): Session[] =>
  [...kept].flatMap(([key, payload]) => {
    if (!key.startsWith('Session:') || payload.accountId !== sub) return [];
    const programs = (payload['authorizations'] ?? {}) as Record<string, { readonly sid?: string }>;
    return Object.entries(programs).flatMap(([clientId, { sid }]) => (sid ? [{ clientId, sid }] : []));
  });

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A logout token (OpenID Connect Back-Channel Logout 1.0) as it is signed with a key; with the algorithm `none`, not at all. */
export const logoutToken = (
  { issuer, clientId, key }: { readonly issuer: string; readonly clientId: string; readonly key: JsonWebKey },
  told: Told,
  head: Told = {},
): string => {
  const iat = Math.floor(Date.now() / 1_000);
  const claims = {
    iss: issuer,
    aud: clientId,
    iat,
    exp: iat + 120,
    jti: randomUUID(),
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    ...told,
  };
  const parts = `${part({ alg: 'RS256', typ: 'logout+jwt', kid: key.kid, ...head })}.${part(claims)}`;
  return head['alg'] === 'none' ? `${parts}.` : signed(parts, key);
};

/** Sends it to a program; returns the status of the answer. */
export const tell = async (logOutUri: string, token: string): Promise<number> =>
  (await fetch(logOutUri, { method: 'POST', body: new URLSearchParams({ logout_token: token }) })).status;
