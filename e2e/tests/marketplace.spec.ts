import { newUser, onDatabase } from '../support/people.ts';
import { goTo } from '../support/go-to.ts';
import { expect, test } from '../support/test.ts';

/** A location in an organization of its own, with one camera, where no other journey reads from the partner. */
const newLocation = async () => {
  const [row] = await onDatabase<{ organizationId: number; locationId: number }>(
    `WITH made AS (INSERT INTO organizations (name) VALUES ($1) RETURNING id), place AS (
       INSERT INTO locations (organization_id, name, phone_number, website, time_zone_id, address)
       SELECT made.id, $1, phone_number, website, time_zone_id, address FROM locations, made WHERE locations.id = 1 RETURNING id, organization_id),
     camera AS (INSERT INTO cameras (location_id, name, short_name, override_stream_url, stream_url)
       SELECT id, 'Playroom', 'playroom', true, 'http://127.0.0.1:9/live.m3u8' FROM place)
     SELECT id AS "locationId", organization_id AS "organizationId" FROM place`,
    [`Marketplace ${Date.now()}`],
  );
  if (!row) throw new Error('the demo has a location to copy');
  return row;
};

test('a location is connected with a partner: request, key, classes, cameras, families, and out again by its name', async ({
  signedIn,
  expectWhole,
}) => {
  const { locationId, organizationId } = await newLocation();
  const page = await signedIn((await newUser('OrganizationManager', { organizationId })).userName);
  await goTo(page, `/app/marketplace?locationId=${locationId}`);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Child Care Management' })).toContainText(
    'Available',
  );
  await page.getByRole('link', { name: 'Connect' }).click();
  await expect(page.getByText('is changed there, and is read-only here')).toBeVisible();
  await page.getByRole('button', { name: 'Connect' }).click();

  await page.getByLabel('Location Key').fill('WRONG');
  await page.getByRole('button', { name: 'Validate key' }).click();
  await expect(page.getByText('does not know this location key').first()).toBeVisible();
  await page.getByLabel('Location Key').fill('E2E-KEY');
  await page.getByRole('button', { name: 'Validate key' }).click();
  await expect(page.getByText('Your Location Key is valid')).toBeVisible();

  await page.getByRole('button', { name: 'Import classes' }).click();
  await expect(page.getByText('0 of 2 classes have a camera.')).toBeVisible();
  await expectWhole(page);
  await onDatabase(
    `INSERT INTO class_cameras (location_id, class_id, camera_id) SELECT class.location_id, class.id, camera.id
     FROM classes class JOIN cameras camera ON camera.location_id = class.location_id WHERE class.location_id = $1`,
    [locationId],
  );
  await page.reload();
  await expect(page.getByText('2 of 2 classes have a camera.')).toBeVisible();
  await page.getByRole('button', { name: 'Cameras are assigned' }).click();
  await page.getByRole('button', { name: 'Import families' }).click();
  await page.getByRole('button', { name: 'Finish setup' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finish setup' }).click();
  await expect(page.getByText('This integration has been set up!')).toBeVisible();

  await page.getByRole('link', { name: 'Manage' }).click();
  await expect(page.getByText('6 new')).toBeVisible();
  await expectWhole(page);
  await page.getByRole('button', { name: 'Disconnect' }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('button', { name: 'Disconnect' })).toBeDisabled();
  await question.getByRole('textbox').fill('Child Care Management');
  await question.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Child Care Management' })).toContainText(
    'Available',
  );
});
