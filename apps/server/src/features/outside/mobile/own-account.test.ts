import { invitations, mobile, preferences, roomRequests } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { phoneOf, signInOnPhone } from '../../../../test/mobile-device.ts';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
let locationId: number;
beforeAll(async () => {
  server = await testServer();
  locationId = (await server.make.location({ name: 'Maple Street' })).id;
});

const onPhone = async (user: { userName: string }) => phoneOf(server, (await signInOnPhone(server, user)).accessToken);
const newParent = async (given: object = {}) => {
  const row = await server.make.viewer(locationId, { is_primary: true, ...given });
  return { ...row, phone: await onPhone(row) };
};

describe('a family’s own account in the app', () => {
  it('invites relatives as in the portal: only as primary user, and of the own family', async () => {
    const parent = await newParent();
    const other = await newParent();
    const invite = (familyId: number, email = 'rose@mail.example') =>
      parent.phone.call(mobile.invite, { body: { familyId, email, viewerType: 5 } });
    const { id } = await invite(parent.family_id);
    const [family] = await (await server.signIn(parent)).call(invitations.mine);
    expect(family?.invitations).toMatchObject([{ id, email: 'rose@mail.example' }]);
    expect((await refusalOf(invite(other.family_id))).status).toBe(404);
    expect((await refusalOf(invite(parent.family_id, 'no address'))).code).toBe('validation');
    const audited = server.db.selectFrom('audit_log').where('verb', '=', 'invite').where('record_id', '=', id);
    expect(await audited.select('location_id').executeTakeFirst()).toEqual({ location_id: locationId });
    const relative = await server.make.viewer(locationId, { family_id: parent.family_id });
    const theirs = await onPhone(relative);
    const refused = theirs.call(mobile.invite, {
      body: { familyId: parent.family_id, email: 'jo@mail.example', viewerType: 5 },
    });
    expect((await refusalOf(refused)).status).toBe(404);
  });

  it('changes what it is told to, in the version that it has seen', async () => {
    const { phone } = await newParent();
    const { version } = await phone.call(mobile.me);
    const after = await phone.call(mobile.manage, { body: { version, phoneNumber: '(773) 555-0100' } });
    expect(await phone.call(mobile.me)).toMatchObject({ phoneNumber: '+17735550100', version: after.version });
    expect((await refusalOf(phone.call(mobile.manage, { body: { version, phoneNumber: null } }))).code).toBe(
      'conflict',
    );
    const spoken = await phone.call(mobile.manage, { body: { version: after.version, language: 'es' } });
    expect(await phone.call(mobile.me)).toMatchObject({ phoneNumber: '+17735550100' });
    await phone.call(mobile.manage, { body: { version: spoken.version, phoneNumber: null } });
    expect(await phone.call(mobile.me)).toMatchObject({ phoneNumber: null });
    const renamed = { version: (await phone.call(mobile.me)).version, firstName: 'Somebody' };
    expect((await refusalOf(phone.call(mobile.manage, { body: renamed }))).validationFailures).toMatchObject([
      { propertyName: 'firstName', code: 'preferences.askForName' },
    ]);
  });

  it('lets staff change their name', async () => {
    const user = await server.make.user('LocationManager', { locationIds: [locationId] });
    const phone = await onPhone(user);
    const { version, phoneNumber } = await phone.call(mobile.me);
    const number = phoneNumber ?? '(773) 555-0101';
    await phone.call(mobile.manage, { body: { version, firstName: 'Renamed', phoneNumber: number } });
    expect(await (await server.signIn(user)).call(preferences.profile)).toMatchObject({ firstName: 'Renamed' });
  });

  it('asks for other classes at both addresses of the call', async () => {
    const parent = await newParent();
    const { id: classId } = await server.make.class(locationId, { name: 'Owls' });
    const child = await server.make.child(locationId, parent.family_id, []);
    const send = (path: string, body?: object) =>
      parent.phone.fetch(path, {
        ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
    const body = { childId: child.id, classIds: [classId] };
    expect((await send('/api/mobile/ACCOUNT/classes/request-change', body)).status).toBe(201);
    const listed = (await (await send('/api/Mobile/account/classes')).json()) as { result: object[] };
    expect(listed.result).toEqual(await parent.phone.call(roomRequests.mine));
    expect((await send('/api/Mobile/account/classes/request-change', { ...body, childId: 2_000_000_000 })).status).toBe(
      404,
    );
  });

  it('lists the locations of its families, or those where staff work', async () => {
    const parent = await newParent();
    expect((await parent.phone.call(mobile.locations, { query: {} })).rows).toMatchObject([
      { id: locationId, name: 'Maple Street', isPetCare: false, timeZone: expect.any(String) },
    ]);
    const waiting = await newParent({ approved_at: null });
    expect((await waiting.phone.call(mobile.locations, { query: {} })).rows).toEqual([]);
    for (const name of ['Birch Lane', 'Birch Road', 'Cedar']) await server.make.location({ name });
    const phone = await onPhone(await server.make.user('SuperAdmin'));
    const page = (search: string, skip = 0) => phone.call(mobile.locations, { query: { search, skip, take: 1 } });
    const names = async (asked: ReturnType<typeof page>) => {
      const { rows, hasMore } = await asked;
      return [rows.map(({ name }) => name), hasMore];
    };
    expect(await names(page('birch'))).toEqual([['Birch Lane'], true]);
    expect(await names(page('birch', 1))).toEqual([['Birch Road'], false]);
    expect(await names(page('nowhere'))).toEqual([[], false]);
  });
});

it('is published under a tag of its own, with what else the app may call', async () => {
  const answer = await server.browser().fetch('/api/openapi.json');
  const { tags, paths } = (await answer.json()) as {
    tags: { name: string }[];
    paths: Record<string, Record<string, { tags: string[]; security: object[] }>>;
  };
  expect(tags.map(({ name }) => name)).toEqual(['Mobile']);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { tags: own, security }]) => ({
      call: `${method} ${path}`,
      isTagged: own.includes('Mobile'),
      isAlone: own.length === 1,
      takesToken: security.some((one) => 'mobile' in one),
    })),
  );
  const own = calls.filter(({ isTagged, isAlone }) => isTagged && isAlone).map(({ call }) => call);
  expect(own.sort()).toEqual([
    'get /api/Mobile/account/classes',
    'get /api/Mobile/account/locations',
    'get /api/Mobile/account/me',
    'patch /api/Mobile/account/manage',
    'post /api/Mobile/account/classes/request-change',
    'post /api/Mobile/account/invite',
    'post /api/Mobile/account/sign-out',
    'post /api/Mobile/account/token',
  ]);
  // Its tag makes it easy to find everything that takes its tokens, and nothing else.
  const takes = calls.filter(({ call, takesToken }) => takesToken || call === 'post /api/Mobile/account/token');
  expect(calls.filter(({ isTagged }) => isTagged)).toEqual(takes);
  const viewers = calls.filter(({ call }) => call.includes(' /api/viewer/'));
  expect(viewers.filter(({ takesToken }) => !takesToken)).toEqual([]);
});
