import { createServer, type Server } from 'node:http';
import { access, locations, publicViewing } from '@viewgate/contract';
import { newUser, onDatabase } from '../support/people.ts';
import { baseUrl, expect, narrow, test, wide } from '../support/test.ts';

const pets = async () => {
  const [place] = await onDatabase<{ id: number; publicId: string }>(
    `SELECT id, public_id AS "publicId" FROM locations WHERE name = 'Paws & Whiskers'`,
  );
  if (!place) throw new Error('the demo has a location for pets');
  return place;
};

/** A location of the test's own, since its link is turned on, off and replaced. */
const newPlace = async (organizationName: string, name: string): Promise<number> => {
  const [place] = await onDatabase<{ id: number }>(
    `INSERT INTO locations (organization_id, name, phone_number, website, time_zone_id, address, is_public_camera_support_enabled)
     SELECT organization_id, $2, phone_number, website, time_zone_id, address, true FROM locations WHERE name = $1 RETURNING id`,
    [organizationName, name],
  );
  await onDatabase(
    `INSERT INTO policies (location_id, kind, name, is_active, is_default) VALUES ($1, 'location', 'Default', true, true) ON CONFLICT DO NOTHING`,
    [place?.id],
  );
  await onDatabase(
    `INSERT INTO cameras (location_id, name, short_name, is_public) VALUES ($1, 'Front hall', 'hall', true)`,
    [place?.id],
  );
  return place?.id ?? 0;
};

test('a stranger watches a public camera by the link alone, until staff end it', async ({
  visitor,
  signedIn,
  clientOf,
  expectWhole,
}) => {
  const { id: locationId, publicId } = await pets();
  const staff = await clientOf(await signedIn('superadmin'));
  for (const viewport of [narrow, wide]) {
    const page = await visitor({ viewport });
    await page.goto(`/view?publicId=${publicId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paws & Whiskers');
    await expectWhole(page);
    await page.getByRole('button', { name: /^Welcome Desk/ }).click();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Welcome Desk');
    const own = async () =>
      (await staff(access.sessions, { params: { locationId } })).filter(({ isStranger }) => isStranger);
    const [session] = await own();
    await staff(access.endSession, { params: { locationId, sessionId: session?.sessionId ?? 0 } });
    await expect(page.getByText('The center has ended this visit.')).toBeVisible();
    await expectWhole(page);
    await page.getByRole('button', { name: 'All cameras' }).click();
    await expect(page.getByRole('button', { name: /^Welcome Desk/ })).toBeVisible();
    // Whoever leaves the page gives the place back.
    await page.getByRole('button', { name: /^Welcome Desk/ }).click();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await page.goto('about:blank');
    await expect.poll(async () => (await own()).length).toBe(0);
  }
});

test('the page of a link is in Spanish too, and nobody is asked to log in', async ({ visitor }) => {
  const { publicId } = await pets();
  const page = await visitor({ viewport: narrow });
  await page.goto(`/view/${publicId}`);
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByText('Ver en vivo')).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await page.goto('/view/0123456789012345678901234567890123456789');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
});

test('child care turns its link on after two questions, with a password, and replaces it', async ({
  signedIn,
  visitor,
  expectWhole,
}) => {
  const name = `Linden Court ${Date.now()}`;
  const locationId = await newPlace('Maple Street', name);
  const { userName } = await newUser('LocationManager', { locationId });
  const page = await signedIn(userName);
  await page.goto(`/admin/locations/${locationId}/details/public`);
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Front hall')).toBeVisible();
  await expect(dialog.getByText(/people whom you do not know/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog.getByRole('heading', { name: 'Are you sure?' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Turn on' })).toBeDisabled();
  await dialog.getByLabel('Name of the location').fill(name);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('img', { name: /^QR code of/ })).toBeVisible();
  await expectWhole(page);
  const linkOf = async () => (await page.getByText(/\/view\/[\w-]{43,}$/).textContent()) ?? '';
  const link = new URL(await linkOf()).pathname;

  await page.getByLabel('New password').fill('sunny meadow 12');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('The link asks for a password.')).toBeVisible();
  const stranger = await visitor({ viewport: narrow });
  await stranger.goto(link);
  await expectWhole(stranger);
  await stranger.getByLabel('Password').fill('rainy meadow');
  await stranger.getByRole('button', { name: 'Show the cameras' }).click();
  await expect(stranger.getByText('This password is incorrect.').first()).toBeVisible();
  await stranger.getByLabel('Password').fill('sunny meadow 12');
  await stranger.getByRole('button', { name: 'Show the cameras' }).click();
  await expect(stranger.getByText('Front hall')).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText('Front hall')).toBeVisible();

  await page.getByRole('button', { name: 'Replace link' }).click();
  await dialog.getByRole('button', { name: 'Replace link' }).click();
  await expect.poll(linkOf).not.toContain(link);
  await stranger.reload();
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
});

test.describe('in the page of another site', () => {
  let site: Server;
  let shown = '';
  test.beforeAll(async () => {
    site = createServer((_, response) => response.setHeader('content-type', 'text/html').end(shown));
    await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  });
  test.afterAll(() => site.close());

  test('it is shown where the location lists the site, and nowhere else', async ({
    visitor,
    signedIn,
    clientOf,
    request,
  }) => {
    const locationId = await newPlace('Paws & Whiskers', `Otter Bay ${Date.now()}`);
    const staff = await clientOf(await signedIn('superadmin'));
    const params = { locationId };
    const { version } = await staff(publicViewing.get, { params });
    await staff(publicViewing.update, {
      params,
      body: { isOn: true, endsOn: null, embedOrigins: ['https://www.otterbay.example'], version },
    });
    const { publicId } = await staff(locations.get, { params });
    const address = `${baseUrl()}/view?publicId=${publicId}`;
    const headers = (await request.get(address)).headers();
    expect(headers['content-security-policy']).toContain('frame-ancestors https://www.otterbay.example;');
    expect(headers['x-frame-options']).toBeUndefined();
    const others = (await request.get(`${baseUrl()}/login`)).headers();
    expect(others['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(others['x-frame-options']).toBe('DENY');

    // This site is not listed.
    shown = `<iframe title="cameras" src="${address}"></iframe>`;
    const page = await visitor();
    const { port } = site.address() as { port: number };
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.goto(`http://127.0.0.1:${port}/`);
    await refused;
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0);
  });
});
