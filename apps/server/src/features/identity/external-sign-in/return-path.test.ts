import { expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

it.each<[string | undefined, string]>([
  [undefined, '/'],
  ['/app/classes?page=2#x', '/app/classes?page=2#x'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['/LOGIN?returnUrl=/x', '/'],
  ['/api/WebPortal/account/ExternalLogin?provider=x', '/'],
])('leads from %j on to %s', (given, path) => {
  expect(returnPath(given, 'https://portal.example')).toBe(path);
});
