import { hasPermission, type Me, type Permission, permissions } from '@viewgate/contract';
import { describe, expect, test } from 'vitest';
import { familyPages } from './family-pages.ts';
import { wayBackOf } from '../lib/navigation/way-back.ts';
import type { AnyScreen } from '../lib/screen.ts';
import { mayOpen } from '../lib/session/opens.ts';
import { passes } from '../lib/session/passes.ts';
import { pages, screens as memberScreens } from './pages.ts';
import { publicPages } from './public-pages.ts';
import type { OutwardLink } from '../lib/outward.ts';
import { navIcons } from './shell/nav-icons.ts';

const declared = import.meta.glob<object>('../features/*/*/{public-,}screens.ts', { eager: true });
const publicScreens = publicPages.map(({ screen }) => screen);
const screens = [...publicScreens, ...memberScreens];

test('public screens, and only they, are listed for the login page', () => {
  expect(publicScreens.filter((screen) => screen.access !== 'public')).toEqual([]);
  expect(memberScreens.filter((screen) => screen.access === 'public')).toEqual([]);
});

test('a family has every screen that an account may open without a permission', () => {
  const open = memberScreens.filter(({ access }) => access === 'viewer' || access === 'signedIn');
  expect(new Set(familyPages.map(({ screen }) => screen))).toEqual(new Set(open));
});

const isScreen = (value: object): value is AnyScreen => 'path' in value && 'href' in value;
/** Screens are exported singly, or nested in objects of any depth. */
const screensIn = (value: unknown): AnyScreen[] => {
  if (typeof value !== 'object' || value === null) return [];
  return isScreen(value) ? [value] : Object.values(value).flatMap(screensIn);
};

test('every screen has one page, and every page a screen', () => {
  const all = Object.values(declared).flatMap(screensIn);
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter((screen) => !screens.includes(screen)).map(({ path }) => path)).toEqual([]);
  expect(new Set(screens).size).toBe(pages.length + publicPages.length);
});

test('no two screens share an address or a sidebar item', () => {
  const paths = screens.map((screen) => screen.path.toLowerCase().replaceAll(/\$\w+/g, '$'));
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  const places = screens.flatMap((screen) => screen.nav?.name ?? []);
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
});

test('every sidebar item has an icon from its noun, and every icon an item', () => {
  const links = Object.values(
    import.meta.glob<readonly OutwardLink[]>('../features/*/*/outward.ts', { eager: true, import: 'outward' }),
  ).flat();
  const items = [...screens, ...links].flatMap(({ nav }) => nav ?? []);
  expect(Object.keys(navIcons).sort()).toEqual([...new Set(items.map(({ name }) => name))].sort());
  // A screen and an outward link may alternate in one place.
  for (const { name, at } of items)
    expect(items.filter((one) => one.at === at).every((one) => one.name === name)).toBe(true);
});

test('nobody without access to an area’s list can open its form', () => {
  const me = {
    kind: 'staff',
    claims: permissions.filter((one) => hasPermission('LocationManager', one)),
  } as unknown as Me;
  const forms = memberScreens.filter((screen) => screen.path.endsWith('/users/create') && mayOpen(screen, me));
  expect(forms.map((screen) => screen.path)).toEqual(['/app/users/create']);
});

test('a camera’s forms lead back to Edit Location, and that to Locations', () => {
  const leadsTo = (path: string) => {
    const screen = memberScreens.find((one) => one.path === `/admin/locations/$locationId/details${path}`);
    return screen && wayBackOf(screen, () => true)?.title.en;
  };
  expect(['/cameras/create', '/cameras/update/$cameraId', ''].map(leadsTo)).toEqual([
    'Edit Location',
    'Edit Location',
    'Locations',
  ]);
});

test('a location has the tab NVR where it may have several, else Configuration, and each other tab with its feature', () => {
  const me = { kind: 'staff', claims: [...permissions] } as unknown as Me;
  const ofLocation = memberScreens
    .filter(({ parent, tabAt }) => parent?.path === '/admin/locations/$locationId/details' && tabAt !== undefined)
    .toSorted((a, b) => (a.tabAt ?? 0) - (b.tabAt ?? 0));
  const tabsWith = (features: readonly string[], without?: Permission) => {
    const claims = me.claims.filter((one) => one !== without);
    return ofLocation
      .filter((tab) => passes({ ...me, claims }, new Set(features), { ...tab, access: tab.tabAccess ?? tab.access }))
      .map(({ tab, title }) => (tab ?? title).en);
  };
  const always = ['Cameras', 'Camera health'];
  expect(tabsWith([])).toEqual(['Info', 'Configuration', ...always, 'History']);
  expect(tabsWith(['MultipleNvrServerSupport'])).toEqual(['Info', 'NVR', ...always, 'History']);
  const more = ['AdminLocationPolicy', 'AiPartnerConfiguration'];
  expect(tabsWith(more)).toEqual(['Info', 'Configuration', ...always, 'Policies', 'AI Integrations', 'History']);
  expect(tabsWith(more, 'locations.edit')).toEqual(['Configuration', 'AI Integrations', 'History']);
  expect(tabsWith(more, 'locations.nvr')).not.toContain('Configuration');
});

test('every record with a page of its own has its history', () => {
  // The tab named details is part of its record. A screen that shows records of any location has no history: their record does.
  const isRecord = /\/(?:update|details)\/(?:[a-z]+\/)?\$\w+$|\$\w+\/details$/;
  const records = memberScreens.filter(
    ({ path, isOverlay, isFirstTab, namesLocations }) =>
      isRecord.test(path) && !isOverlay && !isFirstTab && !namesLocations,
  );
  expect(records.length).toBeGreaterThan(20);
  const without = records.filter((record) => !memberScreens.some((one) => one.parent === record && 'history' in one));
  expect(without.map(({ path }) => path)).toEqual([]);
});

describe.each(screens.map((screen) => [screen.path, screen] as const))('%s', (path, screen) => {
  test('is well declared', () => {
    expect(path).toMatch(/^\/[\w\-/$]*[\w$]$/);
    expect(screen.title.en).not.toBe('');
    expect(screen.title.es).not.toBe('');
    // A sidebar item leads to an address without parameters.
    expect(screen.nav !== undefined && path.includes('$')).toBe(false);
    expect(path.startsWith(screen.parent ? `${screen.parent.path}/` : '/')).toBe(true);
    expect((screen.isOverlay ?? screen.isFirstTab ?? false) && !screen.parent).toBe(false);
  });
});
