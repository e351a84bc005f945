import { randomBytes } from 'node:crypto';
import { publicViewing } from '@viewgate/contract';
import type { Page } from '@playwright/test';
import { lookAt } from '../support/look.ts';
import { onDatabase } from '../support/people.ts';
import { goTo } from '../support/go-to.ts';
import { expect, narrow, test } from '../support/test.ts';
import { turn } from '../support/turn.ts';

/**
 * A child-care location of the journey's own with two cameras, neither of them public; the first in its order is not the first by name.
 * They show what a camera of the demo with an address of its own shows.
 */
const newLocation = async () => {
  const name = `Glen ${randomBytes(4).toString('hex')}`;
  const cameras = await onDatabase<{ id: number; locationId: number }>(
    `WITH made AS (
       INSERT INTO locations (organization_id, name, phone_number, website, time_zone_id, address)
         SELECT organization_id, $1, '3125550190', 'https://glen.example', 'America/Chicago', address FROM locations WHERE name = 'Maple Street'
         RETURNING id),
     shown AS (SELECT stream_url FROM cameras WHERE override_stream_url AND stream_url IS NOT NULL ORDER BY id LIMIT 1)
     INSERT INTO cameras (location_id, name, short_name, override_stream_url, stream_url, place)
       SELECT made.id, camera.name, camera.name, true, shown.stream_url, camera.place
         FROM made, shown, (VALUES ('Yard', 1), ('Hall', 2)) AS camera (name, place) RETURNING id, location_id AS "locationId"`,
    [name],
  );
  const [yard, hall] = cameras;
  if (!yard || !hall) throw new Error('the demo has Maple Street and a camera with an address of its own');
  return { name, locationId: yard.locationId, yardId: yard.id, hallId: hall.id };
};

const dialog = (page: Page) => page.getByRole('dialog');
const linkOn = async (page: Page): Promise<string> =>
  (await page.getByRole('img', { name: /^QR code of / }).getAttribute('alt'))?.replace('QR code of ', '') ?? '';

const watchesLive = async (stranger: Page, camera: string) => {
  await stranger.getByRole('button', { name: new RegExp(camera) }).click();
  await expect(stranger.locator('[data-phase="playing"]')).toBeVisible();
};

