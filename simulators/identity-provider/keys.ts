import { createPrivateKey, generateKeyPairSync, randomUUID, sign, type webcrypto } from 'node:crypto';

export type JsonWebKey = webcrypto.JsonWebKey & { readonly kid?: string };

/** A new key with a name of its own. */
export const newKey = (): JsonWebKey => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' };
};

/** The signed parts of a token with their signature (RS256). */
export const signed = (parts: string, key: JsonWebKey): string => {
  const signature = sign('sha256', Buffer.from(parts), createPrivateKey({ key, format: 'jwk' }));
  return `${parts}.${signature.toString('base64url')}`;
};
