import { expect, it } from 'vitest';
import { documentPages } from '../src/app/document-pages.ts';
import { publicPages } from '../src/app/public-pages.ts';
import { documents } from './documents.ts';

const fileFor = (path: string) => documents.find((one) => new RegExp(one.path, 'i').test(path))?.file;

it.each([
  ['/login', 'login.html'],
  ['/Login/', 'login.html'],
  ['/login-help', 'index.html'],
  ['/viewer', 'wall.html'],
  ['/viewer/cameras/7', 'family.html'],
  ['/viewer/several', 'several.html'],
  ['/viewer/7/stream-shield-unlock', 'unlock.html'],
  ['/viewers', 'index.html'],
  ['/app/children', 'portal.html'],
  ['/admin', 'portal.html'],
  ['/', 'index.html'],
  ['/forgot-password', 'link.html'],
  ['/Reset-Password-Confirmation/', 'link.html'],
  ['/forgot-password/more', 'index.html'],
  ['/register/family', 'register.html'],
  ['/register/procare/viewer', 'invited.html'],
  ['/register/status', 'registered.html'],
  ['/register/procare/more/viewer', 'index.html'],
  ['/404', 'index.html'],
])('answers %s with %s, for the people it is for', (path, file) => {
  expect(fileFor(path)).toBe(file);
});

it('has one for each public screen that is a document, and for no other screen', () => {
  const screens = publicPages.map(({ screen }) => screen);
  expect(screens.filter(({ isDocument }) => isDocument)).toEqual(documentPages.map(({ screen }) => screen));
  const own = screens.filter(({ path }) => documents.find((one) => new RegExp(one.path).test(path))?.from);
  expect(own.map(({ path }) => path)).toEqual(screens.filter(({ isDocument }) => isDocument).map(({ path }) => path));
});

it('has one for everybody behind each document that is restricted', () => {
  expect(documents.at(-1)).toMatchObject({ path: '', file: 'index.html' });
  expect(documents.at(-1)).not.toHaveProperty('isFor');
});

it('opens with personal content only where the server checks who is asking', () => {
  expect(documents.filter(({ skeleton, isFor }) => skeleton && skeleton !== 'link' && !isFor)).toEqual([]);
});
