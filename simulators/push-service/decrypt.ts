import { createDecipheriv, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto';

/** What a browser keeps of its subscription. */
export interface BrowserKeys {
  readonly pair: ECDH;
  readonly auth: Buffer;
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Decrypts a message as browsers do (RFC 8188 and 8291), from one record. Throws if it was not made for these keys. */
export const decrypt = (body: Buffer, { pair, auth }: BrowserKeys): string => {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > recordSize) throw new Error('more than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const input = derive(pair.computeSecret(sender), auth, info, 32);
  const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('wrong padding');
  return padded.subarray(0, end).toString();
};

const fieldsOf = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString());

/** What is wrong with who signed a message (RFC 8292), or null. */
export const wrongSignature = (header: string, audience: string, now: number): string | null => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (!signature) return 'no token';
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
  const signer = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (fieldsOf(head).alg !== 'ES256') return 'wrong algorithm';
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signer, Buffer.from(signature, 'base64url'))) {
    return 'wrong signature';
  }
  const { aud, exp, sub } = fieldsOf(claims);
  if (aud !== audience) return 'for another service';
  if (typeof exp !== 'number' || exp * 1_000 < now || exp * 1_000 > now + 86_400_000) return 'wrong expiry';
  return typeof sub === 'string' && /^(?:mailto:|https:)/.test(sub) ? null : 'no subject';
};
