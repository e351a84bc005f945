import { cameras } from '@viewgate/contract';
import { goTo } from '../support/go-to.ts';
import { expect, nameField, test } from '../support/test.ts';
import { turn } from '../support/turn.ts';

/** A red square, as a phone would send it. */
const picture = {
  name: 'room.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
    'base64',
  ),
};

test('a manager sees the cameras as pictures, adds one with a picture of its own, changes and deletes it', async ({
  signedIn,
  expectAccessible,
}) => {
  const page = await signedIn('locmanager');
  await goTo(page, '/app/cameras');
  await expect(page.getByRole('row', { name: /Playroom/ }).locator('img')).toBeVisible();
  await expect(page.getByRole('row', { name: /Playroom/ })).toContainText('Live');

  const name = `Hall ${Date.now()}`;
  await goTo(page, '/admin/locations/1/details/cameras');
  await page.getByRole('link', { name: 'New camera' }).first().click();
  await nameField(page).fill(name);
  await page.getByLabel('Short name').fill('playroom');
  await page.getByRole('combobox', { name: 'NVR' }).click();
  await page.getByRole('option').first().click();
  // What it would show, live before it is saved; another name shows nothing until it is asked for.
  await page.getByRole('button', { name: 'Show live' }).click();
  await expect(page.getByAltText('What the camera shows now')).toBeVisible();
  await page.getByLabel('Short name').fill(`hall${Date.now()}`);
  await expect(page.getByAltText('What the camera shows now')).toHaveCount(0);
  await turn(page.getByLabel('Use my own thumbnail'), 'on');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Choose a picture or enter a thumbnail URL.').first()).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await (await chooser).setFiles(picture);
  await expect(page.getByAltText('The chosen picture')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText(`Camera ${name} created`)).toBeVisible();

  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row.locator('img')).toBeVisible();
  await row.getByRole('link', { name: new RegExp(name) }).click();
  await turn(page.getByLabel('Camera is on'), 'off');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Camera updated successfully')).toBeVisible();
  await expect(row).toContainText('Off');

  await page.getByRole('button', { name: `Delete: ${name}` }).click();
  await page.getByLabel(`Type “${name}” to confirm`).fill(name);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(`${name} deleted`)).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('two people who change one camera: the second sees what changed and loses nothing', async ({
  signedIn,
  clientOf,
}) => {
  const page = await signedIn('locmanager');
  const call = await clientOf(page);
  const params = { locationId: 1 };
  const { rows } = await call(cameras.table, { params, body: { allSearch: 'Art Room' } });
  const id = rows[0]?.id ?? 0;
  await goTo(page, `/admin/locations/1/details/cameras/update/${id}`);
  await nameField(page).fill('Art Studio');
  const {
    picture: _,
    classes: _c,
    hasThumbnailFile: _f,
    nvrServerName: _n,
    ...now
  } = await call(cameras.get, {
    params: { ...params, id },
  });
  await call(cameras.update, { params: { ...params, id }, body: { ...now, audioEnabled: !now.audioEnabled } });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Art Studio')).toBeVisible();
  await expect(page.getByText('Audio').first()).toBeVisible();
});
