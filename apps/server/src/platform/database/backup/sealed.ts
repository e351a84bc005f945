import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';

// A sealed backup: this line, 16 bytes of salt, then pieces. A piece is 4 bytes (its length; the highest bit marks the last), the
// ciphertext and a 16-byte tag. Order and end are authenticated: a piece is bound to its number and to whether it is the last.
const MAGIC = Buffer.from('viewgate sealed backup 1\n');
const SALT = 16;
const TAG = 16;
const PIECE = 65_536;
const LAST = 0x8000_0000;

/** The key of one backup: the salt makes it unique, so that piece numbers can serve as nonces. */
export const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };
    scrypt(passphrase.normalize('NFKC'), salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });

const nonceOf = (number: number): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 8);
  return nonce;
};

/** The bytes of a backup, sealed with a passphrase. */
export async function* sealBytes(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT);
  const key = await keyOf(passphrase, salt);
  const head = Buffer.concat([MAGIC, salt]);
  let number = 0;
  const piece = (plain: Buffer, isLast: boolean): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE((plain.length | (isLast ? LAST : 0)) >>> 0);
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++)).setAAD(Buffer.concat([head, length]));
    return Buffer.concat([length, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  };
  yield head;
  let rest: Buffer = Buffer.alloc(0);
  for await (const bytes of source) {
    rest = Buffer.concat([rest, bytes]);
    for (; rest.length > PIECE; rest = rest.subarray(PIECE)) yield piece(rest.subarray(0, PIECE), false);
  }
  yield piece(rest, true);
}

/**
 * The bytes of a backup, sealed or not. Throws a clear message when the passphrase is missing, wrong or not needed, and when the file
 * is damaged, reordered or truncated. Another `derive` may know keys already: deriving one takes half a second, on purpose.
 */
export async function* openBytes(
  source: AsyncIterable<Buffer>,
  passphrase: string | undefined,
  derive = keyOf,
): AsyncGenerator<Buffer> {
  const input = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  /** Reads until that many bytes are buffered; false when the file has fewer. */
  const has = async (length: number): Promise<boolean> => {
    const parts = [rest];
    let size = rest.length;
    while (size < length) {
      const { value, done } = await input.next();
      if (done) break;
      parts.push(value);
      size += value.length;
    }
    rest = Buffer.concat(parts);
    return rest.length >= length;
  };
  const take = (length: number): Buffer => {
    const taken = rest.subarray(0, length);
    rest = rest.subarray(length);
    return taken;
  };

  const isSealed = (await has(MAGIC.length)) && rest.subarray(0, MAGIC.length).equals(MAGIC);
  if (!isSealed) {
    if (passphrase !== undefined)
      throw new Error('This backup is not sealed with a passphrase: restore it without one.');
    yield rest;
    for (let next = await input.next(); !next.done; next = await input.next()) yield next.value;
    return;
  }
  if (passphrase === undefined) {
    throw new Error('This backup is sealed: give its passphrase with --passphrase-file or VIEWGATE_BACKUP_PASSPHRASE.');
  }
  const tooShort = () => new Error('The backup ends too early: it is not complete.');
  if (!(await has(MAGIC.length + SALT))) throw tooShort();
  const head = take(MAGIC.length + SALT);
  const key = await derive(passphrase, head.subarray(MAGIC.length));
  for (let number = 0; ; number++) {
    if (!(await has(4))) throw tooShort();
    const length = Buffer.from(take(4));
    const size = length.readUInt32BE() & ~LAST;
    const isLast = length.readUInt32BE() >= LAST;
    if (size > PIECE) throw new Error('The backup is damaged.');
    if (!(await has(size + TAG))) throw tooShort();
    const sealed = take(size);
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number))
      .setAAD(Buffer.concat([head, length]))
      .setAuthTag(take(TAG));
    let plain: Buffer;
    try {
      plain = Buffer.concat([decipher.update(sealed), decipher.final()]);
    } catch (cause) {
      throw new Error(
        number === 0 ? 'This is not the passphrase of this backup, or it is damaged.' : 'The backup is damaged.',
        {
          cause,
        },
      );
    }
    yield plain;
    if (!isLast) continue;
    if (await has(1)) throw new Error('The backup is damaged: something follows its end.');
    return;
  }
}
