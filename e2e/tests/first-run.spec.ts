import type { Locator, Page } from '@playwright/test';
import { recorderUser, startEmptyInstallation } from '../support/empty-installation.ts';
import { expect, narrow, test, wide } from '../support/test.ts';

const password = 'First-1234!';

/** How a person operates things: with the keyboard alone, or with a thumb alone. */
interface Hand {
  readonly press: (target: Locator) => Promise<void>;
  readonly fill: (field: Locator, text: string) => Promise<void>;

  readonly unfold: (box: Locator) => Promise<void>;
}

const keyboard = (page: Page): Hand => {
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible();
    await expect(target).toBeEnabled();
    for (let steps = 0; steps < 120; steps++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('the Tab key does not reach it');
  };
  return {
    press: async (target) => {
      await reach(target);
      const isBox = (await target.getAttribute('type')) === 'checkbox';
      await page.keyboard.press(isBox ? 'Space' : 'Enter');
    },
    fill: async (field, text) => {
      await reach(field);
      await page.keyboard.type(text);
    },
    unfold: async (box) => {
      await reach(box);
      await page.keyboard.press('ArrowDown');
    },
  };
};
const thumb: Hand = {
  press: (target) => target.tap(),
  fill: (field, text) => field.fill(text),
  unfold: (box) => box.tap(),
};

const hands = [
  { name: 'by keyboard at 1280', options: { viewport: wide }, handOf: keyboard },
  { name: 'by touch at 390', options: { viewport: narrow, hasTouch: true, isMobile: true }, handOf: () => thumb },
];

for (const { name, options, handOf } of hands) {
  test(`an empty installation is set up completely ${name}`, async ({ newBrowser, expectAccessible }) => {
    // It has its own database, server and recording server, and takes every step by hand.
    test.setTimeout(300_000);
    const product = await startEmptyInstallation();
    try {
      const page = await newBrowser({ baseURL: product.url, ...options });
      const hand = handOf(page);
      const { press, fill } = hand;
      const button = (label: string | RegExp) => page.getByRole('button', { name: label, exact: true });
      const step = (label: string) => page.getByRole('link', { name: label });
      const field = (label: string) => page.getByRole('textbox', { name: label });
      const choose = async (label: string, choice: string) => {
        const box = page.getByRole('combobox', { name: label });
        // The emulated phone scrolls a field at the bottom of a long page out of sight when it gets the focus.
        if (hand === thumb) await page.setViewportSize({ width: narrow.width, height: 2_000 });
        await hand.unfold(box);
        const option = page.getByRole('option', { name: choice, exact: true });
        await expect(option).toBeVisible();
        if (hand === thumb) return await option.tap();
        for (let n = 0; n < 60 && (await option.getAttribute('data-combobox-selected')) === null; n++)
          await page.keyboard.press('ArrowDown');
        return await page.keyboard.press('Enter');
      };
      const address = async () => {
        await fill(field('Address line 1'), '1840 Maple Street');
        await fill(field('City'), 'Chicago');
        await fill(field('Postal code'), '60614');
        await choose('Country', 'United States');
        await choose('State', 'Illinois');
      };
      const done = (count: number) => expect(page.getByText(`${count} of 6 steps done`)).toBeVisible();

      // Every visitor is sent to the page for the first administrator, which needs the token from the console.
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up Viewgate');
      await expect(field('Setup token')).toBeVisible();
      await expectAccessible(page);
      await fill(field('Setup token'), 'a-guess');
      await fill(field('First name'), 'Ada');
      await fill(field('Last name'), 'First');
      await fill(field('Email'), 'ada@mail.example');
      await fill(field('User name'), 'ada');
      await fill(page.getByLabel('Password', { exact: false }).first(), password);
      await fill(page.getByLabel('Repeat password'), password);
      await press(button('Create and continue'));
      await expect(page.getByText('This is not the setup token').first()).toBeVisible();
      await field('Setup token').fill('');
      await fill(field('Setup token'), product.setupToken);
      await press(button('Create and continue'));

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting started');
      await done(0);
      await expectAccessible(page);
      await press(step('Create the organization'));
      await fill(field('Name').first(), 'Sunrise');
      await fill(field('Name of the contact'), 'Ada First');
      await fill(field('Position'), 'Director');
      await fill(field('Email'), 'ada@mail.example');
      await fill(field('Phone number'), '(312) 555-0100');
      await address();
      await press(button('Create'));

      await done(1);
      await press(step('Create the location'));
      await fill(field('Name').first(), 'Maple Street');
      await fill(field('Phone number'), '(312) 555-0101');
      await fill(field('Website'), 'https://maple.example');
      await address();
      await press(button('Create'));

      // The guide can be left and resumed.
      await done(2);
      await page.goto('/admin/organizations');
      await expect(page.getByText('Sunrise').first()).toBeVisible();
      await page.goto('/');
      await done(2);
      await press(step('Connect the NVR'));
      await fill(field('Name').first(), 'Hall');
      await fill(field('Parent Stream Link'), product.recorderUrl);
      await fill(field('Server username'), recorderUser.name);
      await fill(page.getByLabel('Server password'), recorderUser.password);
      await press(button('Test connection'));
      await expect(page.getByText(/It lists 2 cameras/)).toBeVisible();
      await press(button('Create'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import cameras from Hall');
      await press(page.getByRole('checkbox').first());
      await press(button('Import 2 cameras'));

      await done(4);
      await expectAccessible(page);
      await press(step('Create a class'));
      await fill(field('Name').first(), 'Butterflies');
      await press(button('Create'));

      await done(5);
      await press(step('Invite a colleague'));
      await fill(field('First name'), 'Ben');
      await fill(field('Last name'), 'Second');
      await fill(field('Email'), 'ben@mail.example');
      await fill(field('Phone'), '(312) 555-0102');
      await fill(field('User name'), 'ben');
      await choose('Role', 'Location Manager');
      await press(button('Create'));

      await expect(page.getByText('Everything is set up.')).toBeVisible();
      await expectAccessible(page);
      // The guide is gone; the setup door is closed.
      await page.goto('/');
      await expect(page).not.toHaveURL(/getting-started|login/);
      await page.goto('/setup');
      await expect(page).toHaveURL(/\/404$/);
    } finally {
      await product.stop();
    }
  });
}

test('an installation in use has no first-run page', async ({ page, signedIn }) => {
  await page.goto('/setup');
  await expect(page).toHaveURL(/\/404$/);
  const manager = await signedIn('locmanager');
  await manager.goto('/getting-started');
  await expect(manager).toHaveURL(/\/403$/);
  const provider = await signedIn('superadmin');
  await provider.goto('/');
  await expect(provider.getByRole('navigation').first()).toBeVisible();
  await expect(provider.getByRole('link', { name: 'Getting started' })).toHaveCount(0);
});
