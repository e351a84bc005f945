import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

it.each([
  'Password1!',
  'Welcome1!',
  'P@ssw0rd1!',
  'Summer2026!',
  '!Qwerty123',
  'Viewgate1!',
  'Ｐassword1!',
  'Abcd1234!',
  'Aa123456!',
])('%s is a common password', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

it.each(['Kettle-Orbit-39', 'Demo-1234!', 'x7$Rkq!vTe', 'Summer-in-Lisbon-1'])('%s is not', async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});
