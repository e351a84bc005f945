import { shell } from '@viewgate/contract';
import { goTo } from '../support/go-to.ts';
import { expect, test } from '../support/test.ts';

test('support sees the portal as a parent does, changes nothing, and the parent reads of it', async ({
  signedIn,
  clientOf,
  expectWhole,
}) => {
  const page = await signedIn('staff', { session: 'own' });
  const [place] = await (await clientOf(page))(shell.locationOptions, { query: { search: 'Maple Street' } });
  const tab = await page.context().newPage();
  await goTo(tab, '/app/viewers/active');
  await goTo(page, `/app/viewers/active?q=Winterbourne&locationId=${place?.value}`);
  const name = 'Noor Winterbourne';
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'View as this person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('No camera opens for them');
  await expectWhole(page);
  await dialog.getByRole('button', { name: 'View as this person' }).click();

  const banner = page.getByRole('region', { name: 'Viewing as somebody else' });
  await expect(banner).toContainText(`You are viewing the portal as ${name}.`);
  await expect(page).toHaveURL(/\/viewer/);
  await expectWhole(page);

  // The other tab was the supporter's own: it loads again as the same person.
  await tab.getByRole('searchbox').fill('a');
  await expect(tab.getByRole('region', { name: 'Viewing as somebody else' })).toBeVisible();
  await tab.close();

  // Whatever a page asks for, whether or not it knows of the view.
  const refused = await page.evaluate(() =>
    fetch('/api/viewer/rules', { method: 'POST' }).then((answer) => answer.json()),
  );
  expect(refused).toMatchObject({ code: 'viewOnly' });

  await banner.getByRole('button', { name: 'Stop viewing' }).click();
  await page.getByRole('heading', { name }).waitFor();
  await expect(banner).toBeHidden();

  const parent = await signedIn('parent');
  await goTo(parent, '/viewer/preferences');
  await expect(parent.getByText('No camera opens for them').first()).toBeVisible();
});
