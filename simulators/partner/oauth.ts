import { randomBytes, timingSafeEqual } from 'node:crypto';

const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

export interface PartnerClient {
  readonly id: string;
  readonly secret: string;
}

/** OAuth 2.0 client credentials (RFC 6749, 4.4) with HTTP Basic. */
export const createTokens = (client: PartnerClient, now: () => number, lifetime = 300) => {
  const tokens = new Map<string, number>();
  return {
    issue(authorization: string | undefined, body: string): { status: number; answer: object } {
      const basic = /^Basic (?<pair>[A-Za-z0-9+/=]+)$/.exec(authorization ?? '')?.groups?.['pair'] ?? '';
      const [id = '', secret = ''] = Buffer.from(basic, 'base64')
        .toString()
        .split(':')
        .map((part) => decodeURIComponent(part));
      if (!same(id, client.id) || !same(secret, client.secret))
        return { status: 401, answer: { error: 'invalid_client' } };
      if (new URLSearchParams(body).get('grant_type') !== 'client_credentials')
        return { status: 400, answer: { error: 'unsupported_grant_type' } };
      const token = randomBytes(24).toString('base64url');
      tokens.set(token, now() + lifetime * 1_000);
      return { status: 200, answer: { access_token: token, token_type: 'Bearer', expires_in: lifetime } };
    },
    isValid: (authorization: string | undefined): boolean => {
      const token = /^Bearer (?<token>\S+)$/.exec(authorization ?? '')?.groups?.['token'];
      return token !== undefined && (tokens.get(token) ?? 0) > now();
    },
    forget: () => tokens.clear(),
  };
};
