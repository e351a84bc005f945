import { adminPolicy, classes, policies } from '@viewgate/contract';
import type { Page } from '@playwright/test';
import { accountOf } from '../support/accounts.ts';
import { goTo } from '../support/go-to.ts';
import { baseUrl, expect, nameField, narrow, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Policy', exact: true }).getByRole('link', { name }).click();
const said = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible();

/** The pixel position of a time in the week: days count from Sunday = 0, hours may be fractional. */
const placeIn = async (page: Page, day: number, hour: number) => {
  const box = await page.locator('[data-grid]').boundingBox();
  if (!box) throw new Error('the week is shown');
  return { x: box.x + (box.width * (day + 0.5)) / 7, y: box.y + (box.height * hour) / 24 };
};
const drag = async (page: Page, from: { x: number; y: number }, to: { x: number; y: number }) => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
};

/** Confirms the effect of a change, if it affects anybody. */
const goOn = async (page: Page, done: string) => {
  const question = dialog(page).filter({ hasText: 'Before you save' });
  const toast = page.getByText(done).first();
  await expect(question.or(toast).first()).toBeVisible();
  if (await question.isVisible()) await question.getByRole('button', { name: /^Save/ }).click();
  await expect(toast).toBeVisible();
};

test('a class policy from creation to deletion: drawn by hand, edited in the list, assigned, configured, paused', async ({
  signedIn,
  expectAccessible,
}) => {
  const name = `Rest hours ${Date.now()}`;
  const page = await signedIn('orgmanager');
  await goTo(page, '/app/policies/classes?locationId=4');
  await page.getByRole('link', { name: 'Create Class Policy' }).first().click();
  await expect(page.getByRole('button', { name: 'Create' })).toBeDisabled();
  await expect(page.getByTitle("You haven't made any changes")).toBeVisible();
  await nameField(page).fill(name);
  await page.getByRole('button', { name: 'Create' }).click();
  await said(page, `${name} created.`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  const ranges = page.getByRole('region', { name: 'Time ranges' });
  await expect(ranges.getByText('No time ranges yet.')).toBeVisible();
  await page.locator('[data-grid]').scrollIntoViewIfNeeded();
  await drag(page, await placeIn(page, 1, 8), await placeIn(page, 1, 11));
  await expect(ranges.getByRole('listitem')).toHaveText(['8:00 AM – 11:00 AM · not saved']);
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  await expect(bar).toContainText('1 change not saved');

  // The list is the way by keyboard: an end before the start is reported below the form.
  await ranges.getByRole('button', { name: 'Add time range' }).press('Enter');
  await ranges.getByLabel('Start time').fill('17:00');
  await ranges.getByLabel('End time').fill('09:00');
  await ranges.getByRole('checkbox', { name: 'Wednesday' }).press('Space');
  await ranges.getByRole('checkbox', { name: 'Thursday' }).press('Space');
  await ranges.getByRole('button', { name: 'Create 2 new time ranges' }).press('Enter');
  await expect(ranges.getByRole('alert').getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await ranges.getByLabel('Start time').fill('09:00');
  await ranges.getByLabel('End time').fill('17:00');
  await ranges.getByRole('button', { name: 'Create 2 new time ranges' }).press('Enter');
  await expect(ranges.getByText('9:00 AM – 5:00 PM')).toHaveCount(2);
  await ranges.getByRole('button', { name: 'Edit Wednesday, 9:00 AM – 5:00 PM' }).click();
  await ranges.getByLabel('End time').fill('16:00');
  await ranges.getByRole('button', { name: 'Change time range' }).click();
  await expect(ranges.getByText('9:00 AM – 4:00 PM')).toHaveCount(1);
  await ranges.getByRole('button', { name: 'Delete Thursday, 9:00 AM – 5:00 PM' }).click();
  await expect(ranges.getByText('5:00 PM')).toHaveCount(0);
  await expect(ranges.getByRole('heading', { level: 2 })).toBeFocused();
  await page.getByTitle('Copy Wednesday to other days').click();
  await dialog(page).getByText('Friday', { exact: true }).click();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(ranges.getByText('9:00 AM – 4:00 PM')).toHaveCount(2);
  // Moved by an arrow key; each step undone and redone; and kept across a reload.
  await page.getByRole('button', { name: /^Friday, 9:00 AM/ }).press('ArrowRight');
  await expect(ranges.getByRole('heading', { name: 'Saturday' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(bar).toContainText('2 changes not saved');
  await page.keyboard.press('Control+Shift+z');
  page.once('dialog', (leave) => void leave.accept());
  await page.reload();
  await expect(bar).toContainText('3 changes not saved');
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Review' }).click();
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    'Added: Monday, 8:00 AM – 11:00 AM',
    'Added: Wednesday, 9:00 AM – 4:00 PM',
    'Added: Friday, 9:00 AM – 4:00 PM',
  ]);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Save 3 changes' }).click();
  await said(page, 'Create 3 new time ranges');
  await expect(bar).toHaveCount(0);
  await page.getByLabel('Limit viewing to the time ranges').press('Space');
  await said(page, 'Enabled schedule limitations');

  await tab(page, 'Assignments');
  const honu = page.getByRole('row', { name: /Honu/ });
  await honu.getByRole('button', { name: /^Activate Policy for Class/ }).click();
  // Only a few hours a week are left: somebody loses a camera at some point of the week.
  await expect(dialog(page)).toContainText(/viewers? loses? access to \d+ cameras?/);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Activate' }).click();
  await said(page, 'Policy activated for Honu');
  await expect(honu).toContainText('Active');
  await honu.getByRole('button', { name: /^Effective week/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Effective week: Honu');
  await expect(page.getByText(name).first()).toBeVisible();
  await page.goBack();

  await tab(page, 'Configuration');
  await page.getByRole('group', { name: 'Mobile access' }).getByText('Not allowed').click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await goOn(page, 'Class Policy configuration updated');

  await tab(page, 'Details');
  const state = page.getByRole('region', { name: 'In force' });
  await expect(state).toContainText('Limits 1 class now.');
  await state.getByRole('button', { name: 'Pause' }).click();
  await expect(dialog(page)).toContainText(
    'Pausing stops enforcement of schedule and configuration across all assigned classes.',
  );
  await expect(dialog(page)).toContainText(/gains? access/);
  await dialog(page).getByRole('button', { name: 'Pause', exact: true }).click();
  await said(page, 'Class Policy paused');
  await expect(state).toContainText('Paused: it limits nothing until it is unpaused.');
  await state.getByRole('button', { name: 'Unpause' }).click();
  await dialog(page).getByRole('button', { name: 'Unpause', exact: true }).click();
  await said(page, 'Class Policy unpaused');

  await goTo(page, '/app/policies/classes?locationId=4');
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Honu');
  await row.getByRole('button', { name: /^Delete/ }).click();
  const remove = dialog(page).getByRole('button', { name: 'Delete' });
  await expect(dialog(page)).toContainText('1 class assignment');
  await dialog(page).getByLabel(/^Type/).fill(name.toLowerCase());
  await expect(remove).toBeDisabled();
  await dialog(page).getByLabel(/^Type/).fill(name);
  await expectAccessible(page);
  await remove.click();
  await said(page, `${name} deleted`);
  await expect(row).toHaveCount(0);
});

test('classes selected in their list get a policy together; after canceling they stay selected', async ({
  signedIn,
  expectAccessible,
}) => {
  const { call } = await accountOf(baseUrl(), 'orgmanager');
  const kind = { locationId: 3, kind: 'classes' };
  const name = `Quiet ${Date.now()}`;
  const { id } = await call(policies.create, { params: kind, body: { name, description: '' } });
  const params = { ...kind, id };
  const made = await Promise.all(
    ['A', 'B'].map((letter) => call(classes.create, { params: kind, body: { name: `${name} ${letter}` } })),
  );
  const page = await signedIn('orgmanager');
  await goTo(page, `/app/classes?locationId=3&q=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: `Select ${name} A` }).check();
  await page.getByRole('checkbox', { name: `Select ${name} B` }).check();
  await page.getByRole('button', { name: 'Assign policy' }).click();
  await expect(dialog(page)).toContainText('Assign a policy to 2 classes');
  await expect(dialog(page).getByRole('button', { name: 'Assign' })).toBeDisabled();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Assign policy' })).toBeFocused();
  await page.getByRole('button', { name: 'Assign policy' }).click();
  await dialog(page).getByRole('combobox', { name: 'Class Policy' }).fill(name);
  await page.getByRole('option', { name }).click();
  await expect(dialog(page)).toContainText('Nobody loses or gains access');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Assign' }).click();
  await said(page, `${name} assigned to 2 classes`);
  await expect(page.getByRole('row', { name: `${name} B` })).toContainText(name);
  await expect(page.getByText('2 selected')).toHaveCount(0);
  expect(await call(policies.summary, { params })).toMatchObject({ activeCount: 2 });
  await Promise.all(made.map((one) => call(classes.remove, { params: { locationId: 3, id: one.id } })));
  await call(policies.remove, { params });
});

test('two people draw in one week: the other’s saved changes are shown, and one’s own build on them', async ({
  signedIn,
  expectAccessible,
}) => {
  const { call } = await accountOf(baseUrl(), 'orgmanager');
  const kind = { locationId: 3, kind: 'cameras' };
  const { id } = await call(policies.create, { params: kind, body: { name: `Drawn ${Date.now()}`, description: '' } });
  const params = { ...kind, id };
  const times = { startTime: '08:00:00', endTime: '10:00:00' };
  await call(policies.createTimeRanges, { params, body: { daysOfWeek: ['Monday', 'Tuesday'], ...times } });
  const page = await signedIn('orgmanager');
  await goTo(page, `/app/policies/cameras/update/${id}/schedule?locationId=3`);
  await page.getByRole('button', { name: /^Monday, 8:00 AM/ }).press('ArrowDown');
  // Undoing the last step by keyboard keeps the focus; discarded changes can be restored.
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  await bar.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(bar.getByText('Nothing to save')).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Undo' })).toBeFocused();
  await bar.getByRole('button', { name: 'Redo' }).click();
  await bar.getByRole('button', { name: 'Discard' }).click();
  await expect(bar).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bar.getByText('1 change not saved')).toBeVisible();

  // Opening the review rereads the schedule: their change is shown, and is not counted as one's own.
  const [, tuesday] = await call(policies.timeRanges, { params });
  await call(policies.removeTimeRange, { params: { ...params, eventId: tuesday?.id ?? 0 } });
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(dialog(page).getByRole('status')).toContainText('Deleted: Tuesday, 8:00 AM – 10:00 AM');
  await expect(dialog(page)).toContainText('Changed: Monday, 8:00 AM – 10:00 AM, to Monday, 8:15 AM – 10:15 AM');
  // A change saved while the review is open is reported on saving.
  await call(policies.createTimeRanges, { params, body: { daysOfWeek: ['Friday'], ...times } });
  await dialog(page).getByRole('button', { name: 'Save 1 change' }).click();
  await expect(dialog(page).getByRole('status')).toContainText('Added: Friday, 8:00 AM – 10:00 AM');
  await expectAccessible(page);
  // Closing it keeps the staged changes; leaving the page asks first.
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await tab(page, 'Details');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Review' }).click();
  await dialog(page).getByRole('button', { name: 'Save 1 change' }).click();
  await said(page, 'Updated time range');
  expect(await call(policies.timeRanges, { params })).toMatchObject([
    { dayOfWeek: 'Monday', startTime: '08:15:00' },
    { dayOfWeek: 'Friday' },
  ]);
  await tab(page, 'Details');
  await expect(page.getByLabel('Description')).toBeVisible();
  await call(policies.remove, { params });
});

test('a location has one active policy: another replaces it, the default returns, and stays', async ({
  signedIn,
  expectAccessible,
}) => {
  const name = `Holiday ${Date.now()}`;
  const page = await signedIn('orgmanager');
  await goTo(page, '/app/policies/locations/create?locationId=3');
  await nameField(page).fill(name);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await tab(page, 'Settings');
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(dialog(page)).toContainText('A location has one active policy at a time.');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Activate' }).click();
  await said(page, 'Location Policy activated');

  await goTo(page, '/app/policies/locations?locationId=3');
  const defaults = page.getByRole('row').filter({ hasText: /Default/ });
  const own = page.getByRole('row', { name: new RegExp(name) });
  // Its only badge is Default.
  await expect(defaults).not.toContainText('Active');
  await expect(own).toContainText('Active');
  await expect(own.getByRole('button', { name: /^Delete/ })).toBeVisible();
  await expect(defaults.getByRole('button', { name: /^Edit/ })).toBeVisible();
  await expect(defaults.getByRole('button', { name: /^Delete/ })).toHaveCount(0);

  await own.getByRole('button', { name: /^Edit/ }).click();
  await tab(page, 'Settings');
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await dialog(page).getByRole('button', { name: 'Deactivate' }).click();
  await said(page, 'Location Policy deactivated');
  await goTo(page, '/app/policies/locations?locationId=3');
  await expect(own).toContainText('Not Active');
  await own.getByRole('button', { name: /^Delete/ }).click();
  await dialog(page).getByLabel(/^Type/).fill(name);
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await said(page, `${name} deleted`);
});

test('what the organization imposes is set on the location’s tab and read-only in the location’s policy', async ({
  signedIn,
  expectAccessible,
}) => {
  const page = await signedIn('orgmanager');
  await goTo(page, '/admin/locations/2/details/policies');
  const rule = page.getByRole('group', { name: 'Viewer camera session max count', exact: true });
  await rule.getByText('All', { exact: true }).click();
  await rule.getByRole('textbox').fill('5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await goOn(page, "Successfully updated the location's Admin Policy.");
  await expectAccessible(page);

  await goTo(page, '/app/policies/locations?locationId=2');
  await page
    .getByRole('row')
    .filter({ hasText: /Default/ })
    .getByRole('button', { name: /^Edit/ })
    .click();
  await tab(page, 'Configuration');
  const item = page.getByRole('group', { name: 'Viewer camera session max count' });
  await expect(item).toContainText('Bright Acorns limits this on every level: 5 per day.');
  await expect(item.getByRole('switch')).toBeDisabled();
  await expectAccessible(page);

  // The location's own manager sees what is imposed, but cannot change it.
  const manager = await signedIn('locmanager', { viewport: narrow });
  await goTo(manager, '/admin/locations/1/details/policies');
  await expect(manager.getByRole('group', { name: 'Guardian max count', exact: true })).toBeVisible();
  await expect(manager.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await expectAccessible(manager);

  const { call } = await accountOf(baseUrl(), 'orgmanager');
  const { version } = await call(adminPolicy.get, { params: { locationId: 2 } });
  const off = { sessionCountRestriction: { enforcementType: 'Off' as const, value: 0 }, version };
  await call(adminPolicy.update, { params: { locationId: 2 }, body: off });
});

test('without permission to edit there is View, a read-only week, and no way to change it', async ({
  signedIn,
  expectAccessible,
}) => {
  const page = await signedIn('locviewer');
  await goTo(page, '/app/policies/classes');
  await expect(page.getByRole('link', { name: 'Create Class Policy' })).toHaveCount(0);
  const row = page.getByRole('row', { name: /Infants: feeding and sleep/ });
  await expect(row.getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0);
  await row.getByRole('button', { name: /^View/ }).click();
  await expect(page.getByRole('button', { name: /^(Save|Pause)$/ })).toHaveCount(0);
  await tab(page, 'Schedule');
  const ranges = page.getByRole('region', { name: 'Time ranges' });
  await expect(ranges.getByText('8:00 AM – 11:00 AM').first()).toBeVisible();
  await expect(ranges.getByRole('button')).toHaveCount(0);
  await expect(page.getByLabel('Limit viewing to the time ranges')).toBeDisabled();
  await expectAccessible(page);
  await tab(page, 'Assignments');
  await expect(page.getByRole('row', { name: /Infants/ })).toContainText('Active');
  await expect(page.getByRole('button', { name: /^(A|Dea)ctivate Policy/ })).toHaveCount(0);
});
