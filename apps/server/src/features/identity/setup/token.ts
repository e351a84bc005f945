import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Needs } from './needs.ts';

/**
 * The setup token: printed by the server while no account exists, typed by the first administrator. 160 bits derived from the
 * installation's key, so that every process and every start prints the same, and nothing is stored.
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

/** Compares in constant time; dashes, spaces and case do not matter. */
export const isSetupToken = (deps: Pick<Needs, 'secrets'>, given: string): boolean => {
  const [expected, typed] = [plain(setupTokenOf(deps)), plain(given)];
  return expected.length === typed.length && timingSafeEqual(expected, typed);
};
