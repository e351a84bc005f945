import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectedApps, oauthClients } from '@viewgate/contract';
import { startTelevision } from '@viewgate/example-tv';
import { newParent } from '../support/own-family.ts';
import { goTo } from '../support/go-to.ts';
import { baseUrl, expect, narrow, test } from '../support/test.ts';

test('a television shows a code, is connected on a phone, plays, and goes dark when it is disconnected', async ({
  signedIn,
  clientOf,
  visitor,
  expectWhole,
}) => {
  const admin = await clientOf(await signedIn('superadmin'));
  const { rows } = await admin(oauthClients.table, { body: { allSearch: 'Family TV' } });
  const tv = await startTelevision({ portal: baseUrl(), clientId: rows[0]?.clientId ?? '' });
  try {
    const screen = await visitor();
    await screen.goto(tv.url);
    const code = (await screen.locator('#code').textContent()) ?? '';
    expect(code).toMatch(/^[A-Z]{4}-[A-Z]{4}$/);

    const phone = await signedIn((await newParent('television')).userName, { viewport: narrow });
    await goTo(phone, '/oidc/device');
    await phone.getByLabel('Code').fill('BBBB-BBBB');
    await phone.getByRole('button', { name: 'Next' }).click();
    await expect(phone.getByText('No device is waiting with this code.').first()).toBeVisible();
    await phone.getByLabel('Code').fill(code.toLowerCase());
    await phone.getByRole('button', { name: 'Next' }).click();
    await expect(phone.getByRole('heading', { name: 'Connect Family TV?' })).toBeVisible();
    await expect(phone.getByText(`Your device must show ${code}.`)).toBeVisible();
    await expectWhole(phone);
    await phone.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(phone.getByRole('heading', { name: 'Connected' })).toBeVisible();

    await screen.locator('#cameras button:enabled').first().click();
    await expect
      .poll(() => screen.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(1);

    await goTo(phone, '/security/apps');
    await expect(phone.getByRole('heading', { name: 'Family TV' })).toBeVisible();
    await expect(phone.getByText('In use on 1 device')).toBeVisible();
    await expectWhole(phone);
    await phone.getByRole('button', { name: 'Disconnect Family TV' }).click();
    await phone.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(phone.getByText('You have not connected any apps.')).toBeVisible();
    expect(await (await clientOf(phone))(connectedApps.list)).toEqual([]);
    await expect(screen.locator('#player')).toBeHidden();
    await expect(screen.locator('#code')).toBeVisible();
  } finally {
    await tv.stop();
  }
});

test('an app sends somebody to the portal, who logs in, agrees, and returns with a code', async ({
  signedIn,
  clientOf,
  visitor,
  expectWhole,
}) => {
  let returned = '';
  const app = createServer((request, response) => {
    returned = request.url ?? '';
    response.end('Signed in.');
  });
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  const callback = `http://localhost:${(app.address() as AddressInfo).port}/callback`;
  const admin = await clientOf(await signedIn('superadmin'));
  const { clientId } = await admin(oauthClients.create, {
    body: {
      displayName: 'Day book',
      clientType: 'public',
      owner: 'Bright Acorns',
      redirectUris: [callback],
      allowedScopes: ['openid', 'profile'],
    },
  });
  const parent = await newParent('app');
  const page = await visitor({ viewport: narrow });
  const asked = new URLSearchParams({
    client_id: clientId,
    redirect_uri: callback,
    response_type: 'code',
    scope: 'openid profile',
    state: 'here',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  });
  await page.goto(`/api/auth/connect?${asked.toString()}`);
  await page.getByLabel('User name').fill(parent.userName);
  await page.getByLabel('Password', { exact: true }).fill('Demo-1234!');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { name: 'Connect Day book?' })).toBeVisible();
  await expect(page.getByText(`Afterwards you go on at ${new URL(callback).host}.`)).toBeVisible();
  await expectWhole(page);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('Signed in.')).toBeVisible();
  const { searchParams } = new URL(returned, callback);
  expect([searchParams.get('state'), searchParams.get('code')?.length]).toEqual(['here', 43]);
  await page.goto('/api/auth/connect?client_id=nobody');
  await expect(page.getByText('The portal does not know this app.')).toBeVisible();
  app.closeAllConnections();
  app.close();
});
