import {
  cameraLinks,
  cameras,
  catalogue,
  classes,
  families,
  locations,
  organizations,
  policies,
  regions,
  users,
  viewers,
  viewerSessions,
} from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { linkOf, messagesTo } from './outbox.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from './server.ts';

let server: TestServer;
let locationId: number;
let organizationId: number;
let elsewhere: { id: number; organization_id: number };
type Browser = Awaited<ReturnType<TestServer['signIn']>>;
let manager: Browser;
/** At another organization's location. */
let stranger: Browser;
/** Of the organization, and of another one. */
let head: Browser;
let otherHead: Browser;

beforeAll(async () => {
  server = await testServer({ clock: createTestClock(), demo: true });
  const location = await server.make.location({ name: 'Oak Street', integration_claims: ['families'] });
  locationId = location.id;
  organizationId = location.organization_id;
  elsewhere = await server.make.location();
  const { make, signIn } = server;
  manager = await signIn(await make.user('LocationManager', { organizationId, locationIds: [locationId] }));
  stranger = await signIn(await make.user('LocationManager', { locationIds: [elsewhere.id] }));
  head = await signIn(await make.user('OrganizationManager', { organizationId }));
  otherHead = await signIn(await make.user('OrganizationManager', { organizationId: elsewhere.organization_id }));
});

const statusOf = async (call: Promise<unknown>) => (await refusalOf(call)).status;

describe('a call available at several addresses', () => {
  it('has its parameters in each', () => {
    const namesIn = (path: string) =>
      [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name).sort((a, b) => a.localeCompare(b));
    for (const { id, path, alsoAt = [] } of catalogue) {
      for (const other of alsoAt) expect([id, namesIn(other)]).toEqual([id, namesIn(path)]);
    }
  });

  it("is the same call: cameras are created, listed, changed and deleted in the admin area, with the location's permissions", async () => {
    const base = `/api/WebPortal/admin/locations/${locationId}/cameras`;
    const send = (browser: Browser, method: string, path: string, body?: object) =>
      browser.fetch(base + path, {
        method,
        ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
      });
    const nvr = await server.make.recordingServer(locationId);
    const given = { name: 'Playroom', shortName: 'play', nvrServerId: nvr.id };
    const created = await send(manager, 'POST', '', given);
    expect(created.status).toBe(201);
    const { id } = ((await created.json()) as { result: { id: number } }).result;
    const listed = await send(manager, 'POST', '/table', {});
    expect(await listed.json()).toMatchObject({ result: { rows: [{ id, name: 'Playroom' }] } });
    const changed = await send(manager, 'PUT', `/${id}`, { ...given, name: 'Play', version: 1 });
    expect(changed.status).toBe(200);
    for (const [method, path] of [
      ['GET', `/${id}`],
      ['PUT', `/${id}`],
      ['DELETE', `/${id}`],
    ] as const) {
      expect((await send(stranger, method, path)).status).toBe(404);
      expect((await server.browser().fetch(`${base}${path}`, { method })).status).toBe(401);
    }
    expect((await send(manager, 'DELETE', `/${id}`)).status).toBe(200);
    expect(await statusOf(manager.call(cameras.get, { params: { locationId, id } }))).toBe(404);
  });

  it("returns the recording servers' links as the external NVR link", async () => {
    const other = await server.make.location({ organization_id: organizationId });
    await server.make.recordingServer(other.id, { nvr_wan_ip_address: 'https://nvr.example:81/' });
    const answer = await head.fetch(`/api/WebPortal/locations/${other.id}/external-nvr-link`);
    expect(await answer.json()).toMatchObject({
      result: { servers: [{ adminLink: 'https://nvr.example:81/ui3.htm' }] },
    });
    expect(await head.call(cameraLinks.servers, { params: { locationId: other.id } })).toMatchObject({
      servers: [{ adminLink: 'https://nvr.example:81/ui3.htm' }],
    });
    expect((await manager.fetch(`/api/WebPortal/locations/${other.id}/external-nvr-link`)).status).toBe(404);
  });
});

