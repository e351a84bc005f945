import { expect, test } from 'vitest';
import { loginPath, safeReturnUrl } from './return-url.ts';

const origin = 'https://portal.example';

test.each([
  ['/app/classes/table', '/app/classes/table'],
  ['/app/classes/table?q=a%20b&page=2#x', '/app/classes/table?q=a%20b&page=2#x'],
  ['/api/auth/connect?client_id=x', '/api/auth/connect?client_id=x'],
  ['/app/../admin', '/admin'],
])('%s is accepted', (given, expected) => {
  expect(safeReturnUrl(given, origin)).toBe(expected);
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/app\\..\\..\\evil',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/app/..//evil.example',
  'javascript:alert(1)',
  'app/classes',
  '',
  '/login',
  '/LOGIN?returnUrl=%2Flogin',
  null,
  undefined,
  5,
  ['/app'],
])('%j is refused', (given) => {
  expect(safeReturnUrl(given, origin)).toBeNull();
});

test('the login address carries the return address, unless that is the start page', () => {
  expect(loginPath('/app/classes/table?page=2', origin)).toBe('/login?returnUrl=%2Fapp%2Fclasses%2Ftable%3Fpage%3D2');
  expect(loginPath('/', origin)).toBe('/login');
  expect(loginPath('/login?returnUrl=%2Fapp', origin)).toBe('/login');
});
