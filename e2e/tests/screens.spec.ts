import { type Account, accountOf } from '../support/accounts.ts';
import { accessesOf, catalogue, type CatalogueScreen, firstTabOf } from '../support/catalogue.ts';
import { endRests } from '../support/contexts.ts';
import { lookAt } from '../support/look.ts';
import { type Persona, whoMay, whoMayNot } from '../support/personas.ts';
import { nameOfPortal, type Occupant, type Portal, portalsOf } from '../support/portal.ts';
import { recordsOf } from '../support/records.ts';
import { addressesOf, leadsOn, refusedAt } from '../support/screen-addresses.ts';
import { settled } from '../support/settled.ts';
import { baseUrl, expect, test as base } from '../support/test.ts';

/** Every screen is opened inside a portal that stays loaded, so that each check saves the page load. */
const test = base.extend<object, { portalOf: (occupant: Occupant) => Promise<Portal> }>({
  portalOf: [
    async ({ browser }, use) => {
      await endRests();
      await use(portalsOf(browser));
    },
    { scope: 'worker' },
  ],
});

const petCareLocation = 5;
/** Where the gate reads license plates. */
const platesLocation = 2;
/** A persona's location, and one outside their reach; the provider's own people reach all. */
const reach: Partial<Record<Persona, { at: number; beyond?: number }>> = {
  locmanager: { at: 1, beyond: 2 },
  orgmanager: { at: 1, beyond: petCareLocation },
  petparent: { at: petCareLocation, beyond: 1 },
};

const account = (persona: Persona): Promise<Account> => accountOf(baseUrl(), persona);
const recordsAt = async (locationId: number) =>
  recordsOf((await account('superadmin')).call, locationId, (await account('petparent')).call);

const featureOf = ({ feature, parent }: CatalogueScreen) => feature ?? parent?.feature;
const nameOf = ({ path }: CatalogueScreen) => path.slice(1).replaceAll('/', '_').replaceAll('$', '') || 'start';

/** Who opens a screen, and where. */
const lookerOf = (screen: CatalogueScreen): { persona: Persona; at: number } => {
  if (screen.programType === 'petCare') return { persona: 'manager', at: petCareLocation };
  if (featureOf(screen) === 'LprCurrentLocation') return { persona: 'manager', at: platesLocation };
  const persona = whoMay(accessesOf(screen));
  return { persona, at: reach[persona]?.at ?? 1 };
};

/** The portal in which a screen is looked at. */
const occupantOf = (screen: CatalogueScreen): Occupant => {
  const { access } = screen;
  const { persona, at } = lookerOf(screen);
  const isStaffElsewhere = [petCareLocation, platesLocation].includes(at) && access !== 'viewer' && access !== 'public';
  return {
    persona: access === 'public' ? 'nobody' : persona,
    ...(isStaffElsewhere && { locationId: at }),
    feature: featureOf(screen),
  };
};

const guarded = catalogue.filter(({ access }) => access !== 'public');

/** One screen per folder of addresses, such as /app/viewers: a single guard protects them all (`app/guard.test.ts` asks it about each). */
const oneOfEach = [...Map.groupBy(guarded, ({ path }) => path.split('/').slice(0, 3).join('/')).values()].flatMap(
  // The deepest one: anyone refused the list is also refused what opens from it.
  (screens) => screens.toSorted((one, other) => other.path.length - one.path.length).slice(0, 1),
);

/** Whether an address names a record of a location: partners are the same everywhere. */
const isOwned = (path: string) => path.replace('/app/marketplace/$entityId', '').includes('$');

/** One for each document that holds such screens (`apps/web/build/documents.ts`). */
const oneOfEachDocument = ['/app/children', '/security/sessions', '/viewer', '/viewer/cameras/1', '/viewer/several'];

test('signed out, the screens of each document redirect to the login, and back afterwards', async ({ visitor }) => {
  const page = await visitor();
  for (const address of oneOfEachDocument) {
    await page.goto(address);
    await expect.soft(page, address).toHaveURL(`/login?returnUrl=${encodeURIComponent(address)}`);
    // The login is a separate document: its address changes first.
    await expect(page.getByLabel('User name')).toBeVisible();
  }
});

test('a signed-in user without access to a screen is told so', async ({ portalOf }) => {
  const records = await recordsAt(1);
  const refused = Map.groupBy(oneOfEach, (screen) => whoMayNot(accessesOf(screen)));
  expect([...refused.keys()].filter(Boolean).length).toBeGreaterThan(1);
  for (const [persona, screens] of refused) {
    if (!persona) continue;
    for (const screen of screens) {
      // With the feature off, the screen would not exist even for those who may open it.
      const { page, go } = await portalOf({ persona, feature: featureOf(screen) });
      const [address = ''] = await addressesOf(screen, records);
      await go(address);
      await expect.soft(page, `${persona} at ${screen.path}`).toHaveURL('/403');
      await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText('You may not open this');
    }
  }
});

for (const [persona, { beyond }] of Object.entries(reach) as [Persona, { beyond: number }][]) {
  test(`${persona} finds no record of another location`, async ({ portalOf }) => {
    const foreign = recordsOf((await account('superadmin')).call, beyond, (await account('parent')).call);
    // Screens of pet care exist only at such a location: elsewhere they have no record to open.
    for (const screen of guarded.filter(({ path, programType }) => isOwned(path) && programType !== 'petCare')) {
      if (whoMay(accessesOf(screen)) !== persona) continue;
      const { page, go } = await portalOf({ persona, feature: featureOf(screen) });
      const [address = ''] = await addressesOf(screen, foreign);
      await go(address);
      await expect
        .soft(page.getByText('This record does not exist, or you may not see it.').first(), address)
        .toBeVisible();
    }
  });
}

const lookedAt = (screen: CatalogueScreen): void => {
  const { path } = screen;
  const onward = leadsOn[path];
  const firstTab = firstTabOf(screen);

  test(path, async ({ portalOf, expectAccessible }) => {
    const records = await recordsAt(lookerOf(screen).at);
    const { page, go, troubles } = await portalOf(occupantOf(screen));
    const wrong: string[] = [];
    for (const [index, address] of (await addressesOf(screen, records)).entries()) {
      const [expected = ''] = onward ? [onward] : firstTab ? await addressesOf(firstTab, records) : [address];
      await go(address);
      await expect(page).toHaveURL((url) => url.pathname === new URL(expected, url).pathname);
      await settled(page);
      // A record's bare address redirects to its first tab, which has a check of its own.
      if (!firstTab && !onward)
        await lookAt(
          page,
          nameOf(screen) + (index > 0 ? `-${index + 1}` : ''),
          expectAccessible,
          // The list under a dialog has a check of its own.
          screen.isOverlay && '[role="dialog"]',
        );
      wrong.push(...troubles());
    }
    expect(wrong.filter((trouble) => !refusedAt[path]?.test(trouble))).toEqual([]);
  });
};

const portals = [...Map.groupBy(catalogue, (screen) => nameOfPortal(occupantOf(screen)))].toSorted(
  ([, one], [, other]) => other.length - one.length,
);
const [most, ...others] = portals;
// A portal costs as much to load as two looks, so one worker looks at all of its screens.
for (const [portal, screens] of others)
  test.describe(portal, () => {
    test.describe.configure({ mode: 'default' });
    for (const screen of screens) lookedAt(screen);
  });
// The portal of most screens is loaded by every worker: with these they end together.
for (const screen of most?.[1] ?? []) lookedAt(screen);
