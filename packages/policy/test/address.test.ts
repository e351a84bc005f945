import { expect, test } from 'vitest';
import { isInNetwork, parseNetwork } from '../src/index.ts';

test.each([
  ['10.1.2.3', '10.0.0.0/8', true],
  ['11.1.2.3', '10.0.0.0/8', false],
  ['10.1.2.3', '10.9.9.9/8', true],
  ['192.0.2.127', '192.0.2.0/25', true],
  ['192.0.2.128', '192.0.2.0/25', false],
  ['203.0.113.9', '0.0.0.0/0', true],
  ['203.0.113.9', '203.0.113.9', true],
  ['203.0.113.8', '203.0.113.9/32', false],
  ['::ffff:10.1.2.3', '10.0.0.0/8', true],
  ['::ffff:a01:203', '10.0.0.0/8', true],
  ['10.1.2.3', '::ffff:10.0.0.0/104', true],
  ['10.1.2.3', '::/0', false],
  ['10.1.2.3', '::ffff:0:0/95', false],
  ['2001:db8::1', '0.0.0.0/0', false],
  ['2001:db8::1', '2001:db8::/32', true],
  ['2001:db9::1', '2001:db8::/32', false],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1', true],
  ['::1', '::1/128', true],
  ['::', '::/1', true],
  ['8000::', '::/1', false],
  ['1:2:3:4:5:6:7::', '1:2:3:4:5:6:7:0', true],
] as const)('%s in %s: %s', (address, network, expected) => {
  expect(isInNetwork(address, network)).toBe(expected);
});

test.each([
  '',
  ' ',
  'home',
  '10.1.2',
  '10.1.2.3.4',
  '10.1.2.256',
  '010.1.2.3',
  '0x0a.1.2.3',
  '10.1.2.3/33',
  '10.1.2.3/-1',
  '10.1.2.3/08',
  '10.1.2.3/',
  '10.1.2.3/8/8',
  '2001:db8::/129',
  '2001::db8::1',
  '1:2:3:4:5:6:7:8:9',
  '1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7:8::',
  '12345::',
  'fe80::1%eth0',
  '::10.1.2.256',
  '10.1.2.3:80',
  ':',
  ':::',
])('cannot read %j', (text) => {
  expect(parseNetwork(text)).toBeNull();
  expect(isInNetwork(text, '0.0.0.0/0')).toBe(false);
  expect(isInNetwork('10.1.2.3', text)).toBe(false);
});

test('an address is not a network', () => {
  expect(isInNetwork('10.0.0.0/8', '10.0.0.0/8')).toBe(false);
});
