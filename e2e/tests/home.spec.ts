import { goTo } from '../support/go-to.ts';
import { expect, test } from '../support/test.ts';

test('Home shows pictures first; its numbers lead to the lists that they count', async ({ signedIn, expectWhole }) => {
  const page = await signedIn('locmanager');
  await goTo(page, '/app/dashboard');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings.first()).toHaveText('Cameras');
  for (const name of ['Alerts and messages', 'Families and viewers', 'Automations', 'Calendar', 'Families who watch']) {
    await expect(page.getByRole('region', { name })).toBeVisible();
  }
  const active = page.getByRole('region', { name: 'Viewers in the last 30 days' });
  await expect(active.getByRole('img', { name: /^At most [\d,]+, on / })).toBeVisible();
  await active.getByText('Show the numbers').first().click();
  await expect(active.getByRole('rowheader')).toHaveCount(30);
  await expectWhole(page);

  const people = page.getByRole('region', { name: 'Families and viewers' });
  const never = people.locator('div', { has: page.getByRole('link', { name: 'Never logged in' }) }).last();
  const count = await never.getByRole('definition').innerText();
  await never.getByRole('link').click();
  await expect(page).toHaveURL(/\/app\/viewers\/active\?.*signedIn=never/);
  await expect(page.getByRole('main')).toContainText(count);
});

test('somebody with several locations sees which need something, and goes there', async ({ signedIn }) => {
  const page = await signedIn('orgmanager');
  await goTo(page, '/app/dashboard');
  const many = page.getByRole('region', { name: 'Your locations' });
  const first = many.getByRole('rowheader').getByRole('button').first();
  const name = await first.innerText();
  await first.click();
  await expect(page.getByText(`${name} · `)).toBeVisible();
});
