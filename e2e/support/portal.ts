import { shell } from '@viewgate/contract';
import type { Browser, Page } from '@playwright/test';
import { type Account, accountOf } from './accounts.ts';
import { catalogue } from './catalogue.ts';
import { followAddress, untilDrawn } from './go-to.ts';
import type { Persona } from './personas.ts';
import { againstPolicy, baseUrl, wide } from './test.ts';

/** Whose loaded portal: which persona (nobody: signed out), at which location, and with which feature on or off. */
export interface Occupant {
  readonly persona: Persona | 'nobody';
  readonly locationId?: number;
  readonly feature?: string | undefined;
}

const isNot = /^not-/;

/** The name of a loaded portal: those with equal names share it. Every feature that screens need is on in it, or one is off. */
export const nameOfPortal = ({ persona, locationId, feature }: Occupant): string => {
  const features = feature && (isNot.test(feature) ? feature : 'every feature');
  return [persona, locationId && `location ${locationId}`, features].filter(Boolean).join(', ');
};

/** The portal, loaded once and then navigated by its own router, like a person working in it all day. */
export interface Portal {
  readonly page: Page;
  /** Goes to an address within the loaded app, and forgets earlier errors. */
  readonly go: (address: string) => Promise<void>;
  /** What went wrong since the last step: refused calls, script errors. */
  readonly troubles: () => readonly string[];
  /** Leaves it at a page without pictures, whose work would go on while others are looked at. */
  readonly rest: () => Promise<void>;
}

/** How many loaded portals a worker keeps; the least recently used is dropped. */
const keptPortals = 4;
const gates = catalogue.flatMap(({ feature }) => (feature && !isNot.test(feature) ? [feature] : []));

/** Shows this page alone every feature that a screen needs as on, or one as off (`not-…`). */
const withFeature = (page: Page, gate: string) =>
  page.route(`**${shell.context.path}*`, async (route) => {
    const answer = await route.fetch();
    const { result } = (await answer.json()) as { result: { features: string[] } };
    const features = isNot.test(gate)
      ? result.features.filter((feature) => feature !== gate.replace(isNot, ''))
      : [...new Set([...result.features, ...gates])];
    await route.fulfill({ response: answer, json: { result: { ...result, features } } });
  });

const listen = (page: Page, troubles: string[]): void => {
  page.on('response', (response) => {
    if (response.status() >= 400)
      troubles.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    if (againstPolicy.test(message.text())) troubles.push(message.text());
  });
};

const load = async (browser: Browser, { locationId, feature }: Occupant, account?: Account): Promise<Portal> => {
  const context = await browser.newContext({ baseURL: baseUrl(), viewport: wide });
  if (account) await context.addCookies(account.cookies.map((cookie) => ({ ...cookie, url: baseUrl() })));
  const page = await context.newPage();
  if (feature) await withFeature(page, feature);
  const troubles: string[] = [];
  listen(page, troubles);
  await page.goto(locationId === undefined ? '/' : `/?locationId=${locationId}`);
  // A redirect is complete once there is a heading.
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return {
    page,
    troubles: () => troubles,
    // The login page is a separate document, without the router.
    rest: async () => (account ? followAddress(page, '/404') : undefined),
    go: async (address) => {
      troubles.length = 0;
      if (!account) return void (await page.goto(address));
      await followAddress(page, address);
      await untilDrawn(page);
      return undefined;
    },
  };
};

interface Kept {
  readonly account: Account | undefined;
  readonly portal: Portal;
}

/** A worker's loaded portals: one per occupant, created on first use. */
export const portalsOf = (browser: Browser): ((occupant: Occupant) => Promise<Portal>) => {
  const kept = new Map<string, Kept>();
  let last: Portal | undefined;
  const find = async (occupant: Occupant): Promise<Portal> => {
    const key = nameOfPortal(occupant);
    const { persona } = occupant;
    const account = persona === 'nobody' ? undefined : await accountOf(baseUrl(), persona);
    const known = kept.get(key);
    kept.delete(key);
    if (known && known.account === account) {
      kept.set(key, known);
      return known.portal;
    }
    await known?.portal.page.context().close();
    const [oldest] = kept;
    if (oldest && kept.size >= keptPortals) {
      kept.delete(oldest[0]);
      await oldest[1].portal.page.context().close();
    }
    const portal = await load(browser, occupant, account);
    kept.set(key, { account, portal });
    return portal;
  };
  return async (occupant) => {
    const portal = await find(occupant);
    if (last && last !== portal && !last.page.isClosed()) await last.rest();
    last = portal;
    return portal;
  };
};
