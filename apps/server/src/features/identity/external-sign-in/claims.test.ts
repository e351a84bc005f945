import { expect, it } from 'vitest';
import { readClaims } from './claims.ts';

const read = (said: object, more: object = {}) => readClaims(said, more, 'u-1', 'groups');
const address = (said: object, more: object = {}) => {
  const { email, isEmailVerified } = read(said, more);
  return [email, isEmailVerified];
};

it('believes of an address only what was said with it', () => {
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
