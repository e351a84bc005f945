import type { JsonWebKey } from './keys.ts';
import { signed } from './keys.ts';

/** What is wrong with the provider; nothing while all are left out. */
export interface Faults {
  /** Takes connections and closes them. */
  isDown?: boolean;
  /** Milliseconds before each answer. */
  slowMs?: number;
  /** Its clock is this many seconds ahead of everybody's; negative: behind. */
  skewSeconds?: number;
  /** What its ID tokens say instead of the truth. */
  issuer?: string;
  audience?: string;
  nonce?: string;
  /** Its ID tokens are signed by a stranger's key that claims to be one of its own. */
  isForged?: boolean;
  /** What its discovery says instead of the truth. */
  discovered?: Readonly<Record<string, unknown>>;
  /** Redirects every call to this address. */
  leadsTo?: string;
  /** Publishes ten megabytes of keys. */
  isVast?: boolean;
  /** The algorithm `none`: not signed at all. */
  isUnsigned?: boolean;
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const read = (text = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;

const isAltered = ({ skewSeconds, issuer, audience, nonce, isForged, isUnsigned }: Faults): boolean =>
  [skewSeconds, issuer, audience, nonce, isForged, isUnsigned].some((one) => one !== undefined);

/** An ID token as the faults make it: signed again with `own`, or with a stranger's key under the same name. */
export const withFaults = (token: string, faults: Faults, own: JsonWebKey, stranger: JsonWebKey): string => {
  if (!isAltered(faults)) return token;
  const [head, body] = token.split('.').slice(0, 2).map(read);
  const { skewSeconds = 0, issuer, audience, nonce, isForged, isUnsigned } = faults;
  const moved = Object.fromEntries(
    ['iat', 'exp', 'auth_time'].flatMap((name) =>
      typeof body?.[name] === 'number' ? [[name, body[name] + skewSeconds]] : [],
    ),
  );
  const claims = {
    ...body,
    ...moved,
    ...(issuer !== undefined && { iss: issuer }),
    ...(audience !== undefined && { aud: audience }),
    ...(nonce !== undefined && { nonce }),
  };
  if (isUnsigned) return `${part({ alg: 'none' })}.${part(claims)}.`;
  return signed(`${part(head ?? {})}.${part(claims)}`, isForged ? stranger : own);
};
