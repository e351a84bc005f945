import { ApiError, users } from '@viewgate/contract';
import type { RoleName } from '@viewgate/policy/vocabulary';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { bodyFor } from './test/body.ts';

/**
 * Who may do what to whom, all working at one location; written by hand from the domain's rules (§1), not from the code: each sees
 * their own rank and below; managers of each level do everything; Staff neither create nor delete; a Staff Manager does not delete;
 * viewers only look.
 */
const everything = ['create', 'edit', 'delete', 'lock', 'unlock', 'email'];
const location = ['LocationManager', 'LocationViewer', 'StaffManager', 'StaffViewer'] as const;
const organization = ['OrganizationManager', 'OrganizationViewer', ...location] as const;
const table: Record<RoleName, { sees: readonly RoleName[]; may: readonly string[] }> = {
  SuperAdmin: { sees: ['SuperAdmin', 'Manager', 'Staff', ...organization], may: everything },
  Manager: { sees: ['Manager', 'Staff', ...organization], may: everything },
  Staff: { sees: ['Staff', ...organization], may: ['edit', 'lock', 'unlock', 'email'] },
  OrganizationManager: { sees: organization, may: everything },
  OrganizationViewer: { sees: ['OrganizationViewer', ...location], may: [] },
  LocationManager: { sees: location, may: everything },
  LocationViewer: { sees: ['LocationViewer', 'StaffManager', 'StaffViewer'], may: [] },
  StaffManager: { sees: ['StaffManager', 'StaffViewer'], may: ['create', 'edit', 'lock', 'unlock', 'email'] },
  StaffViewer: { sees: ['StaffViewer'], may: [] },
};
const all = Object.keys(table) as RoleName[];

let server: TestServer;
let place: { locationId: number; organizationId: number };

beforeAll(async () => {
  server = await testServer();
  const { id, organization_id } = await server.make.location();
  place = { locationId: id, organizationId: organization_id };
});

const member = (role: RoleName) =>
  server.make.user(role, {
    ...(table.SuperAdmin.sees.indexOf(role) > 2 ? { organizationId: place.organizationId } : {}),
    ...((location as readonly RoleName[]).includes(role) ? { locationIds: [place.locationId] } : {}),
  });

const statusOf = async (call: Promise<unknown>): Promise<number> =>
  await call.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof ApiError) return error.problem.status;
      throw error;
    },
  );

describe.each(all)('a %s', (actorRole) => {
  const { sees, may } = table[actorRole];
  let actor: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    actor = await server.signIn(await member(actorRole));
  });

  it.each(all)('and a %s', async (role) => {
    const subject = await member(role);
    await server.db.updateTable('accounts').set({ email_confirmed: false }).where('id', '=', subject.id).execute();
    const params = { id: subject.id };
    const isSeen = sees.includes(role);
    const body = bodyFor(role, place);
    const { version } = subject;
    const outcome = {
      see: await statusOf(actor.call(users.get, { params })),
      create: await statusOf(actor.call(users.create, { body: bodyFor(role, place) })),
      edit: await statusOf(actor.call(users.update, { params, body: { ...body, version } })),
      email: await statusOf(actor.call(users.sendConfirmEmail, { body: { userName: body.userName } })),
      lock: await statusOf(actor.call(users.lock, { params })),
      unlock: await statusOf(actor.call(users.unlock, { params })),
      delete: await statusOf(actor.call(users.remove, { params })),
    };
    const expected = (verb: string, unseen: number) => (may.includes(verb) ? (isSeen ? 200 : unseen) : 403);
    expect(outcome).toEqual({
      see: isSeen ? 200 : 404,
      create: expected('create', 400),
      edit: expected('edit', 404),
      email: expected('email', 404),
      lock: expected('lock', 404),
      unlock: expected('unlock', 404),
      delete: expected('delete', 404),
    });
    const left = await server.db.selectFrom('accounts').where('id', '=', subject.id).select('id').execute();
    expect(left.length).toBe(isSeen && may.includes('delete') ? 0 : 1);
  });

  it('sees and may give exactly those roles, each in its place', async () => {
    const roles = await actor.call(users.roleOptions);
    expect(new Set(roles.map(({ value }) => value))).toEqual(new Set(sees));
    const inApp = await actor.call(users.roleOptions, { query: { context: 'app' } });
    expect(inApp.map(({ value }) => value).toSorted()).toEqual(
      sees.filter((role) => (location as readonly string[]).includes(role)).toSorted(),
    );
    const list = await actor.call(users.locationTable, {
      params: { locationId: place.locationId },
      body: { take: 200 },
    });
    for (const row of list.rows) expect(sees).toContain(row.userRole);
    for (const role of inApp) {
      const found = await actor.call(users.locationTable, {
        params: { locationId: place.locationId },
        body: { filters: { userRole: role.value } },
      });
      expect(found.totalFilteredRecords, role.value).toBeGreaterThan(0);
    }
  });
});
