import { expect, test } from 'vitest';
import { networks } from './networks.ts';

const isTaken = (network: string): boolean => networks.safeParse([network]).success;

test.each(['203.0.113.7', '10.0.0.0/8', '2001:db8::/32', '::ffff:203.0.113.7', '::ffff:10.0.0.0/104', '::1/128'])(
  '%s may be a location\u2019s network',
  (network) => {
    expect(isTaken(network)).toBe(true);
  },
);

test.each([
  '0.0.0.0/0',
  '128.0.0.0/1',
  '::/0',
  '2000::/3',
  '::ffff:0.0.0.0/96',
  '::FFFF:0:0/97',
  '0:0:0:0:0:ffff:8000:0/97',
  '0000:0000::ffff:10.0.0.0/103',
])('%s is too large: it would let nearly everybody in', (network) => {
  expect(isTaken(network)).toBe(false);
});