test('staff make a link, a stranger watches by it, and each thing that ends it ends what they see', async ({
  signedIn,
  visitor,
  expectAccessible,
}) => {
  test.slow();
  const { name, locationId, yardId, hallId } = await newLocation();
  const page = await signedIn('manager');
  const details = `/admin/locations/${locationId}/details`;

  // The provider turns public cameras on, then a camera is marked.
  await goTo(page, `${details}?locationId=${locationId}`);
  await turn(page.locator('input[name="isPublicCameraSupportEnabled"]'), 'on');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} updated.`)).toBeVisible();
  await goTo(page, `${details}/cameras/update/${hallId}`);
  await turn(page.locator('input[name="isPublic"]'), 'on');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toContainText('Make this camera public?');
  await dialog(page).getByRole('button', { name: 'Make public' }).click();
  await expect(page.getByText('Camera updated successfully')).toBeVisible();
  await onDatabase('UPDATE cameras SET is_public = true WHERE id = $1', [yardId]);

  // Where children are, turning the link on asks twice.
  await goTo(page, `${details}/public`);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog(page)).toContainText('Anyone with the link will see these cameras live');
  await expect(dialog(page).getByRole('listitem')).toHaveText(['Yard', 'Hall']);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  const sure = dialog(page).getByRole('button', { name: 'Turn on' });
  await dialog(page).getByLabel('Location name').fill('Maple Street');
  await expect(sure).toBeDisabled();
  await dialog(page).getByLabel('Location name').fill(name);
  await expectAccessible(page);
  await sure.click();
  await expect(page.getByText('The public link is on.')).toBeVisible();
  await expectAccessible(page);
  const link = await linkOn(page);

  // A stranger without a session watches. The list is in the order of the location.
  const stranger = await visitor();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(name);
  const list = stranger.getByRole('list', { name: 'Cameras' }).getByRole('button');
  await expect(list).toHaveText([/^Yard/, /^Hall/]);
  await lookAt(stranger, 'public-view', expectAccessible);
  await stranger.setViewportSize(narrow);
  await list.first().focus();
  await stranger.keyboard.press('Enter');
  await expect(stranger.locator('[data-phase="playing"]')).toBeVisible();
  await expect(stranger.getByRole('heading', { name: 'Yard' })).toBeVisible();
  await expectAccessible(stranger);
  await stranger.getByRole('button', { name: 'All cameras' }).focus();
  await stranger.keyboard.press('Enter');
  await expect(list).toHaveCount(2);
  await stranger.getByRole('button', { name: 'Español' }).click();
  await expect(stranger.getByRole('list', { name: 'Cámaras' })).toBeVisible();
  await expectAccessible(stranger);
  await stranger.getByRole('button', { name: 'English' }).click();

  // A password stops anyone who watches.
  await watchesLive(stranger, 'Hall');
  await expect(page.getByText('1 person is watching now.')).toBeVisible();
  await page.getByLabel('New password').fill('swings and slides');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Password set.')).toBeVisible();
  await expect(stranger.locator('[data-phase="playing"]')).toHaveCount(0);
  await stranger.goto(link);
  await expect(stranger.getByText('Enter the password you were given with the link.')).toBeVisible();
  await expectAccessible(stranger);
  await stranger.locator('input[name="password"]').fill('slides and swings');
  await stranger.getByRole('button', { name: 'Show the cameras' }).click();
  await expect(stranger.getByText('This password is incorrect.').first()).toBeVisible();
  await expectAccessible(stranger);
  await stranger.locator('input[name="password"]').fill('swings and slides');
  await stranger.getByRole('button', { name: 'Show the cameras' }).click();
  await watchesLive(stranger, 'Hall');

  // Only the websites that are listed may embed it.
  const embedders = async () => {
    const answer = await stranger.request.get(link);
    return /frame-ancestors ([^;]*)/.exec(answer.headers()['content-security-policy'] ?? '')?.[1];
  };
  expect(await embedders()).toBe("'none'");
  await page.getByRole('combobox', { name: 'Websites that may embed the cameras' }).fill('https://glen.example');
  await page.keyboard.press('Enter');
  await page.getByLabel('Last day').fill('2099-12-31');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await expect(page.getByText(`<iframe src="${link}"`)).toBeVisible();
  await expect.poll(embedders).toBe('https://glen.example');
  await expectAccessible(page);

  // The old address ends, and so does whatever is watched by it.
  await page.getByRole('button', { name: 'Replace link' }).click();
  await dialog(page).getByRole('button', { name: 'Replace link' }).click();
  await expect(page.getByText('Link replaced.')).toBeVisible();
  await expect(stranger.locator('[data-phase="playing"]')).toHaveCount(0);
  await stranger.goto(link);
  await expect(stranger.getByText('This link does not work')).toBeVisible();
  await expectAccessible(stranger);
  await expect.poll(() => linkOn(page)).not.toBe(link);
  const current = await linkOn(page);
  await stranger.goto(current);
  await expect(stranger.getByText('Enter the password you were given with the link.')).toBeVisible();

  // After its last day it is as if it had never been.
  await onDatabase('UPDATE public_links SET ends_on = current_date - 2 WHERE location_id = $1', [locationId]);
  await stranger.goto(current);
  await expect(stranger.getByText('This link does not work')).toBeVisible();
});

test('the link of pet care, which names its location in the query, leads to the same page', async ({
  signedIn,
  clientOf,
  visitor,
}) => {
  const { name, locationId, hallId } = await newLocation();
  await onDatabase(
    "UPDATE locations SET is_public_camera_support_enabled = true, override_program_type = 'petCare' WHERE id = $1",
    [locationId],
  );
  await onDatabase('UPDATE cameras SET is_public = true WHERE id = $1', [hallId]);
  const page = await signedIn('manager');
  await goTo(page, `/admin/locations/${locationId}/details/public?locationId=${locationId}`);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog(page)).toContainText('Pets, staff and visitors');
  await dialog(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('The public link is on.')).toBeVisible();
  const call = await clientOf(page);
  const { url } = await call(publicViewing.get, { params: { locationId } });
  expect(new URL(url, page.url()).searchParams.has('publicId')).toBe(true);
  const stranger = await visitor({ viewport: narrow });
  await stranger.goto(url);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(name);
  await watchesLive(stranger, 'Hall');

  // Turning it off is one question.
  await page.getByRole('button', { name: 'Turn off' }).click();
  await dialog(page).getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('The public link is off.')).toBeVisible();
  await expect(stranger.locator('[data-phase="playing"]')).toHaveCount(0);
});

test('staff read from which address they are seen, and whether it is one of the location’s', async ({
  signedIn,
  expectAccessible,
}) => {
  const { name, locationId } = await newLocation();
  const page = await signedIn('manager');
  await goTo(page, `/admin/locations/${locationId}/details?locationId=${locationId}`);
  await turn(page.locator('input[name="isAdminPortalCameraViewingOnsiteOnly"]'), 'on');
  await expect(
    page.getByText(/^You are seen as [\d.:a-f]+, which is not one of this location’s networks\.$/),
  ).toBeVisible();
  const networks = page.getByRole('combobox', { name: 'Networks of the location' });
  for (const network of ['127.0.0.0/8', '::1/128']) {
    await networks.fill(network);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} updated.`)).toBeVisible();
  await expect(
    page.getByText(/^You are seen as [\d.:a-f]+, which is one of this location’s networks\.$/),
  ).toBeVisible();
  await expectAccessible(page);
});
