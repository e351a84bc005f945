import { afterEach, expect, test, vi } from 'vitest';
import { handMailedLink, readMailedLink } from './mailed-link.ts';

/** A tab of a browser, as far as links concern it. */
const openTab = ({ keeps = true } = {}) => {
  const kept = new Map<string, string>();
  const place = { pathname: '/', search: '', hash: '' };
  vi.stubGlobal('location', place);
  vi.stubGlobal('history', { state: null, replaceState: (_: unknown, __: string, href: string) => open(href) });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (!keeps) throw new Error('forbidden');
      kept.set(name, value);
    },
    removeItem: (name: string) => kept.delete(name),
  });
  const open = (href: string) => {
    const { pathname, search, hash } = new URL(href, 'https://portal.example');
    Object.assign(place, { pathname, search, hash });
  };
  return { open, address: () => place.pathname + place.search + place.hash };
};
afterEach(() => vi.unstubAllGlobals());

test('a link is taken out of the address at once, and a reload still knows it', () => {
  const tab = openTab();
  tab.open('/reset-password?userName=0123&lang=es&token=secret#top');
  const link = { userName: '0123', token: 'secret' };
  expect(readMailedLink('userName', 'token')).toEqual(link);
  expect(tab.address()).toBe('/reset-password?lang=es#top');
  expect(readMailedLink('userName', 'token')).toEqual(link);
});

test('a newer link replaces the older one, even where it lacks something', () => {
  const tab = openTab();
  tab.open('/register/viewer?token=old');
  readMailedLink('token');
  tab.open('/register/viewer?token=');
  expect(readMailedLink('token')).toEqual({ token: '' });
});

test('a link is known to its own page alone, until it is used', () => {
  const tab = openTab();
  tab.open('/not-me?userName=robin&token=secret');
  readMailedLink('userName', 'token');
  tab.open('/confirm-account');
  expect(readMailedLink('userName', 'token')).toEqual({ userName: '', token: '' });
  handMailedLink('/reset-password', { userName: 'robin', token: 'next' });
  tab.open('/reset-password');
  expect(readMailedLink('userName', 'token')).toEqual({ userName: 'robin', token: 'next' });
  handMailedLink('/reset-password', {});
  expect(readMailedLink('token')).toEqual({ token: '' });
});

test('where the browser keeps nothing, the address keeps the link', () => {
  const tab = openTab({ keeps: false });
  tab.open('/register/confirm?token=secret');
  expect(readMailedLink('token')).toEqual({ token: 'secret' });
  expect(tab.address()).toBe('/register/confirm?token=secret');
});
