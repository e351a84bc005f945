import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Needs } from './needs.ts';

/**
 * What the server prints while no account exists, and the first administrator types: 160 bits that only who holds the installation's key
 * can tell. Told from the key, so that every process and every start of an installation prints the same, and nothing is stored.
 */
export const setupTokenOf = ({ secrets }: Pick<Needs, 'secrets'>): string =>
  createHmac('sha256', secrets.derive('setup-token'))
    .update('first administrator')
    .digest('hex')
    .slice(0, 40)
    .replace(/(.{5})(?=.)/g, '$1-');

const plain = (token: string) =>
  Buffer.from(
    token
      .toLowerCase()
      .replace(/[^0-9a-f]/g, '')
      .padEnd(40)
      .slice(0, 41),
  );

/** In constant time; dashes, spaces and case do not matter. */
export const isSetupToken = (deps: Pick<Needs, 'secrets'>, given: string): boolean => {
  const [expected, typed] = [plain(setupTokenOf(deps)), plain(given)];
  return expected.length === typed.length && timingSafeEqual(expected, typed);
};
