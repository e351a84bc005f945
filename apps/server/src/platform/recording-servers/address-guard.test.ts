import type { LookupAddress } from 'node:dns';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { allowNetworks, isAllowedAddress } from './address-guard.ts';
import { createPinnedLookup } from './pinned-lookup.ts';

const simulators = ['any', '127.0.0.0/8', '::1/128'];
afterEach(() => allowNetworks(simulators));

describe('addresses that may be a recording server', () => {
  const host = (spelling: string) => new URL(`http://${spelling}`).hostname;

  it.each([
    '10.0.0.5',
    '192.168.1.20',
    '203.0.113.7',
    '[fd12::5]',
    '2001:db8::1',
    '2002:cb00:7107::1',
    'nvr.example.org',
  ])('include %s', (address) => {
    allowNetworks([]);
    expect(isAllowedAddress(address)).toBe(true);
  });

  it.each([
    '168.63.129.16',
    'fd20:ce::254',
    '169.254.169.254',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '127.0.0.1',
    '127.9.9.9',
    '100.100.100.200',
    host('2130706433'),
    host('0x7f000001'),
    host('0177.0.0.1'),
    host('127.1'),
    host('0'),
    '[fe80::1]',
    '::',
    '::1',
    'ff02::1',
    'fe80::1%eth0',
    '::1%lo',
    '64:ff9b:1::a00:1',
    'fd00:ec2::254',
    // The same again, written as IPv6.
    '::ffff:169.254.169.254',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::a9fe:a9fe',
    '2002:7f00:1::',
    '[::ffff:127.0.0.1]',
    '[0:0:0:0:0:ffff:127.0.0.1]',
    '2001:0:53aa:64c:0:0:80ff:fffe',
  ])('do not include %s', (address) => {
    allowNetworks([]);
    expect(isAllowedAddress(address)).toBe(false);
  });

  it("do not include the portal's own, unless the operator names them", () => {
    allowNetworks([]);
    for (const { address } of Object.values(networkInterfaces()).flatMap((all) => all ?? [])) {
      expect(isAllowedAddress(address)).toBe(false);
    }
    expect(isAllowedAddress('127.0.0.1')).toBe(false);
    allowNetworks(simulators);
    expect(isAllowedAddress('127.0.0.1')).toBe(true);
    expect(isAllowedAddress('::ffff:127.0.0.1')).toBe(true);
    expect(isAllowedAddress('169.254.169.254')).toBe(false);
    expect(isAllowedAddress('192.168.1.20')).toBe(true);
  });

  it('are those of the list if there is one, minus what a large block would include by accident', () => {
    allowNetworks(['203.0.113.0/24', '0.0.0.0/1', '10.1.0.0/16']);
    expect(['203.0.113.7', '10.1.2.3', '8.8.8.8'].map(isAllowedAddress)).toEqual([true, true, true]);
    expect(['192.168.1.20', '127.0.0.1', '2001:db8::1'].map(isAllowedAddress)).toEqual([false, false, false]);
  });
});

describe('a name', () => {
  let now = 0;
  let answers: string[][] = [];
  const asked = () => {
    let count = 0;
    const resolve = (_: string, __: object, callback: (error: null, found: LookupAddress[]) => void): void => {
      const found = answers[Math.min(count++, answers.length - 1)] ?? [];
      callback(
        null,
        found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    };
    const lookup = createPinnedLookup(resolve, () => now);
    return (all = false): Promise<unknown> =>
      new Promise((done) =>
        lookup('nvr.example.org', { all }, (error, address) =>
          done(error?.code ?? (Array.isArray(address) ? address.map((one) => one.address) : address)),
        ),
      );
  };

  it('keeps the address it had when the playlist was read', async () => {
    answers = [['203.0.113.7'], ['10.0.0.5']];
    const ask = asked();
    expect(await ask()).toBe('203.0.113.7');
    expect(await ask(true)).toEqual(['203.0.113.7']);
    now += 3_600_000;
    expect(await ask()).toBe('EACCES');
  });

  it('may change its address, from public to public and within a private network', async () => {
    for (const [before, after] of [
      ['203.0.113.7', '198.51.100.9'],
      ['10.0.0.5', '10.0.0.6'],
      ['10.0.0.5', '203.0.113.7'],
    ]) {
      answers = [[before ?? ''], [after ?? '']];
      const ask = asked();
      expect(await ask()).toBe(before);
      now += 3_600_000;
      expect(await ask()).toBe(after);
    }
  });

  it.each([[['169.254.169.254']], [['8.8.8.8', '10.0.0.5']], [['8.8.8.8', '::1']], [['::ffff:169.254.169.254']]])(
    'that leads to %j leads nowhere',
    async (addresses) => {
      answers = [addresses];
      expect(await asked()(true)).toBe('EACCES');
    },
  );
});
