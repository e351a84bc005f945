import { isIPv6 } from 'node:net';

/** The key an address is counted by: for IPv6 the customer's /64 network, so that nobody gets 2^64 attempts. */
export const addressKey = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const plain = ip.replace(/%.*$/, '');
  if (!isIPv6(plain)) return ip;
  const [head = '', tail = ''] = plain.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = plain.includes('::')
    ? Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
    : [];
  const groups = [...before, ...zeros, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.join(':')}::/64`;
};

/** The network around an address: an IPv4 /24, an IPv6 /48. Anybody with one address there can often have others. */
export const networkKey = (ip: string): string => {
  const key = addressKey(ip);
  const [separator, bits] = key.includes(':') ? [':', '/48'] : ['.', '/24'];
  return `${key.split(separator).slice(0, 3).join(separator)}${bits}`;
};
