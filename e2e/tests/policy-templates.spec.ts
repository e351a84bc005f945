import { locations, policies, policySegments, policyTemplates } from '@viewgate/contract';
import { goTo } from '../support/go-to.ts';
import { expect, test } from '../support/test.ts';

test('a template is imposed on a location after a look at what that would do', async ({
  signedIn,
  clientOf,
  expectWhole,
}) => {
  const page = await signedIn('orgmanager');
  const call = await clientOf(page);
  const [bay] = (await call(locations.table, { body: { allSearch: 'Sunset Bay' } })).rows;
  const params = { locationId: bay?.id ?? 0, kind: policySegments.class };
  const [source] = (await call(policies.table, { params, body: {} })).rows;
  const name = `Afternoons ${Date.now()}`;
  const made = { name, description: null, locationId: params.locationId, policyId: source?.id ?? 0 };
  const { id } = await call(policyTemplates.create, { body: made });

  await goTo(page, `/organization/policy-templates/update/${id}?allSearch=Sunset`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('checkbox', { name: 'Sunset Bay' }).check();
  await page.getByRole('button', { name: 'Impose…', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Sunset Bay')).toBeVisible();
  await dialog.getByRole('button', { name: 'Preview the effect' }).click();
  await expect(dialog.getByText('Nobody loses or gains access immediately.')).toBeVisible();
  await expectWhole(page);
  await dialog.getByRole('button', { name: 'Impose on 1 location' }).click();
  await expect(dialog.getByText('1 location now matches the template.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Matches the template')).toBeVisible();

  await call(policyTemplates.remove, { params: { id } });
  const mine = (await call(policies.table, { params, body: { allSearch: name } })).rows[0];
  await call(policies.remove, { params: { ...params, id: mine?.id ?? 0 } });
});
