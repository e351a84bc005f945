import { settings } from '@viewgate/contract';
import { goTo } from '../support/go-to.ts';
import { expect, test } from '../support/test.ts';
import { turn } from '../support/turn.ts';

test('the super admin creates, changes and deletes a setting; a link must be secure', async ({
  signedIn,
  clientOf,
  expectWhole,
}) => {
  const page = await signedIn('superadmin');
  const call = await clientOf(page);
  const key = `billing.note${Date.now()}`;
  await goTo(page, '/admin/settings');
  await expect(page.getByText('general.knowledgeBaseUrl')).toBeVisible();
  await page.getByRole('link', { name: 'New setting' }).first().click();
  await page.getByRole('combobox', { name: 'Key' }).fill(key);
  await page.getByLabel('Value').fill('Paid by wire');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Enabled is required.').first()).toBeVisible();
  await page.getByRole('radio', { name: 'No' }).check();
  await expectWhole(page);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText(`${key} created.`)).toBeVisible();

  await goTo(page, `/admin/settings?allSearch=${key}`);
  await page.getByRole('link', { name: key, exact: true }).click();
  await expect(page.getByLabel('Key')).not.toBeEditable();
  await page.getByLabel('Value').fill('Paid by card');
  await expectWhole(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${key} updated.`)).toBeVisible();
  const made = await call(settings.get, { params: { idOrKey: key } });
  await goTo(page, `/admin/settings/${made.id}/delete`);
  await page.getByLabel(`Type “${key}” to confirm`).fill(key);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(`${key} deleted successfully.`)).toBeVisible();
  const { id } = await call(settings.get, { params: { idOrKey: 'general.knowledgeBaseUrl' } });
  await goTo(page, `/admin/settings/${id}`);
  await page.getByLabel('Value').fill('http://help.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a secure web address such as https://www.example.com.').first()).toBeVisible();
});

test('links from the settings appear in the sidebar and on the help page; the AI dashboard is advertised while it is off', async ({
  signedIn,
}) => {
  const page = await signedIn('orgmanager');
  await goTo(page, '/app/help');
  await expect(page.getByRole('link', { name: 'support@viewgate.example' })).toBeVisible();
  await expect(page.getByText('Ctrl', { exact: true })).toBeVisible();
  await goTo(page, '/app/ai-dashboard');
  await expect(page.getByRole('link', { name: /Schedule Discovery Call/ })).toHaveAttribute('href', /^https:/);
  // The content security policy allows the page's video: its host's stand-in gets the request.
  await page.route('https://video.viewgate.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Film</title><h1>The film</h1>' }),
  );
  await page.getByRole('button', { name: 'Watch the video' }).click();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'The film' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Open the video/ })).toHaveAttribute('target', '_blank');
  await goTo(page, '/organization/regions');
  const knowledge = page.getByRole('navigation').getByRole('link', { name: /Knowledge Base/ });
  await expect(knowledge).toHaveAttribute('href', 'https://help.viewgate.example/articles');
  await expect(page.getByRole('link', { name: /^AI Dashboard/ })).toHaveAttribute('href', '/app/ai-dashboard');
  // Harbor View has the AI partner: the item links to it.
  await goTo(page, '/organization/regions?locationId=2');
  await expect(page.getByRole('link', { name: /^AI Dashboard/ })).toHaveAttribute('href', /livesitter\.example/);
});

test('a location manager turns the AI partner on with its id', async ({ signedIn, expectWhole }) => {
  const page = await signedIn('orgmanager');
  await goTo(page, '/admin/locations/4/details/ai-partners');
  await page.getByRole('link', { name: 'Add LiveSitter' }).click();
  await expect(page.getByRole('link', { name: /^Back to/ })).toBeVisible();
  await page.getByLabel('LiveSitter location ID').fill(' ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('LiveSitter location ID is required.').first()).toBeVisible();
  await page.getByLabel('LiveSitter location ID').fill('ls-bay-1');
  await expectWhole(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Updated AI configuration!')).toBeVisible();
  await turn(page.getByRole('switch', { name: 'LiveSitter' }), 'off');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Add LiveSitter' })).toBeVisible();
});