describe('options of a location', () => {
  it('are its classes and all of its cameras, AI-only ones too', async () => {
    const made = await server.make.class(locationId, { name: 'Owls' });
    const plain = await server.make.camera(locationId, { name: 'Garden' });
    const hidden = await server.make.camera(locationId, { name: 'Counting', ai_only: true });
    expect(await manager.call(classes.optionsOfLocation, { query: { locationId } })).toContainEqual({
      value: made.id,
      label: 'Owls',
    });
    const all = await manager.call(cameras.optionsOfLocation, { query: { locationId } });
    expect(all.map((one) => one.value)).toEqual(expect.arrayContaining([plain.id, hidden.id]));
    const watchable = await manager.call(cameras.optionsOfLocation, { query: { locationId, include: 'watchable' } });
    expect(watchable.map((one) => one.value)).not.toContain(hidden.id);
    expect(await statusOf(stranger.call(classes.optionsOfLocation, { query: { locationId } }))).toBe(404);
    expect(await statusOf(stranger.call(cameras.optionsOfLocation, { query: { locationId } }))).toBe(404);
    const parent = await server.signIn(await server.make.viewer(locationId));
    expect(await statusOf(parent.call(classes.optionsOfLocation, { query: { locationId } }))).toBe(404);
  });
});

describe('regions of an organization', () => {
  it('are listed by the organization, for its own staff only', async () => {
    const internal = await server.signIn(await server.make.user('SuperAdmin'));
    const { id } = await internal.call(regions.create, {
      body: { organizationId, name: 'North', locationIds: [locationId] },
    });
    const rows = [{ id, name: 'North', organizationId, userCount: 0 }];
    const query = { organizationId };
    expect((await internal.call(regions.datatable, { query, body: {} })).rows).toMatchObject(rows);
    expect(await internal.call(regions.ofOrganization, { params: query })).toMatchObject([
      { ...rows[0], locationIds: [locationId] },
    ]);
    expect(await statusOf(otherHead.call(regions.datatable, { query, body: {} }))).toBe(404);
    expect(await statusOf(otherHead.call(regions.ofOrganization, { params: query }))).toBe(404);
    expect(await statusOf(manager.call(regions.ofOrganization, { params: query }))).toBe(403);
    const unasked = { query: {} as never, body: {} };
    expect((await refusalOf(internal.call(regions.datatable, unasked))).validationFailures?.[0]?.propertyName).toBe(
      'organizationId',
    );
  });
});

describe('a location', () => {
  it('includes its recording servers, its AI partner and what the partner adds', async () => {
    const params = { locationId };
    const found = await manager.call(locations.get, { params });
    expect(found).toMatchObject({
      integrationClaims: ['families'],
      liveSitterConfiguration: { isEnabled: false, liveSitterLocationId: null },
    });
    expect(Object.keys(found.nvrServers[0] ?? {}).sort()).toEqual(['id', 'name']);
    const { rows } = await manager.call(locations.table, { body: {} });
    const own = await manager.call(policies.table, { params: { locationId, kind: 'locations' }, body: {} });
    expect(rows).toMatchObject([{ locationPolicyId: own.rows[0]?.id, isPolicyEnforced: true }]);
    const { name } = await head.call(organizations.get, { params: { organizationId } });
    const organization = await manager.call(locations.organization, { params });
    expect(organization).toEqual({
      id: organizationId,
      name,
      programType: 'childCare',
      isEnterprise: false,
      isPetCare: false,
    });
    expect(await statusOf(stranger.call(locations.organization, { params }))).toBe(404);
  });

  it("starts with the organization's defaults, the caller's own unless another is named", async () => {
    expect(await head.call(organizations.newLocationDefaults)).toMatchObject({ programType: 'childCare' });
    const query = { organizationId };
    expect(await statusOf(otherHead.call(organizations.newLocationDefaults, { query }))).toBe(404);
  });
});

