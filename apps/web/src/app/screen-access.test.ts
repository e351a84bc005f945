import * as contract from '@viewgate/contract';
import { type Endpoint, catalogue, type Me, grantsOf } from '@viewgate/contract';
import { type RoleName, roleNames } from '@viewgate/policy/vocabulary';
import { expect, test } from 'vitest';
import type { Page } from '../lib/page.ts';
import type { AnyScreen } from '../lib/screen.ts';
import { may as mayCall } from '../lib/session/passes.ts';
import { wayBackOf } from '../lib/navigation/way-back.ts';
import { mayOpen } from '../lib/session/opens.ts';

const folders = import.meta.glob<readonly Page[]>('../features/*/*/pages.ts', {
  eager: true,
  import: 'pages',
});
const sources = import.meta.glob<string>('../features/*/*/**/*.tsx', { query: '?raw', import: 'default', eager: true });

/** The source of each screen: the file its page loads. */
const sourceOf = new Map(
  Object.entries(folders).flatMap(([file, pages]) => {
    const folder = file.replace('pages.ts', '');
    return pages.map(({ screen, load }) => {
      const [, imported = ''] = /import\w*\(["'`]([^"'`]+)["'`]/.exec(String(load)) ?? [];
      const name = imported.split(folder.replace('..', '')).at(-1)?.replace(/^\.\//, '') ?? '';
      return [screen, sources[folder + name] ?? ''] as const;
    });
  }),
);
const screens = [...sourceOf.keys()];

const endpointNamed = (name: string): Endpoint | undefined => {
  const [noun = '', call = ''] = name.split('.');
  const found = (contract as unknown as Record<string, Record<string, unknown>>)[noun]?.[call];
  return catalogue.find((endpoint) => endpoint === found);
};
const asked = (source: string, pattern: RegExp): Endpoint[] =>
  [...source.matchAll(pattern)].flatMap(([, name = '']) => endpointNamed(name) ?? []);

const personOf = (role: RoleName) => ({ kind: 'staff', claims: [...grantsOf(role)] }) as unknown as Me;
const may = (role: RoleName, { access }: Endpoint): boolean => mayCall(personOf(role), access);
/** Who may open a screen and every screen around it. */
const whoOpens = (screen: AnyScreen): RoleName[] =>
  roleNames.filter(
    (role) => mayOpen(screen, personOf(role)) && (!screen.parent || whoOpens(screen.parent).includes(role)),
  );
const whoCalls = (endpoint: Endpoint): RoleName[] => roleNames.filter((role) => may(role, endpoint));

test('the source of every screen is known, except where one component serves several areas', () => {
  const unknown = screens.filter((screen) => !sourceOf.get(screen)).map(({ path }) => path);
  expect(
    unknown.filter((path) => !/^\/(?:app|organization|admin)\/(?:users|policies)(?:\/|$)|\/history$/.test(path)),
  ).toEqual([]);
  expect(screens.length - unknown.length).toBeGreaterThan(60);
});

test.each(screens.map((screen) => [screen.path, screen] as const))(
  '%s shows nobody anything they may not read',
  (_, screen) => {
    const source = sourceOf.get(screen) ?? '';
    // Conditional reads are declared as such, and left to their screen.
    const reads = asked(source, /\buseRead\(\s*(\w+\.\w+)(?![^;]*enabled)/g);
    const lists = asked(source, /<DataTable\s+endpoint=\{(\w+\.\w+)\}/g);
    for (const endpoint of [...reads, ...lists]) {
      const stranded = whoOpens(screen).filter((role) => !may(role, endpoint));
      expect([endpoint.id, stranded]).toEqual([endpoint.id, []]);
    }
  },
);

test.each(roleNames)('every way back leads %s to a screen that they may open', (role) => {
  const opens = (screen: AnyScreen) => mayOpen(screen, personOf(role));
  const stranded = screens
    .filter((screen) => screen.back && whoOpens(screen).includes(role))
    .filter((screen) => {
      const home = wayBackOf(screen, opens);
      return !home || !whoOpens(home).includes(role);
    });
  expect(stranded.map(({ path }) => path)).toEqual([]);
});

test('a list is open to anyone who may call it', () => {
  const shown = new Map<Endpoint, Set<RoleName>>();
  for (const screen of screens) {
    for (const endpoint of asked(sourceOf.get(screen) ?? '', /<DataTable\s+endpoint=\{(\w+\.\w+)\}/g)) {
      const roles = shown.get(endpoint) ?? new Set();
      for (const role of whoOpens(screen)) roles.add(role);
      shown.set(endpoint, roles);
    }
  }
  expect(shown.size).toBeGreaterThan(15);
  for (const [endpoint, roles] of shown)
    expect([endpoint.id, [...roles].sort()]).toEqual([endpoint.id, whoCalls(endpoint).sort()]);
});

test.each<[path: string, may: readonly RoleName[], mayNot: readonly RoleName[]]>([
  ['/app/users', ['LocationViewer', 'StaffViewer'], []],
  ['/app/users/create', ['StaffManager'], ['LocationViewer']],
  ['/organization/users', ['OrganizationViewer'], ['LocationManager']],
  ['/organization/users/create', ['OrganizationManager'], ['OrganizationViewer']],
  ['/admin/users', ['Staff'], ['OrganizationManager', 'LocationManager']],
  ['/admin/users/create', ['Manager'], ['Staff']],
  ['/organization/policy-templates', ['OrganizationViewer'], ['LocationManager']],
  ['/organization/regions', ['OrganizationViewer'], ['LocationManager']],
  ['/organization/regions/create', ['OrganizationManager'], ['OrganizationViewer']],
  ['/admin/organizations', ['OrganizationViewer'], ['LocationManager', 'StaffViewer']],
  [
    '/admin/organizations/details/locations/lock/$locationId',
    ['OrganizationManager'],
    ['OrganizationViewer', 'LocationManager'],
  ],
  ['/admin/settings', ['SuperAdmin'], ['LocationManager', 'OrganizationViewer', 'OrganizationManager']],
  ['/admin/features', ['SuperAdmin'], ['Manager', 'OrganizationManager']],
  ['/admin/integrations', ['Manager'], ['OrganizationManager']],
  ['/admin/integrations/$integrationId/details', ['Manager'], ['OrganizationManager']],
  ['/admin/oauth-clients', ['Manager'], ['OrganizationManager']],
  ['/app/ai-dashboard', ['OrganizationManager'], ['StaffViewer']],
  ['/admin/locations/$locationId/details/ai-partners', ['OrganizationManager'], ['StaffViewer']],
])('%s opens for those it is meant for, and nobody else', (path, allowed, refused) => {
  const screen = screens.find((one) => one.path === path);
  expect(screen && whoOpens(screen)).toEqual(expect.arrayContaining([...allowed]));
  expect(screen && whoOpens(screen).filter((role) => refused.includes(role))).toEqual([]);
  // Families have a portal of their own.
  expect(screen && mayOpen(screen, { kind: 'viewer', claims: [] } as unknown as Me)).toBe(false);
});
