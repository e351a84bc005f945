import type { Locator, Page } from '@playwright/test';
import { expect, logIn, nameField, narrow, test } from '../support/test.ts';

/** Seconds of video that an element has shown. */
const shown = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.currentTime);

const hourAt = (timeZone: string) =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format());

/** The hours of the story, chosen to be closed whenever it runs: `after three` in the afternoon, `not before three` until then. */
const hoursThatAreOver = (hour: number): readonly [start: string, end: string] =>
  hour < 14 ? ['15:00', '20:00'] : ['07:00', `${Math.min(hour, 15)}:00`];

const search = async (page: Page, words: string) => {
  await page.getByRole('searchbox').fill(words);
  await page.keyboard.press('Enter');
};
const answerTo = (page: Page, method: string, path: RegExp) =>
  page.waitForResponse((response) => response.request().method() === method && path.test(response.url()));

test('a center manager closes the Toddlers’ camera for a family after three: the parent’s picture stops at once, with the reason', async ({
  visitor,
  expectAccessible,
}) => {
  const parent = await visitor({ viewport: narrow });
  await parent.clock.install();
  await parent.goto('/');
  await logIn(parent, 'parent');
  await expect(parent.getByRole('heading', { level: 1 })).toHaveText('Hello, Noor');
  const toddlers = parent.getByRole('link', { name: /^Toddlers/ });
  await expect(toddlers).toContainText('Open');
  // The picture loads when it scrolls into view.
  await toddlers.scrollIntoViewIfNeeded();
  await expect(toddlers.locator('img')).toBeVisible();
  await expectAccessible(parent);
  await toddlers.click();
  const video = parent.locator('video');
  await expect.poll(() => shown(video), { timeout: 60_000 }).toBeGreaterThan(1);
  await expectAccessible(parent);

  const manager = await visitor();
  await manager.goto('/');
  await logIn(manager, 'locmanager');
  const sidebar = manager.getByRole('navigation', { name: 'Main navigation' });
  const dialog = manager.getByRole('dialog');

  await sidebar.getByRole('link', { name: 'Watching now' }).click();
  await expect(manager.getByRole('article', { name: 'Noor Winterbourne: Toddlers' })).toBeVisible();

  await sidebar.getByRole('link', { name: 'Families' }).click();
  await search(manager, 'Noor');
  await manager.getByRole('link', { name: 'Winterbourne' }).click();
  await expect(manager.getByRole('row', { name: /Noor/ })).toContainText('Active');

  const name = `Until three ${Date.now()}`;
  await sidebar.getByRole('link', { name: 'Policies' }).click();
  await manager.getByRole('navigation', { name: 'Kinds of policies' }).getByRole('link', { name: 'Families' }).click();
  await manager.getByRole('link', { name: 'Create Family Policy' }).click();
  await nameField(manager).fill(name);
  await manager.getByRole('button', { name: 'Create' }).click();

  // The schedule through its list: anything that can be drawn can also be typed.
  const [start, end] = hoursThatAreOver(hourAt('America/Chicago'));
  const ranges = manager.getByRole('region', { name: 'Time ranges' });
  await ranges.getByRole('button', { name: 'Add time range' }).click();
  for (const day of ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']) {
    await ranges.getByText(day, { exact: true }).click();
  }
  await ranges.getByLabel('Start time').fill(start);
  await ranges.getByLabel('End time').fill(end);
  await ranges.getByRole('button', { name: 'Create 7 new time ranges' }).click();
  await expect(ranges.getByRole('listitem')).toHaveCount(7);
  await manager.getByRole('button', { name: 'Review' }).click();
  await dialog.getByRole('button', { name: 'Save 7 changes' }).click();
  await expect(manager.getByText('Create 7 new time ranges').first()).toBeVisible();
  await manager.getByLabel('Limit viewing to the time ranges').press('Space');
  await expect(manager.getByText('Enabled schedule limitations')).toBeVisible();

  await manager.getByRole('navigation', { name: 'Policy' }).getByRole('link', { name: 'Assignments' }).click();
  await search(manager, 'Winterbourne');
  const family = manager.getByRole('row', { name: /Winterbourne/ });
  await family.getByRole('button', { name: /^Activate Policy for Family/ }).click();
  await expect(dialog).toContainText(/\d viewers? loses? access to \d cameras?/);
  await expectAccessible(manager);
  // The picture is still running.
  const before = await shown(video);
  await expect.poll(() => shown(video)).toBeGreaterThan(before);

  const assigned = answerTo(manager, 'PUT', /policies\/families/);
  await dialog.getByRole('button', { name: 'Activate' }).click();
  expect((await assigned).ok()).toBe(true);
  // It stops through the hub, not with the next segment; bench/revocation measures how fast.
  await expect(video).toHaveCount(0, { timeout: 5_000 });

  const stopped = parent.getByRole('alert').filter({ hasText: 'The picture has stopped' });
  await expect(stopped).toContainText('viewing hours');
  await expect(stopped).toContainText(start === '15:00' ? /Opens .*3:00 PM/ : /Opens .*7:00 AM/);
  await expectAccessible(parent);
  await parent.screenshot({ path: 'test-results/story-stopped-390.png' });
  await expect(family).toContainText('Active');

  // Why? leads from the camera, through everyone affected, to the policy.
  await sidebar.getByRole('link', { name: 'Cameras' }).click();
  await manager.getByRole('button', { name: 'Who may watch: Toddlers' }).click();
  const noor = manager.getByRole('listitem').filter({ hasText: 'Noor Winterbourne' });
  const refused = manager.getByRole('region', { name: /May not watch/ }).filter({ hasText: 'Noor Winterbourne' });
  await expect(refused).toBeVisible();
  await noor.getByRole('link', { name: 'Noor Winterbourne' }).click();
  await expect(manager.getByRole('heading', { level: 2, name: 'Noor Winterbourne · Toddlers' })).toBeVisible();
  const decisive = manager.getByRole('listitem').filter({ hasText: 'This decides' });
  await expect(decisive).toContainText(name);
  await expectAccessible(manager);
  await manager.screenshot({ path: 'test-results/story-why-1280.png' });

  // Back to the policy: once it is deactivated, the parent may watch again; once deleted, everything is as before.
  await decisive.getByRole('link', { name }).click();
  await manager.getByRole('navigation', { name: 'Policy' }).getByRole('link', { name: 'Assignments' }).click();
  await search(manager, 'Winterbourne');
  await family.getByRole('button', { name: /^Deactivate Policy for Family/ }).click();
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(manager.getByText('Policy deactivated for Winterbourne')).toBeVisible();
  await parent.getByRole('link', { name: 'All my cameras' }).click();
  await expect(toddlers).toBeVisible();
  // The wall looks again every fifteen seconds.
  await parent.clock.fastForward(15_000);
  await expect(toddlers).toContainText('Open now');

  await sidebar.getByRole('link', { name: 'Policies' }).click();
  await manager.getByRole('navigation', { name: 'Kinds of policies' }).getByRole('link', { name: 'Families' }).click();
  await manager.getByRole('button', { name: `Delete: ${name}` }).click();
  await dialog.getByLabel(/^Type/).fill(name);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(manager.getByText(`${name} deleted`)).toBeVisible();
});
