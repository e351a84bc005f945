import { createHmac, randomBytes } from 'node:crypto';
import type { Needs } from './needs.ts';

const count = 10;
/** Without I, L, O and U, so that lookalikes can be read alike. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 28 letters of 5 bits: 140 random bits, in groups that can be typed. */
const newCode = (): string =>
  Array.from(randomBytes(28), (byte) => letters[byte & 31])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

const plain = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

/** How a code is stored: keyed with a key outside the database, bound to its account. */
export const hashOfCode = ({ secrets }: Pick<Needs, 'secrets'>, accountId: number, typed: string): Buffer =>
  createHmac('sha256', secrets.derive('recovery-codes'))
    .update(`${accountId}:${plain(typed)}`)
    .digest();

export const newRecoveryCodes = (): string[] => Array.from({ length: count }, newCode);
