import { access, audit, children, families, type RequestOf, users, viewers, viewerSessions } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { execute } from '../../../../test/administration.ts';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

type Browser = Awaited<ReturnType<TestServer['signIn']>>;
let server: TestServer;
let here: { id: number; organization_id: number };
let elsewhere: typeof here;
let manager: Browser;
let organizationManager: Browser;
let admin: Browser;

beforeAll(async () => {
  server = await testServer();
  const { make } = server;
  here = await make.location();
  elsewhere = await make.location();
  manager = await server.signIn(await make.user('LocationManager', { locationIds: [here.id] }));
  organizationManager = await server.signIn(
    await make.user('OrganizationManager', { organizationId: here.organization_id }),
  );
  admin = await server.signIn(await make.user('SuperAdmin'));
});

const list = ({ call }: Browser, body: NonNullable<RequestOf<typeof audit.table>['body']>) =>
  call(audit.table, { body });

describe('a look at something sensitive', () => {
  const looks = async (browser: Browser, record: string) =>
    (await list(browser, { filters: { verb: 'view', record, locationId: here.id } })).rows;

  it('is audited: a family, a child, a viewer, and the question why', async () => {
    const { make } = server;
    const params = { locationId: here.id };
    const family = await make.family(here.id, { name: 'Okafor' });
    const child = await make.child(here.id, family.id, [], { first_name: 'Ada', last_name: 'Okafor' });
    const viewer = await make.viewer(here.id, { family_id: family.id });
    const camera = await make.camera(here.id);
    await manager.call(families.get, { params: { ...params, id: family.id } });
    await manager.call(children.get, { params: { ...params, id: child.id } });
    await manager.call(viewers.get, { params: { ...params, id: viewer.id } });
    await manager.call(access.explain, { params, query: { viewerId: viewer.id, cameraId: camera.id } });
    expect(await looks(manager, 'family')).toMatchObject([{ recordId: family.id, recordName: 'Okafor' }]);
    expect(await looks(manager, 'child')).toMatchObject([{ recordId: child.id, recordName: 'Ada Okafor' }]);
    expect(await looks(manager, 'viewer')).toMatchObject([{ recordId: viewer.id }]);
    const [asked] = (await list(manager, { filters: { verb: 'ask' } })).rows;
    expect(asked).toMatchObject({ record: 'access', recordId: viewer.id, fields: ['device', 'cameraId'] });
  });

  it("is audited: a viewer's sessions, however searched, and a user's record, for their organization too", async () => {
    const { make } = server;
    const viewer = await make.viewer(here.id);
    const params = { locationId: here.id, id: viewer.id };
    for (const allSearch of ['', 'patio']) await manager.call(viewerSessions.table, { params, body: { allSearch } });
    expect(await looks(manager, 'session history')).toMatchObject([
      { recordId: viewer.id, recordName: expect.stringMatching(/^Pat /) },
    ]);
    const user = await make.user('StaffViewer', { organizationId: here.organization_id, locationIds: [here.id] });
    await admin.call(users.get, { params: { id: user.id } });
    const { rows } = await list(organizationManager, { filters: { verb: 'view', record: 'user' } });
    expect(rows).toMatchObject([{ recordId: user.id, recordName: user.userName }]);
    const stranger = await server.signIn(
      await make.user('OrganizationManager', { organizationId: elsewhere.organization_id }),
    );
    expect((await list(stranger, { filters: { verb: 'view', record: 'user' } })).rows).toEqual([]);
  });

  it('is one entry however often a screen reloads, and a new one in another session', async () => {
    const family = await server.make.family(here.id);
    const params = { locationId: here.id, id: family.id };
    const count = async () => (await looks(manager, 'family')).filter(({ recordId }) => recordId === family.id).length;
    await Promise.all([1, 2, 3].map(() => manager.call(families.get, { params })));
    await manager.call(families.get, { params });
    expect(await count()).toBe(1);
    await organizationManager.call(families.get, { params });
    expect(await count()).toBe(2);
  });

  it('is not audited when refused', async () => {
    const foreign = await server.make.family(elsewhere.id);
    await refusalOf(manager.call(families.get, { params: { locationId: here.id, id: foreign.id } }));
    expect((await looks(admin, 'family')).filter(({ recordId }) => recordId === foreign.id)).toEqual([]);
  });

  it('is refused when it cannot be audited', async () => {
    const family = await server.make.family(here.id);
    const params = { locationId: here.id, id: family.id };
    await execute(server.connectionString, 'ALTER TABLE audit_log RENAME TO audit_gone');
    const refused = await refusalOf(manager.call(families.get, { params }));
    await execute(server.connectionString, 'ALTER TABLE audit_gone RENAME TO audit_log');
    expect(refused.status).toBe(500);
    expect(await manager.call(families.get, { params })).toMatchObject({ id: family.id });
  });
});
