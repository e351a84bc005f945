import { goTo } from '../support/go-to.ts';
import { expect, test } from '../support/test.ts';

test('by keyboard alone the focus is never lost: rows, a dialog, the time ranges of a policy', async ({ signedIn }) => {
  const page = await signedIn('locmanager');
  const press = (key: string) => page.keyboard.press(key);

  await goTo(page, '/app/policies/classes');
  const row = page.getByRole('row', { name: /^After School afternoons/ });
  await expect(row).toBeVisible();
  await press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await press('ArrowDown');
  await expect(row).toBeFocused();

  const remove = page.getByRole('button', { name: 'Delete: After School afternoons' });
  await remove.focus();
  await press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(remove).toBeFocused();

  // A slow record renders its header twice: the focus is on the one that stays.
  const { promise: mayAnswer, resolve: answerNow } = Promise.withResolvers<void>();
  await page.route('**/api/WebPortal/**/policies/**', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await row.focus();
  await press('Enter');
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  answerNow();
  await expect(page.getByRole('heading', { level: 1, name: 'After School afternoons' })).toBeFocused();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('link', { name: 'Schedule' }).click();

  const copy = page.getByRole('button', { name: /^Monday.*copy to other days/ });
  await copy.focus();
  await press('Enter');
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'Sunday' })).toBeFocused();
  await press('Escape');
  await expect(copy).toBeFocused();

  const add = page.getByRole('button', { name: 'Add time range' });
  await add.focus();
  await press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Sunday' })).toBeFocused();
  await press('Escape');
  await expect(add).toBeFocused();

  const edit = page.getByRole('button', { name: /^Edit Monday/ }).first();
  await edit.focus();
  await press('Enter');
  await expect(edit).toHaveCount(0);
  await press('Escape');
  await expect(edit).toBeFocused();
});
