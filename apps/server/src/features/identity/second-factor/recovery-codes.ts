import { createHmac, randomBytes } from 'node:crypto';
import type { Needs } from './needs.ts';

const count = 10;
/** Without I, L, O and U: what looks alike is read alike. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 28 letters of 5 bits: 140 bits of chance, in groups that can be typed. */
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

/** How a code is kept: under a key that the database does not have, bound to its account. */
export const hashOfCode = ({ secrets }: Pick<Needs, 'secrets'>, accountId: number, typed: string): Buffer =>
  createHmac('sha256', secrets.derive('recovery-codes'))
    .update(`${accountId}:${plain(typed)}`)
    .digest();

export const newRecoveryCodes = (): string[] => Array.from({ length: count }, newCode);
