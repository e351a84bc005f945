import { account, grantsOf, shell } from '@viewgate/contract';
import { type RoleName, roleNames } from '@viewgate/policy/vocabulary';
import { afterAll, expect, test, vi } from 'vitest';
import { finder, Redirect } from '../lib/router/routes.ts';
import type { AnyScreen } from '../lib/screen.ts';

// The parts of a browser that a guard needs.
vi.stubGlobal('location', { href: 'http://portal.test/', origin: 'http://portal.test', pathname: '/', search: '' });
vi.stubGlobal('document', { visibilityState: 'visible', querySelector: () => null, addEventListener: () => undefined });
afterAll(() => vi.unstubAllGlobals());

type Somebody = { readonly kind: 'viewer' } | { readonly kind: 'staff'; readonly role: RoleName };
let somebody: Somebody | null = null;
const here = {
  id: 1,
  name: 'Maple Street',
  timeZoneIana: 'America/Chicago',
  isPetCare: false,
  isIntegrationEnabled: false,
  integrationClaims: [] as string[],
  integrationName: null as string | null,
};
const answers: Readonly<Record<string, () => Response>> = {
  [account.me.path]: () =>
    somebody
      ? Response.json({
          result: {
            kind: somebody.kind,
            id: 1,
            claims: somebody.kind === 'staff' ? [...grantsOf(somebody.role)] : [],
            mustAddSecondFactor: false,
          },
        })
      : Response.json({ code: 'signedOut', title: 'Log in.', status: 401, traceId: '1' }, { status: 401 }),
  [shell.context.path]: () =>
    Response.json({ result: { location: here, features, locationCount: 1, isBeingSetUp: false, isOffsite: false } }),
};
vi.stubGlobal('fetch', async (address: string) => answers[address.split('?')[0] ?? '']?.() ?? Response.error());

const { queryClient } = await import('../lib/api/query-client.ts');
const { areaRoutes } = await import('./area-routes.tsx');
const { pages, screens } = await import('./pages.ts');
const { wayBack } = await import('../lib/navigation/way-back.ts');
const { mayOpen } = await import('../lib/session/opens.ts');
const { refusingPartner } = await import('../lib/session/not-included.ts');
/** Every feature that a screen needs: a record whose own feature is off says so before its tabs are asked. */
const features = screens.flatMap(({ feature }) => feature ?? []);
const needsOff = ({ feature, programType, parent }: AnyScreen): boolean =>
  feature?.startsWith('not-') || programType === 'petCare' || (parent !== undefined && needsOff(parent));
const find = finder(areaRoutes(pages));

const addressOf = ({ path }: AnyScreen) => path.replaceAll(/\$\w+/g, '1');

/** Where the person who opens a screen is led instead; undefined if the screen itself opens, or the first tab of its record. */
const ledTo = async (who: Somebody | null, screen: AnyScreen) => {
  somebody = who;
  queryClient.clear();
  const href = addressOf(screen);
  const { branch, params } = find(href) ?? { branch: [], params: {} };
  expect(branch.length, href).toBeGreaterThan(0);
  try {
    for (const { before } of branch) await before?.({ href, pathname: href, query: '', hash: '' } as never, params);
  } catch (thrown) {
    if (thrown instanceof Redirect) return thrown.destination;
    throw thrown;
  }
  return undefined;
};
const mayOpenAll = (screen: AnyScreen, me: Parameters<typeof mayOpen>[1]): boolean =>
  mayOpen(screen, me) && (!screen.parent || mayOpenAll(screen.parent, me));

test('signed out, every screen leads to the login page, and back afterwards', async () => {
  expect(screens.length).toBeGreaterThan(150);
  for (const screen of screens) {
    const href = addressOf(screen);
    const search = { returnUrl: href };
    expect(await ledTo(null, screen), href).toEqual({ to: '/login', search, replace: true });
  }
});

test.each([{ kind: 'viewer' } as const, ...roleNames.map((role) => ({ kind: 'staff', role }) as const)])(
  '$kind $role is told of every screen that is not theirs',
  async (who) => {
    const claims = who.kind === 'staff' ? [...grantsOf(who.role)] : [];
    const barred = screens.filter((screen) => !mayOpenAll(screen, { kind: who.kind, claims } as never));
    expect(barred.length).toBeGreaterThan(0);
    for (const screen of barred)
      expect((await ledTo(who, screen))?.to, screen.path).toMatch(needsOff(screen) ? /^\/40[34]$/ : /^\/403$/);
  },
);

test('where a way back leads depends on whom the guard let in', async () => {
  const camera = screens.find(({ path }) => path.endsWith('/cameras/update/$cameraId'));
  if (!camera) throw new Error('there is a screen of a camera');
  for (const [role, home] of [
    ['StaffViewer', '/app/cameras'],
    ['LocationManager', '/admin/locations/$locationId/details/cameras'],
  ] as const) {
    expect(await ledTo({ kind: 'staff', role }, camera)).toBeUndefined();
    expect(wayBack(camera)?.path).toBe(home);
  }
});

test('what the integration of the location does not include leads to a page that names it', async () => {
  const events = screens.find(({ path }) => path === '/app/events');
  if (!events) throw new Error('there is a list of events');
  const who = { kind: 'staff', role: 'LocationManager' } as const;
  expect((await ledTo(who, events))?.to).not.toBe('/integration-not-authorized');
  Object.assign(here, { isIntegrationEnabled: true, integrationName: 'Little Steps' });
  expect(await ledTo(who, events)).toEqual({
    to: '/integration-not-authorized',
    search: { feature: 'events' },
    replace: true,
  });
  expect(refusingPartner.get()).toBe('Little Steps');
  here.integrationClaims.push('events');
  expect((await ledTo(who, events))?.to).not.toBe('/integration-not-authorized');
});
