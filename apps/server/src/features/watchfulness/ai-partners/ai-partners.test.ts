import { aiPartners, shell } from '@viewgate/contract';
import { beforeAll, expect, it, vi } from 'vitest';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

it("stores the partner's id of the location, which is required while the partner is on", async () => {
  const location = await server.make.location();
  const organizationId = location.organization_id;
  const locationIds = [location.id];
  const manager = await server.signIn(await server.make.user('LocationManager', { organizationId, locationIds }));
  const viewer = await server.signIn(await server.make.user('LocationViewer', { organizationId, locationIds }));
  const elsewhere = await server.signIn(
    await server.make.user('LocationManager', { locationIds: [(await server.make.location()).id] }),
  );
  const params = { locationId: location.id };
  const configure = (isEnabled: boolean, liveSitterLocationId: string | null, version: number, as = manager) =>
    as.call(aiPartners.configure, {
      params,
      body: { liveSitterConfiguration: { isEnabled, liveSitterLocationId }, version },
    });
  const isOn = async () =>
    (await manager.call(shell.context, { query: params })).features.includes('LiveSitterLocation');

  expect((await refusalOf(configure(true, ' ', 1))).validationFailures).toMatchObject([
    {
      propertyName: 'liveSitterConfiguration.liveSitterLocationId',
      errorMessage: 'LiveSitter location ID is required.',
    },
  ]);
  expect(await isOn()).toBe(false);
  expect(await configure(true, 'ls-77', 1)).toEqual({ version: 2 });
  await vi.waitFor(async () => expect(await isOn()).toBe(true));
  expect(await viewer.call(aiPartners.location, { params })).toEqual({
    liveSitterConfiguration: { isEnabled: true, liveSitterLocationId: 'ls-77' },
    version: 2,
  });
  expect(await refusalOf(configure(true, 'ls-78', 1))).toMatchObject({ status: 409 });
  expect((await refusalOf(configure(false, null, 2, viewer))).status).toBe(403);
  expect((await refusalOf(configure(false, null, 2, elsewhere))).status).toBe(404);
  expect((await refusalOf(elsewhere.call(aiPartners.location, { params }))).status).toBe(404);
  // When off, the id is dropped.
  await configure(false, 'ls-77', 2);
  await vi.waitFor(async () => expect(await isOn()).toBe(false));
  expect((await manager.call(aiPartners.location, { params })).liveSitterConfiguration).toEqual({
    isEnabled: false,
    liveSitterLocationId: null,
  });
});
