import {
  cameras,
  children,
  custodyBlocks,
  families,
  plateSightings,
  recordingServers,
  viewers,
  type Client,
} from '@viewgate/contract';
import { accountOf } from '../support/accounts.ts';
import { goTo } from '../support/go-to.ts';
import { baseUrl, demoPassword, expect, test } from '../support/test.ts';

/** Harbor View, whose gate reads license plates. */
const locationId = 2;
const params = { locationId };

// One after another: an alert at the desk in one would cover the page of another.
test.describe.configure({ mode: 'default' });

/** A family whose father is barred from its child; returns his plate. */
const barredFather = async (call: Client): Promise<string> => {
  const stamp = Date.now();
  const plate = `BAR${String(stamp).slice(-6)}`;
  const { id: familyId } = await call(families.create, { params, body: { name: `Barrow ${stamp}` } });
  const child = { firstName: 'Wren', lastName: 'Barrow', familyId, birthDate: null, classIds: [] };
  const { id: childId } = await call(children.create, { params, body: child });
  const { id: viewerId } = await call(viewers.create, {
    params,
    body: {
      familyId,
      firstName: 'Silas',
      lastName: 'Barrow',
      viewerType: 2,
      email: `silas.${stamp}@mail.example`,
      userName: `silas.${stamp}`,
      password: demoPassword,
      confirmPassword: demoPassword,
      plateNumber: plate,
    },
  });
  const startsAt = new Date(stamp - 60_000).toISOString();
  const body = { viewerId, childId, startsAt, endsAt: null, note: 'Court order' };
  await call(custodyBlocks.create, { params, body });
  return plate;
};

test('a plate of somebody with a custody block drives up, and the desk knows before the bell rings', async ({
  signedIn,
  expectWhole,
}) => {
  const { call } = await accountOf(baseUrl(), 'superadmin');
  const plate = await barredFather(call);
  const [server] = (await call(recordingServers.table, { params, body: {} })).rows;
  const [gate] = await call(cameras.options, { params, query: { include: 'all' } });
  const token = await call(recordingServers.generateToken, { params: { locationId, id: server?.id ?? 0 } });

  // The desk is at something else.
  const page = await signedIn('orgmanager');
  await goTo(page, `/app/classes/table?locationId=${locationId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Classes' })).toBeVisible();
  const report = () =>
    fetch(`${baseUrl()}${plateSightings.report.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ licensePlate: `${plate.slice(0, 3)}-${plate.slice(3)}`, cameraId: gate?.value ?? 0 }),
    });
  expect((await report()).status).toBe(200);
  const modal = page.getByRole('dialog', { name: 'Barred license plate' });
  await expect(modal).toContainText(`The license plate ${plate} belongs to somebody with a custody block in force.`);
  await expectWhole(page);
  await modal.getByRole('button', { name: 'This event has been resolved' }).click();
  await modal.getByRole('button', { name: 'Dismiss' }).click();
  await expect(modal).toBeHidden();

  await goTo(page, '/app/license-plates');
  await page.getByRole('link', { name: 'Arrivals' }).click();
  const row = page.getByRole('row').filter({ hasText: plate });
  await expect(row).toContainText('Barred: custody block');
  await row.getByRole('link', { name: 'Silas Barrow' }).click();
  await page.locator('[data-tabs]').getByRole('link', { name: 'Arrivals' }).click();
  await expect(page.getByText('Barred: custody block')).toBeVisible();
});

test('a file of plates is checked, row by row, before it is taken', async ({ signedIn, expectWhole }) => {
  const page = await signedIn('orgmanager');
  await goTo(page, `/app/license-plates/upload?locationId=${locationId}`);
  const plate = `UP${String(Date.now()).slice(-6)}`;
  const text = `\ufefflicensePlate;userName;label;validUntil\r\n${plate};;"Bread; Monday";\r\nNOBODY1;nobody.at.all;;\r\n`;
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'plates.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByText('1 new, 0 changed, 0 unchanged.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Rows that are left out' })).toContainText('Line 3');
  await expectWhole(page);
  await page.getByRole('button', { name: 'Save one plate' }).click();
  await expect(page.getByText('One license plate saved.')).toBeVisible();
  await goTo(page, `/app/license-plates?locationId=${locationId}`);
  await page.getByPlaceholder(/Search/).fill(plate);
  await expect(page.getByRole('row').filter({ hasText: plate })).toContainText('Bread; Monday');
});
