import { describe, expect, it } from 'vitest';
import { guardedLookup, isAllowedAddress } from './address-guard.ts';

describe('addresses that may be a recording server', () => {
  it.each(['10.0.0.5', '192.168.1.20', '127.0.0.1', '203.0.113.7', '::1', '[fd12::5]', 'nvr.example.org'])(
    'include %s',
    (address) => {
      expect(isAllowedAddress(address)).toBe(true);
    },
  );

  it.each(['169.254.169.254', '0.0.0.0', '224.0.0.1', '255.255.255.255', '[fe80::1]', '::', '::ffff:169.254.169.254'])(
    'do not include %s',
    (address) => {
      expect(isAllowedAddress(address)).toBe(false);
    },
  );

  it.each([true, false])('are looked at again when a name has been resolved (all: %s)', async (all) => {
    const resolve = (name: string) =>
      new Promise((done) => guardedLookup(name, { all }, (error, address) => done(error?.code ?? address)));
    expect(await resolve('127.0.0.1')).not.toBe('EACCES');
    expect(await resolve('169.254.169.254')).toBe('EACCES');
  });
});
