import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isAllowedAddress, isPublic } from './address-guard.ts';

/** Milliseconds for which a name keeps its resolved addresses: a server that moves is found again after that. */
const pinnedFor = 600_000;

type Resolve = (
  name: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const refusal = (): NodeJS.ErrnoException => Object.assign(new Error('Forbidden address'), { code: 'EACCES' });

/**
 * Resolves one server's name and pins the result: a playlist and its parts come from the same machine, whatever the name resolves to in
 * the meantime. When connecting, refuses names that lead to a forbidden address, and those that lead to internal addresses after having
 * led to public ones, or to both at once: that is how a stranger's name reaches an internal service.
 */
export const createPinnedLookup = (resolve: Resolve = lookup, now: () => number = Date.now): LookupFunction => {
  let pinned: { addresses: LookupAddress[]; until: number } | null = null;
  let wasPublic = false;
  return (hostname, options, callback) => {
    const answer = (addresses: LookupAddress[]): void => {
      const { family } = options;
      const fitting = addresses.filter((one) => !family || `IPv${one.family}` === family || one.family === family);
      const [first] = fitting;
      if (!first) callback(Object.assign(new Error('No address'), { code: 'ENOTFOUND' }), '', 4);
      else if (options.all) callback(null, fitting);
      else callback(null, first.address, first.family);
    };
    if (pinned && now() < pinned.until) return answer(pinned.addresses);
    return resolve(hostname, { all: true }, (error, addresses) => {
      if (error) return callback(error, '', 4);
      const open = addresses.filter(({ address }) => isAllowedAddress(address) && isPublic(address)).length;
      const isMixed = open > 0 && open < addresses.length;
      if (isMixed || (wasPublic && open === 0) || !addresses.every(({ address }) => isAllowedAddress(address))) {
        return callback(refusal(), '', 4);
      }
      wasPublic = open > 0;
      pinned = { addresses, until: now() + pinnedFor };
      return answer(addresses);
    });
  };
};
