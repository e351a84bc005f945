import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isOnInternet } from '../recording-servers/index.ts';

const forbidden = (): NodeJS.ErrnoException => Object.assign(new Error('Forbidden address'), { code: 'EACCES' });

/** Whether a browser may name this as its address at a push service: on the internet, by its usual port, or one of the operator's own. */
export const isServiceAddress = (endpoint: string, own: readonly string[]): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, origin, port, hostname, username, password } = new URL(endpoint);
  if (own.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  const bare = hostname.replace(/^\[|\]$/g, '');
  // A name without a dot is on the local network.
  return isIP(bare) === 0 ? /[^.]\.[^.]/.test(bare) : isOnInternet(bare);
};

/** Resolves a push service's name, and refuses it unless all its addresses are on the internet: a stranger chose the name. */
export const lookupOnInternet: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { all: true }, (error, found: LookupAddress[]) => {
    if (error) return callback(error, '', 4);
    if (!found.every(({ address }) => isOnInternet(address))) return callback(forbidden(), '', 4);
    const { family } = options;
    const fitting = found.filter((one) => !family || `IPv${one.family}` === family || one.family === family);
    const [first] = fitting;
    if (!first) return callback(Object.assign(new Error('No address'), { code: 'ENOTFOUND' }), '', 4);
    return options.all ? callback(null, fitting) : callback(null, first.address, first.family);
  });
};
