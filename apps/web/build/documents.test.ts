import { expect, it } from 'vitest';
import { documents } from './documents.ts';

const fileFor = (path: string) => documents.find((one) => new RegExp(one.path, 'i').test(path))?.file;

it.each([
  ['/login', 'login.html'],
  ['/Login/', 'login.html'],
  ['/login-help', 'index.html'],
  ['/viewer', 'wall.html'],
  ['/viewer/cameras/7', 'family.html'],
  ['/viewer/7/stream-shield-unlock', 'index.html'],
  ['/viewers', 'index.html'],
  ['/app/children', 'portal.html'],
  ['/admin', 'portal.html'],
  ['/', 'index.html'],
  ['/forgot-password', 'index.html'],
])('answers %s with %s', (path, file) => {
  expect(fileFor(path)).toBe(file);
});
