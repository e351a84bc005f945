import { hasPermission, permissions } from '@viewgate/policy/vocabulary';
import type { Me } from '@viewgate/contract';
import { describe, expect, test } from 'vitest';
import { familyScreens } from './family-screens.ts';
import { mayOpen } from './home.ts';
import { publicScreens } from './public-screens.ts';
import { screens as memberScreens } from './screens.ts';

const screens = [...publicScreens, ...memberScreens];

test('a public screen stands where the login page finds it, and nothing else does', () => {
  expect(publicScreens.filter((screen) => screen.access !== 'public')).toEqual([]);
  expect(memberScreens.filter((screen) => screen.access === 'public')).toEqual([]);
});

test('a family has every screen that an account may open without a permission', () => {
  const open = memberScreens.filter(({ access }) => access === 'viewer' || access === 'signedIn');
  expect(new Set(familyScreens)).toEqual(new Set(open));
});

test('no two screens have one address, nor one item of the sidebar', () => {
  const paths = screens.map((screen) => screen.path.toLowerCase().replaceAll(/\$\w+/g, '$'));
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  const places = screens.flatMap((screen) => screen.nav ?? []);
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
});

test('who may not open the list of an area may not open its form either', () => {
  const me = {
    kind: 'staff',
    claims: permissions.filter((one) => hasPermission('LocationManager', one)),
  } as unknown as Me;
  const forms = memberScreens.filter((screen) => screen.path.endsWith('/users/create') && mayOpen(screen, me));
  expect(forms.map((screen) => screen.path)).toEqual(['/app/users/create']);
});

describe.each(screens.map((screen) => [screen.path, screen] as const))('%s', (path, screen) => {
  test('is well declared', () => {
    expect(path).toMatch(/^\/[\w\-/$]*[\w$]$/);
    expect(screen.title.en).not.toBe('');
    expect(screen.title.es).not.toBe('');
    // An item of the sidebar leads to an address without blanks.
    expect(screen.nav !== undefined && path.includes('$')).toBe(false);
    expect(path.startsWith(screen.parent ? `${screen.parent.path}/` : '/')).toBe(true);
    expect((screen.isOverlay ?? screen.isFirstTab ?? false) && !screen.parent).toBe(false);
  });
});
