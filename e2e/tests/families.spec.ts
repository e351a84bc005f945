import { viewer } from '@viewgate/contract';
import type { Page } from '@playwright/test';
import { goTo } from '../support/go-to.ts';
import { demoPassword, expect, test } from '../support/test.ts';

const pick = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const dialog = (page: Page) => page.getByRole('dialog');

test('a manager creates a family with a child and a member, bars, pauses and enables them, and deletes it all', async ({
  signedIn,
  clientOf,
  expectAccessible,
}) => {
  test.slow();
  const stamp = Date.now();
  const [family, userName] = [`Quillfeather ${stamp}`, `quill.${stamp}`];
  const manager = await signedIn('locmanager');
  const openTab = async (name: string) => {
    const tabs = manager.getByRole('navigation', { name: 'Parts of this family' });
    await tabs.getByRole('link', { name }).click();
  };
  await goTo(manager, '/app/families');
  await manager.getByRole('link', { name: 'New family' }).click();
  await dialog(manager).getByLabel('Name').fill(family);
  await expectAccessible(manager);
  await dialog(manager).getByRole('button', { name: 'Create' }).click();
  await expect(manager.getByRole('heading', { level: 1 })).toHaveText(family);

  await manager.getByRole('link', { name: 'Add child' }).click();
  await manager.getByLabel('First name').fill('Juno');
  await expect(manager.getByRole('combobox', { name: 'Family' })).toHaveValue(family);
  await pick(manager, 'Classes', 'Toddlers');
  await manager.keyboard.press('Escape');
  await expectAccessible(manager);
  await manager.getByRole('button', { name: 'Create' }).click();
  await openTab('Children');
  await expect(manager.getByRole('row', { name: /Juno/ })).toContainText('Toddlers');

  await manager.getByRole('link', { name: 'Add member' }).click();
  await manager.getByLabel('First name').fill('Rosalind');
  await manager.getByLabel('Last name').fill('Quillfeather');
  await pick(manager, 'Relationship', 'Mother');
  await manager.getByLabel('Email').fill(`${userName}@mail.example`);
  await manager.getByLabel('User name').fill(userName);
  await manager.getByLabel(/^Password/).fill('weak');
  await manager.getByLabel('Repeat password').fill('weak');
  await manager.getByRole('button', { name: 'Create' }).click();
  await expect(manager.getByText('The password must be at least 8 characters.')).toBeVisible();
  await manager.getByLabel(/^Password/).fill(demoPassword);
  await manager.getByLabel('Repeat password').fill(demoPassword);
  await expectAccessible(manager);
  await manager.getByRole('button', { name: 'Create' }).click();
  await expect(dialog(manager)).toContainText('1 viewer gains access to');
  await dialog(manager).getByRole('button', { name: 'Save' }).click();
  await openTab('Family Members');
  await expect(manager.getByRole('row', { name: /Rosalind/ })).toContainText('Active');

  const member = await clientOf(await signedIn(userName));
  const reasons = async () => {
    const cameras = await member(viewer.cameras);
    return new Set(cameras.map(({ decision }) => decision.reason));
  };
  await expect.poll(async () => (await member(viewer.cameras)).length).toBeGreaterThan(0);
  expect(await reasons()).not.toContain('custodyBlock');

  await openTab('Settings');
  await manager.getByRole('button', { name: 'New custody block' }).click();
  await dialog(manager).getByLabel('Note').fill('Court order 12');
  await expectAccessible(manager);
  await dialog(manager).getByRole('button', { name: 'Save' }).click();
  await expect(manager.getByRole('note', { name: 'Custody blocks' })).toContainText(
    'Rosalind Quillfeather may not watch cameras that show Juno',
  );
  await expectAccessible(manager);
  await expect.poll(reasons).toContain('custodyBlock');

  await goTo(manager, '/app/viewers');
  const rosalind = manager.getByRole('row', { name: /Rosalind/ });
  await manager.getByRole('searchbox').fill(`${userName}@`);
  await manager.keyboard.press('Enter');
  await expect(rosalind).toContainText('Custody block');
  await rosalind.getByRole('button', { name: /^Pause/ }).click();
  await dialog(manager).getByRole('button', { name: 'Tomorrow' }).click();
  await dialog(manager).getByRole('button', { name: 'Pause' }).click();
  await expect.poll(reasons).toContain('viewerPaused');
  await manager.getByRole('button', { name: 'Undo' }).click();
  await expect(manager.getByText('Undone.')).toBeVisible();
  await expect.poll(reasons).not.toContain('viewerPaused');

  await rosalind.getByRole('button', { name: /^Pause/ }).click();
  await dialog(manager).getByRole('button', { name: 'Pause' }).click();
  await expect(manager.getByText('User account paused')).toBeVisible();
  await expect.poll(reasons).toContain('viewerPaused');
  await manager.getByRole('link', { name: 'Paused', exact: true }).click();
  await manager.getByRole('searchbox').fill(`${userName}@`);
  await manager.keyboard.press('Enter');
  await rosalind.getByRole('button', { name: /^Enable/ }).click();
  await dialog(manager).getByRole('button', { name: 'Enable' }).click();
  await expect(manager.getByText('User account enabled')).toBeVisible();
  await expect.poll(reasons).not.toContain('viewerPaused');

  await goTo(manager, '/app/families');
  await manager.getByRole('searchbox').fill('Juno');
  await manager.keyboard.press('Enter');
  await manager
    .getByRole('row', { name: family })
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(dialog(manager)).toContainText('1 viewer');
  await expect(dialog(manager)).toContainText('1 child');
  await expectAccessible(manager);
  await dialog(manager).getByLabel(/^Type/).fill(family);
  await dialog(manager).getByRole('button', { name: 'Delete' }).click();
  await expect(manager.getByText(`${family} deleted successfully.`)).toBeVisible();
  await expect(manager.getByRole('row', { name: family })).toHaveCount(0);
});
