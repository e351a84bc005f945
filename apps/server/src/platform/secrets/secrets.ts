import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Secrets = ReturnType<typeof createSecrets>;

/** Seals secrets at rest with AES-256-GCM; `context` binds a sealed value to its place, so that it cannot be moved to another. */
export const createSecrets = (key: Buffer) => {
  const sealingKey = Buffer.from(hkdfSync('sha256', key, '', 'viewgate/secrets', 32));
  const openBytes = (sealed: Buffer, context: string): Buffer => {
    const decipher = createDecipheriv('aes-256-gcm', sealingKey, sealed.subarray(0, 12))
      .setAAD(Buffer.from(context))
      .setAuthTag(sealed.subarray(-16));
    return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
  };
  return {
    /** A separate key derived for another purpose. */
    derive: (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', `viewgate/${purpose}`, 32)),

    seal(plain: string | Buffer, context: string): Buffer {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce).setAAD(Buffer.from(context));
      return Buffer.concat([nonce, cipher.update(Buffer.from(plain)), cipher.final(), cipher.getAuthTag()]);
    },

    /** As text. Throws when the value was sealed with another key or for another place, as does {@link openBytes}. */
    open: (sealed: Buffer, context: string): string => openBytes(sealed, context).toString('utf8'),
    openBytes,
  };
};

/** The installation's key: from `VIEWGATE_KEY` (32 bytes, base64), else from the data folder, created there on the first start. */
export const loadKey = async (given: string | undefined, dataDir: string): Promise<Buffer> => {
  if (given) {
    const key = Buffer.from(given, 'base64');
    if (key.length !== 32)
      throw new Error('VIEWGATE_KEY must be 32 bytes in base64, such as `openssl rand -base64 32` prints.');
    return key;
  }
  const path = join(dataDir, 'key');
  await mkdir(dataDir, { recursive: true });
  try {
    // `wx`: of two processes starting at once, one creates the key and the other reads it.
    await writeFile(path, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from(await readFile(path, 'utf8'), 'base64');
  if (key.length !== 32)
    throw new Error(`${path} is not a key of 32 bytes: restore it from your backup, or secrets stay unreadable.`);
  return key;
};
