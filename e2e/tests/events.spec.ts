import { cameras } from '@viewgate/contract';
import { newParent } from '../support/own-family.ts';
import { onDatabase } from '../support/people.ts';
import { goTo } from '../support/go-to.ts';
import { expect, narrow, test } from '../support/test.ts';

/** What a clock at the demo's first location shows in a while. */
const clockIn = (minutes: number) => {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Chicago',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(Date.now() + minutes * 60_000);
  const [day = '', time = ''] = parts.split(' ');
  return { day, time };
};

test('a summer party opens the playground for three families until its end, and closes by itself', async ({
  signedIn,
  clientOf,
  expectWhole,
}) => {
  const families = [await newParent('party'), await newParent('party'), await newParent('party')];
  const names = families.map(({ userName }) => userName);
  // No class shows them the playground: only the event does.
  await onDatabase(
    `DELETE FROM child_classes WHERE child_id IN (SELECT child.id FROM children child JOIN families family ON family.id = child.family_id
      WHERE family.name = ANY ($1))`,
    [names],
  );
  const page = await signedIn('locmanager');
  const manager = await clientOf(page);
  const playground = (await manager(cameras.options, { params: { locationId: 1 } })).find(
    ({ label }) => label === 'Playground',
  );
  const name = `Summer party ${names[0]}`;
  const guest = await signedIn(names[0] ?? '', { viewport: narrow });
  await goTo(guest, '/viewer');
  await expect(guest.getByText('Playground')).toHaveCount(0);

  await goTo(page, '/app/events');
  await page.getByRole('link', { name: 'New event' }).first().click();
  const [begins, ends] = [clockIn(-60), clockIn(120)];
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByLabel('Start date').fill(begins.day);
  await page.getByLabel('Start time').fill(begins.time);
  await page.getByLabel('End date').fill(ends.day);
  await page.getByLabel('End time').fill(ends.time);
  await page.getByRole('combobox', { name: 'Cameras' }).click();
  await page.getByRole('option', { name: 'Playground' }).click();
  await page.keyboard.press('Escape');
  for (const family of names) {
    await page.getByRole('combobox', { name: 'Invite a family' }).fill(family);
    await page.getByRole('option', { name: family }).click();
  }
  await expect(page.getByText('3 children are invited.')).toBeVisible();
  await expectWhole(page);
  await page.screenshot({ path: 'test-results/event-form-1280.png', fullPage: true });
  await page.getByRole('button', { name: 'Create' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('3 viewers gain access to 1 camera');
  await question.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Running now');

  await row
    .getByRole('link', { name: /Announce/ })
    .or(row.getByRole('button', { name: /Announce/ }))
    .first()
    .click();
  await expect(question).toContainText('3 people will be told.');
  await page.screenshot({ path: 'test-results/event-announce-1280.png' });
  await question.getByRole('button', { name: 'Announce' }).click();
  await expect(question).toHaveCount(0);
  await expect(row).toContainText('3');

  await goTo(guest, '/viewer/events');
  await expect(guest.getByRole('heading', { name })).toBeVisible();
  await expectWhole(guest);
  await guest.screenshot({ path: 'test-results/event-of-family-390.png' });
  await goTo(guest, '/viewer');
  await expect(guest.getByRole('heading', { name: 'Coming events' })).toBeVisible();
  await guest.screenshot({ path: 'test-results/event-wall-390.png', fullPage: true });
  await guest.getByRole('link', { name: new RegExp(`Playground.*Event: ${name}`) }).click();
  await expect(guest).toHaveURL(`/viewer/cameras/${playground?.value}`);
  await expect(guest.getByText('Live', { exact: true })).toBeVisible();

  // Its end comes; nobody does anything.
  await onDatabase(`UPDATE events SET ends_at = now() + interval '3 seconds' WHERE name = $1`, [name]);
  await expect(guest.getByText('Live', { exact: true })).toHaveCount(0, { timeout: 15_000 });
  await expect(guest.getByRole('button', { name: /^Watch/ })).toHaveCount(0);
  // Also for anyone who opens the page only then.
  const isOver = guest.getByText('The event, or the time for which the center opened this camera to you, is over.');
  await expect(isOver).toBeVisible();
  await guest.reload();
  await expect(isOver).toBeVisible();
  await goTo(guest, '/viewer');
  await expect(guest.getByText('Playground')).toHaveCount(0);
  await goTo(page, '/app/events/past');
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
});
