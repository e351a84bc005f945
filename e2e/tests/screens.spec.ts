import { shell } from '@viewgate/contract';
import type { Page } from '@playwright/test';
import { type Account, accountOf } from '../ground/accounts.ts';
import { accessesOf, catalogue, type CatalogueScreen, firstTabOf } from '../ground/catalogue.ts';
import { lookAt } from '../ground/look.ts';
import { settled } from '../ground/settled.ts';
import { type Persona, whoMay, whoMayNot } from '../ground/personas.ts';
import { recordsOf } from '../ground/records.ts';
import { addressesOf, leadsOn, refusedAt } from '../ground/screen-addresses.ts';
import { baseUrl, expect, test } from '../ground/test.ts';

const petCareLocation = 5;
/** At which location a persona is, and one that is out of reach; the provider's own people reach all. */
const reach: Partial<Record<Persona, { at: number; beyond?: number }>> = {
  locmanager: { at: 1, beyond: 2 },
  orgmanager: { at: 1, beyond: petCareLocation },
  petparent: { at: petCareLocation, beyond: 1 },
};

const account = (persona: Persona): Promise<Account> => accountOf(baseUrl(), persona);
const meOf = async (persona: Persona) => (await account(persona)).me;
const recordsAt = async (locationId: number) =>
  recordsOf((await account('superadmin')).call, locationId, (await account('petparent')).call);

const enter = async (page: Page, persona: Persona) => {
  const { cookies } = await account(persona);
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: baseUrl() })));
};

/** Has this page, and nobody else's, believe that the feature of a screen is as the screen needs it. */
const withFeature = async (page: Page, gate: string) =>
  page.route(`**${shell.context.path}*`, async (route) => {
    const answer = await route.fetch();
    const { result } = (await answer.json()) as { result: { features: string[] } };
    const name = gate.replace(/^not-/, '');
    const others = result.features.filter((feature) => feature !== name);
    const features = name === gate ? [...others, name] : others;
    await route.fulfill({ response: answer, json: { result: { ...result, features } } });
  });

/** What goes wrong while a page is used: refused calls, errors of scripts, what the content policy stops. */
const troublesOf = (page: Page): string[] => {
  const troubles: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400)
      troubles.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  page.on('pageerror', (error) => troubles.push(error.message));
  return troubles;
};

const nameOf = ({ path }: CatalogueScreen) => path.slice(1).replaceAll('/', '_').replaceAll('$', '') || 'start';

// A trace of every look takes longer than the look; what is wrong is told by the failure itself.
test.use({ trace: 'off' });

for (const screen of catalogue) {
  const { path, access, programType } = screen;
  const feature = screen.feature ?? screen.parent?.feature;
  const onward = leadsOn[path];
  const firstTab = firstTabOf(screen);

  test(`${path} for who may`, async ({ visitor, expectAccessible }) => {
    const persona = programType === 'petCare' ? 'manager' : await whoMay(accessesOf(screen), meOf);
    const at = programType === 'petCare' ? petCareLocation : (reach[persona]?.at ?? 1);
    const addresses = await addressesOf(screen, await recordsAt(at));
    const page = await visitor();
    if (access !== 'public') await enter(page, persona);
    if (feature) await withFeature(page, feature);
    const troubles = troublesOf(page);
    for (const [index, address] of addresses.entries()) {
      await page.goto(at === petCareLocation && access !== 'viewer' ? `${address}?locationId=${at}` : address);
      await settled(page);
      const [expected = ''] = onward
        ? [onward]
        : firstTab
          ? await addressesOf(firstTab, await recordsAt(at))
          : [address];
      expect(new URL(page.url()).pathname).toBe(new URL(expected, page.url()).pathname);
      // The bare address of a record is its first tab, which is looked at under its own name.
      if (!firstTab && !onward)
        await lookAt(page, nameOf(screen) + (index > 0 ? `-${index + 1}` : ''), expectAccessible);
    }
    expect(troubles.filter((trouble) => !refusedAt[path]?.test(trouble))).toEqual([]);
  });

  if (access === 'public') continue;
  test(`${path} for who may not`, async ({ visitor }) => {
    const mine = await recordsAt(1);
    const [address = ''] = await addressesOf(screen, mine);
    const stranger = await visitor();
    await stranger.goto(address);
    await expect(stranger).toHaveURL(`/login?returnUrl=${encodeURIComponent(address)}`);

    const refused = await whoMayNot(accessesOf(screen), meOf);
    if (refused) {
      const page = await visitor();
      await enter(page, refused);
      await page.goto(address);
      await expect(page).toHaveURL('/403');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You may not open this');
    }

    const persona = await whoMay(accessesOf(screen), meOf);
    const beyond = reach[persona]?.beyond;
    if (beyond === undefined || !path.includes('$')) return;
    const [foreign = ''] = await addressesOf(
      screen,
      recordsOf((await account('superadmin')).call, beyond, (await account('parent')).call),
    );
    const page = await visitor();
    await enter(page, persona);
    if (feature) await withFeature(page, feature);
    await page.goto(foreign);
    await expect(page.getByText('There is no such record, or it is not yours to see.').first()).toBeVisible();
  });
}
