import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { BlockList, isIP } from 'node:net';

/*
 * Recording servers stand in private networks, so those must be reachable. Addresses that are never a recording server,
 * but are where clouds hand out their machines' credentials, are not.
 */
const forbidden = new BlockList();
forbidden.addSubnet('169.254.0.0', 16, 'ipv4');
forbidden.addSubnet('0.0.0.0', 8, 'ipv4');
forbidden.addSubnet('224.0.0.0', 3, 'ipv4');
forbidden.addSubnet('fe80::', 10, 'ipv6');
forbidden.addSubnet('ff00::', 8, 'ipv6');
forbidden.addAddress('::', 'ipv6');
forbidden.addAddress('fd00:ec2::254', 'ipv6');
forbidden.addAddress('100.100.100.200', 'ipv4');

/** Whether an IP address may be a recording server or a camera; names are not judged here. */
export function isAllowedAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '');
  const family = isIP(bare);
  return family === 0 || !forbidden.check(bare, family === 6 ? 'ipv6' : 'ipv4');
}

/** Resolves names as usual and refuses those that lead to a forbidden address, at the moment of connecting. */
export const guardedLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, options, (error, address, family) => {
    const found = typeof address === 'string' ? [address] : (address ?? []).map((each) => each.address);
    if (!error && !found.every(isAllowedAddress)) {
      callback(Object.assign(new Error('Forbidden address'), { code: 'EACCES' }), '', 4);
      return;
    }
    callback(error, address, family);
  });
};
