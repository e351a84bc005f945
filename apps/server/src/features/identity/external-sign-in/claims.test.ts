import { expect, it } from 'vitest';
import { readClaims } from './claims.ts';

const read = (said: object, more: object = {}) => readClaims(said, more, 'u-1', 'groups');
const address = (said: object, more: object = {}) => {
  const { email, isEmailVerified } = read(said, more);
  return [email, isEmailVerified];
};

it('believes about an address only what was said with it', () => {
  expect(address({ email: 'a@x.example', email_verified: true })).toEqual(['a@x.example', true]);
  expect(address({}, { email: 'a@x.example', email_verified: true })).toEqual(['a@x.example', true]);
  expect(address({ email: 'boss@x.example' }, { email: 'a@x.example', email_verified: true })).toEqual([
    'a@x.example',
    true,
  ]);
  expect(
    address({ email: 'a@x.example', email_verified: false }, { email: 'a@x.example', email_verified: true })[1],
  ).toBe(false);
  for (const almost of ['true', 1, 'yes', null, undefined])
    expect(address({ email: 'a@x.example', email_verified: almost })[1]).toBe(false);
  expect(address({ email: 'ａ@x.example', email_verified: true })[0]).toBeNull();
  expect(address({ email: ['a@x.example'], email_verified: true })[0]).toBeNull();
});

it('reads names, groups and second steps as providers write them', () => {
  expect(read({ name: 'Ada Maria Nash', groups: 'Teachers', amr: ['mfa'] })).toMatchObject({
    givenName: 'Ada',
    familyName: 'Maria Nash',
    groups: ['Teachers'],
    isSecondStep: true,
  });
  expect(read({ given_name: 'Ada', family_name: 'Nash', groups: ['A', 3, ''], amr: 'mfa' })).toMatchObject({
    givenName: 'Ada',
    familyName: 'Nash',
    groups: ['A'],
    isSecondStep: false,
  });
  // Not what userinfo says: it was not signed for this sign-in.
  expect(read({}, { amr: ['mfa'] }).isSecondStep).toBe(false);
});

it('keeps nothing that the database could not, and identifies nobody by it', () => {
  for (const subject of ['', 'x'.repeat(256), 'a\u0000b', 'a\nb', '\ud800'])
    expect(() => readClaims({}, {}, subject, 'groups')).toThrow('untrusted');
  for (const email of ['a\u0000@x.example', '\ud800@x.example', ''])
    expect(address({ email, email_verified: true })[0]).toBeNull();
  const mad = read({ sid: 'a\u0000', given_name: 'A\u0000da\n', family_name: `${'x'.repeat(49)}\u{1f9f8}` });
  expect(mad).toMatchObject({ sid: null, givenName: 'A da', familyName: 'x'.repeat(49) });
});
