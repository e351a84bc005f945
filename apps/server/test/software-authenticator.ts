import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** Just enough CBOR (RFC 8949) for what an authenticator writes. */
const cbor = (value: Cbor): Buffer => {
  const head = (major: number, n: number) =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])]);
};

interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  allowCredentials?: { id: string }[];
}
interface Manner {
  /** Whether it verifies its user, by finger or PIN. */
  verifies?: boolean;
  /** The requesting page's origin; any other is a phisher's. */
  origin?: string;
}

/** An authenticator in software: P-256 keys, a counter, and signatures over what a browser would pass it. */
export const createAuthenticator = (origin: string) => {
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let counter = 0;

  const dataOf = (type: string, challenge: string, page: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: page, crossOrigin: false }));
  const headOf = (rpId: string, flags: number) => {
    const head = Buffer.alloc(5);
    head[0] = flags;
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head]);
  };
  const flagsOf = (verifies: boolean) => 0x01 | (verifies ? 0x04 : 0);
  const coseKey = (key: KeyObject) => {
    const { x = '', y = '' } = key.export({ format: 'jwk' });
    return cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  };

  return {
    id: base64url(id),
    /** Sets the counter back, as a copy of the authenticator would have it. */
    rewind: () => {
      counter = 0;
    },

    /** Answers `navigator.credentials.create`. */
    create(given: unknown, { verifies = true, origin: page = origin }: Manner = {}) {
      const options = given as Options;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        headOf(options.rp?.id ?? '', flagsOf(verifies) | 0x40),
        Buffer.alloc(16),
        length,
        id,
        coseKey(publicKey),
      ]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(dataOf('webauthn.create', options.challenge, page)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },

    /** Answers `navigator.credentials.get`. */
    get(given: unknown, { verifies = true, origin: page = origin }: Manner = {}) {
      const options = given as Options;
      counter += 1;
      const clientData = dataOf('webauthn.get', options.challenge, page);
      const authData = headOf(options.rpId ?? '', flagsOf(verifies));
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(clientData)]))
        .sign(privateKey);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
        },
      };
    },
  };
};
