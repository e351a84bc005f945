import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopback } from '../delivery/delivery.ts';
import { isOnInternet } from '../recording-servers/index.ts';

const forbidden = (): NodeJS.ErrnoException => Object.assign(new Error('Forbidden address'), { code: 'EACCES' });

/** Reads a setting that lists services in the operator's own network by their addresses; throws a message that names it. */
export const readOwnServices = (name: string, listed: string): string[] =>
  listed
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const url = URL.canParse(one) ? new URL(one) : null;
      const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
      if (!url || !isSafe) throw new Error(`${name} must list addresses such as https://service.example.`);
      return url.origin;
    });

/**
 * Whether somebody may give this as the address of an outside service: on the internet, at its usual port, or one of the operator's own.
 */
export const isServiceAddress = (endpoint: string, own: readonly string[]): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, origin, port, hostname, username, password } = new URL(endpoint);
  if (own.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  const bare = hostname.replace(/^\[|\]$/g, '');
  // A name without a dot is on the local network.
  return isIP(bare) === 0 ? /[^.]\.[^.]/.test(bare) : isOnInternet(bare);
};

/** Resolves a service's name, and refuses it unless all its addresses are on the internet: a stranger chose the name. */
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