describe('actions', () => {
  it('assign cameras to a class, which an earlier edit notices', async () => {
    const { id } = await server.make.class(locationId);
    const camera = await server.make.camera(locationId);
    const params = { locationId, id };
    const { version } = await manager.call(classes.get, { params });
    const body = { cameraIds: [camera.id] };
    await manager.call(classes.assignCameras, { params, body });
    expect((await manager.call(classes.get, { params })).cameras).toMatchObject([{ id: camera.id }]);
    const edit = { name: 'Stale', cameraIds: [], version };
    expect(await statusOf(manager.call(classes.update, { params, body: edit }))).toBe(409);
    const foreign = await server.make.camera(elsewhere.id);
    const wrong = manager.call(classes.assignCameras, { params, body: { cameraIds: [foreign.id] } });
    expect((await refusalOf(wrong)).validationFailures?.[0]?.propertyName).toBe('cameraIds');
    expect(await statusOf(stranger.call(classes.assignCameras, { params, body }))).toBe(404);
    const reader = await server.signIn(await server.make.user('StaffViewer', { locationIds: [locationId] }));
    expect(await statusOf(reader.call(classes.assignCameras, { params, body }))).toBe(403);
  });

  it('rename a family', async () => {
    const { id } = await server.make.family(locationId);
    const params = { locationId, id };
    const { version } = await manager.call(families.rename, { params, body: { name: 'Okafor' } });
    expect(await manager.call(families.get, { params })).toMatchObject({ name: 'Okafor', version });
    const late = manager.call(families.rename, { params, body: { name: 'Late', version: version - 1 } });
    expect(await statusOf(late)).toBe(409);
    expect(await statusOf(stranger.call(families.rename, { params, body: { name: 'Mine' } }))).toBe(404);
  });

  it('mail a viewer a password reset link, a few times at most, and leave the current password alone', async () => {
    const { id, account_id } = await server.make.viewer(locationId);
    const { email, userName } = await server.db
      .selectFrom('accounts')
      .where('id', '=', account_id)
      .select(['email', 'user_name as userName'])
      .executeTakeFirstOrThrow();
    const params = { locationId, id };
    expect(await statusOf(stranger.call(viewers.resetPassword, { params }))).toBe(404);
    expect(await messagesTo(server, email)).toEqual([]);
    await manager.call(viewers.resetPassword, { params });
    const [mail] = await messagesTo(server, email);
    expect(linkOf(mail).userName).toBe(userName);
    await server.signIn({ userName });
    for (let n = 0; n < 4; n++) await manager.call(viewers.resetPassword, { params });
    expect(await statusOf(manager.call(viewers.resetPassword, { params }))).toBe(429);
  });

  it("stop a location's playbacks, and remove today's sessions from everybody's allowance", async () => {
    const family = await server.make.family(locationId);
    const viewer = await server.make.viewer(locationId, { family_id: family.id });
    const camera = await server.make.camera(locationId);
    const foreignViewer = await server.make.viewer(elsewhere.id);
    const foreignCamera = await server.make.camera(elsewhere.id);
    const running = await server.make.cameraSession(locationId, viewer.id, camera.id);
    const foreign = await server.make.cameraSession(elsewhere.id, foreignViewer.id, foreignCamera.id);
    const params = { locationId };
    expect(await statusOf(stranger.call(viewerSessions.invalidateToday, { params }))).toBe(404);
    expect(await manager.call(viewerSessions.invalidateToday, { params })).toEqual({ count: 1 });
    const rows = await server.db
      .selectFrom('camera_sessions')
      .where('id', 'in', [running.id, foreign.id])
      .orderBy('id')
      .select(['is_session_valid as isValid', 'end_reason as endReason'])
      .execute();
    expect(rows).toEqual([
      { isValid: false, endReason: 'invalidated' },
      { isValid: true, endReason: null },
    ]);
  });

  it('assign the policy named in the body, unless the query names another', async () => {
    const policy = await server.make.policy(locationId, { kind: 'camera' });
    const other = await server.make.policy(locationId, { kind: 'camera' });
    const camera = await server.make.camera(locationId);
    const params = { locationId, kind: 'cameras' };
    const body = { cameraId: camera.id, cameraPolicyId: policy.id, isActive: true };
    await manager.call(policies.assign, { params, body });
    const { rows } = await manager.call(policies.members, { params: { ...params, id: policy.id }, body: {} });
    expect(rows.find(({ status }) => status === 'Active')?.id).toBe(camera.id);
    for (const asked of [
      { params, query: { policyId: other.id }, body },
      { params, body: { ...body, cameraPolicyId: undefined } },
    ]) {
      const refused = await refusalOf(manager.call(policies.assign, asked));
      expect(refused.validationFailures?.[0]?.propertyName).toBe('cameraPolicyId');
    }
    expect(await statusOf(stranger.call(policies.assign, { params, body }))).toBe(404);
  });
});

describe('a user', () => {
  it('has the ids of the locations shared with the caller', async () => {
    const both = await server.make.user('StaffViewer', { locationIds: [locationId, elsewhere.id] });
    const found = await manager.call(users.get, { params: { id: both.id } });
    expect(found.locationIds).toEqual([locationId]);
  });
});
