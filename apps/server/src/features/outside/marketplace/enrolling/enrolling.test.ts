import {
  type ApiError,
  classes,
  events,
  integrations,
  marketplace,
  policies,
  registrationReview,
  registrations,
  roomRequests,
  shell,
  viewer,
} from '@viewgate/contract';
import { change } from '@viewgate/simulators/partner';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../../test/server.ts';
import { createPaper } from '../test/paper.ts';
import { marketplaceScene } from '../test/scene.ts';
import { tellEnded } from './grant.ts';

const scene = await marketplaceScene();
const { server, clock, partner, here, at, status, grant, withKey, imports, enroll, people, signal } = scene;
beforeEach(() => scene.move());

const code = async (call: Promise<unknown>) => {
  const { validationFailures: [first] = [], failure, code: is } = await refusalOf(call);
  return first?.code ?? failure?.code ?? is;
};
const call = (endpoint: typeof marketplace.connect | typeof marketplace.assignCameras | typeof marketplace.complete) =>
  here.manager.call(endpoint as typeof marketplace.connect, { params: at() });
const enterKey = (locationKey = here.center.locationKey) =>
  here.manager.call(marketplace.setKey, { params: at(), body: { locationKey } });

describe('the way to a partner', () => {
  it('goes step by step, each refused before its time and harmless when repeated', async () => {
    expect(await status()).toMatchObject({ status: 'Available', canBeEnabled: true, isEnrolled: false, sync: null });
    await call(marketplace.connect);
    await call(marketplace.connect);
    expect((await status()).status).toBe('EnrollmentRequested');
    expect(await code(enterKey())).toBe('marketplace.notYet');
    const byKey = { params: { integrationId: at().integrationId }, body: { ...at(), partnerKey: 'elsewhere' } };
    expect(await code(here.internal.call(integrations.connectLocation, byKey))).toBe('integrations.locationTaken');
    await here.manager.call(marketplace.check, { params: at() });
    expect((await status()).status).toBe('EnrollmentRequested');
    await grant();
    expect((await status()).status).toBe('EnrollmentGranted');
    expect(await code(here.manager.call(marketplace.importClasses, { params: at() }))).toBe('marketplace.notYet');
    expect(await code(enterKey('SOMETHING'))).toBe('marketplace.wrongKey');
    expect(await enterKey()).toEqual({ centerName: 'Maple Street' });
    expect(await code(enterKey('OTHER'))).toBe('marketplace.otherCenter');

    await imports(marketplace.importClasses);
    await imports(marketplace.importClasses);
    const read = await status();
    expect([read.status, read.classCount, await people()]).toEqual(['ClassesEnrolled', 2, '2 0 0 0']);
    expect(read.sync?.counts).toEqual([{ kind: 'class', created: 0, changed: 0, ended: 0, same: 2, unusable: 0 }]);
    expect(await code(call(marketplace.assignCameras))).toBe('marketplace.noCameras');
    expect(await code(here.manager.call(marketplace.importFamilies, { params: at() }))).toBe('marketplace.notYet');
    const found = await here.manager.call(classes.options, { params: { locationId: here.locationId } });
    await server.make.camera(here.locationId, { classIds: found.map(({ value }) => value) });
    await call(marketplace.assignCameras);
    expect(await code(call(marketplace.complete))).toBe('marketplace.notYet');
    await imports(marketplace.importFamilies);
    expect(await people()).toBe('2 4 4 8');
    await call(marketplace.complete);
    await call(marketplace.complete);

    const { status: end, isEnrolled, integrationPolicyId, familyCount } = await status();
    expect([end, isEnrolled, familyCount]).toEqual(['Complete', true, 4]);
    const params = { locationId: here.locationId, kind: 'classes', id: integrationPolicyId ?? 0 };
    expect(await here.manager.call(policies.summary, { params })).toMatchObject({
      activeCount: 2,
      isIntegrationPolicy: true,
    });
    const { isEnabled, events } = await here.manager.call(policies.schedule, { params });
    expect([isEnabled, events.map(({ dayOfWeek }) => dayOfWeek)]).toEqual([
      true,
      ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    ]);
    const range = { daysOfWeek: ['Sunday' as const], startTime: '08:00', endTime: '09:00' };
    expect(await code(here.manager.call(policies.createTimeRanges, { params, body: range }))).toBe('partnerOwned');
    expect(await code(here.manager.call(policies.remove, { params }))).toBe('policies.integrationKept');
  });

  it('says what it would do before it is completed', async () => {
    await withKey();
    await imports(marketplace.importClasses);
    const classId = await aClass();
    await server.make.camera(here.locationId, { classIds: [classId] });
    const parent = await server.make.viewer(here.locationId);
    await server.make.child(here.locationId, parent.family_id, [classId]);
    await call(marketplace.assignCameras);
    await imports(marketplace.importFamilies);
    // A Wednesday night, when the center is closed.
    clock.set('2026-06-04T04:00:00Z');
    await scene.enter();
    const effect = await here.manager.rehearse(marketplace.complete, { params: at() });
    expect(effect.viewersLosing).toBe(1);
    expect((await status()).status).toBe('CamerasAssigned');
  });

  it('resumes after a partner that was away, a refusal, and somebody else’s key', async () => {
    partner.faults.add({ kind: 'down', at: '/v1/connections', times: 3 });
    expect(await code(call(marketplace.connect))).toBe('marketplace.away');
    expect((await status()).status).toBe('EnrollmentRequested');
    await call(marketplace.connect);
    partner.answer(await scene.reference(), 'declined');
    await here.manager.call(marketplace.check, { params: at() });
    expect(await status()).toMatchObject({ status: 'EnrollmentRequested', failure: { code: 'marketplace.declined' } });
    await withKey();
    expect((await status()).failure).toBeNull();
    const taken = here.center.locationKey;
    await scene.move();
    await call(marketplace.connect);
    await grant();
    expect(await code(enterKey(taken))).toBe('marketplace.wrongKey');
  });

  it('can be left with everybody still there, and the partner hears of it', async () => {
    await enroll();
    const leave = (name: string) => here.manager.call(marketplace.unenroll, { params: at(), body: { name } });
    expect(await code(leave('child care'))).toBe('marketplace.typeName');
    expect(
      await code(here.manager.call(classes.remove, { params: { locationId: here.locationId, id: await aClass() } })),
    ).toBe('partnerOwned');
    partner.faults.add({ kind: 'down', times: 3 });
    await leave('Child Care Management');
    await tellEnded(server.deps, signal);
    await scene.later(3_600_000);
    await tellEnded(server.deps, signal);
    expect(await server.db.selectFrom('ended_connections').select('id').execute()).toEqual([]);
    expect(partner.requests.filter((one) => one.startsWith('DELETE')).length).toBeGreaterThan(3);
    expect(await people()).toBe('2 4 4 8');
    expect(await status()).toMatchObject({ status: 'Available', integrationPolicyId: null });
    await here.manager.call(classes.remove, { params: { locationId: here.locationId, id: await aClass() } });
  });

  it('goes with its location, and the partner hears of that too', async () => {
    await enroll();
    await server.db.deleteFrom('locations').where('id', '=', here.locationId).execute();
    expect(await server.db.selectFrom('ended_connections').select('id').execute()).toHaveLength(1);
    clock.set('2026-06-05T15:00:00Z');
    await tellEnded(server.deps, signal);
    expect(await server.db.selectFrom('ended_connections').select('id').execute()).toEqual([]);
  });

  it('is the same for a partner of another kind', async () => {
    const { id } = await server.db
      .insertInto('integrations')
      .values({ key: `paper-${here.locationId}`, name: `Paper ${here.locationId}`, description: 'Sheets' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sheet =
      'Lovelace,Ada,Lovelace,Bees,Noor,Lovelace,noor@paper.example\nHopper,Grace,Hopper,Ants,Vinc,Hopper,no address';
    const office = { key: 'office', name: 'The office', locationKey: 'PAPER', sheet };
    const paper = createPaper([office], clock.now);
    server.deps.partners.set(`paper-${here.locationId}`, paper.partner);
    const params = { locationId: here.locationId, integrationId: id };
    await here.manager.call(marketplace.connect, { params });
    paper.answer(await scene.reference(), 'granted');
    await here.manager.call(marketplace.check, { params });
    await here.manager.call(marketplace.setKey, { params, body: { locationKey: 'PAPER' } });
    await scene.work((await here.manager.call(marketplace.importClasses, { params })).jobId);
    await server.make.camera(here.locationId, { classIds: [await aClass()] });
    await here.manager.call(marketplace.assignCameras, { params });
    await scene.work((await here.manager.call(marketplace.importFamilies, { params })).jobId);
    expect(await people()).toBe('2 2 2 1');
    const open = await here.manager.call(marketplace.records, { params, body: {} });
    expect(open.rows).toMatchObject([
      { kind: 'viewer', partnerKey: 'no address', failure: { code: 'marketplace.unusable' } },
    ]);
    const list = await here.manager.call(marketplace.list, { params: { locationId: here.locationId } });
    expect(list.map(({ status: one }) => one).toSorted()).toEqual([
      'CamerasAssigned',
      ...list.slice(1).map(() => 'Unavailable'),
    ]);
  });
});

const aClass = async () => {
  const found = server.db.selectFrom('classes').where('location_id', '=', here.locationId).select('id').orderBy('id');
  return (await found.executeTakeFirstOrThrow()).id;
};

describe('what the integration includes', () => {
  it('is all that an integrated location may use, from the next request on, until it is disconnected', async () => {
    const ask = (endpoint: typeof events.futureTable | typeof registrationReview.pending) =>
      here.manager.call(endpoint as typeof events.futureTable, { params: { locationId: here.locationId }, body: {} });
    const missing = async () => {
      const asked = [ask(events.futureTable), ask(registrationReview.pending)];
      return await Promise.all(
        asked.map((one) =>
          one.then(
            () => 'open',
            (error: ApiError) => error.problem.code,
          ),
        ),
      );
    };
    expect(await missing()).toEqual(['open', 'open']);
    here.center.includes = ['events', 'somethingElse'];
    await withKey();
    expect(await missing()).toEqual(['open', 'notInIntegration']);
    // Families cannot ask for anything that nobody could answer.
    const family = await server.make.family(here.locationId);
    const room = await server.make.class(here.locationId);
    const child = await server.make.child(here.locationId, family.id, []);
    const parent = await server.signIn(await server.make.viewer(here.locationId, { family_id: family.id }));
    const [own] = await parent.call(roomRequests.mine);
    expect(own).toMatchObject({ childId: child.id, classOptions: [] });
    const wanted = parent.call(roomRequests.create, { body: { childId: child.id, classIds: [room.id] } });
    expect((await refusalOf(wanted)).status).toBe(404);
    const place = server.browser().call(registrations.location, { query: { locationId: here.locationId } });
    expect((await refusalOf(place)).validationFailures?.[0]?.code).toBe('registrations.byPartner');
    const { location } = await here.manager.call(shell.context, { query: { locationId: here.locationId } });
    expect(location).toMatchObject({ integrationClaims: ['events'], integrationName: 'Child Care Management' });
    here.center.includes = ['registrations'];
    await imports(marketplace.importClasses);
    expect(await missing()).toEqual(['notInIntegration', 'open']);
    await here.manager.call(marketplace.unenroll, { params: at(), body: {} });
    expect(await missing()).toEqual(['open', 'open']);
  });

  it('lets no event open cameras that nobody there could end, but an exception does', async () => {
    here.center.includes = ['events'];
    await withKey();
    const { locationId } = here;
    const family = await server.make.family(locationId);
    const child = await server.make.child(locationId, family.id, []);
    const parent = await server.signIn(await server.make.viewer(locationId, { family_id: family.id }));
    const open = async (name: string, local: { starts_local?: string; ends_local?: string }) => {
      const { id: camera_id } = await server.make.camera(locationId, { name });
      const [starts_at, ends_at] = [new Date('2026-06-03T14:00:00Z'), new Date('2026-06-03T23:00:00Z')];
      const event = server.db
        .insertInto('events')
        .values({ location_id: locationId, name, starts_at, ends_at, ...local });
      const { id: event_id } = await event.returning('id').executeTakeFirstOrThrow();
      const both = { location_id: locationId, event_id };
      await server.db
        .insertInto('event_cameras')
        .values({ ...both, camera_id })
        .execute();
      await server.db
        .insertInto('event_children')
        .values({ ...both, child_id: child.id })
        .execute();
      return { ...both, camera_id };
    };
    const concert = await open('Concert', { starts_local: '2026-06-03T09:00:00', ends_local: '2026-06-03T18:00:00' });
    const exception = { ...(await open('Exception', {})), family_id: family.id, made_by: 'somebody' };
    await server.db.insertInto('access_exceptions').values(exception).execute();
    /** What is listed, and whether each camera may be opened. */
    const watched = async () => {
      const [cameras, [own]] = [await parent.call(viewer.cameras), await parent.call(events.mine)];
      const mayOpen = ({ camera_id: id }: typeof concert) =>
        parent.call(viewer.open, { params: { id } }).then(Boolean, () => false);
      return [own?.name, cameras.map(({ name }) => name), await mayOpen(concert), await mayOpen(exception)];
    };
    const all = ['Concert', ['Concert', 'Exception'], true, true];
    expect(await watched()).toEqual(all);
    here.center.includes = [];
    await imports(marketplace.importClasses);
    expect(await watched()).toEqual([undefined, ['Exception'], false, true]);
    await here.manager.call(marketplace.unenroll, { params: at(), body: {} });
    expect(await watched()).toEqual(all);
  });
});

describe('who is who', () => {
  const toFamilies = async () => {
    await withKey();
    await imports(marketplace.importClasses);
    await server.make.camera(here.locationId, { classIds: [await aClass()] });
    await call(marketplace.assignCameras);
    await imports(marketplace.importFamilies);
  };
  const local = async (family: { id: number }) =>
    (
      await server.db
        .selectFrom('partner_records')
        .where('family_id', '=', family.id)
        .select('partner_key')
        .executeTakeFirst()
    )?.partner_key;
  const rename = (id: number, name: string) =>
    server.db.updateTable('families').set({ name }).where('id', '=', id).execute();

  it('is found by address and name together; by either alone, staff say', async () => {
    const address = (n: number) => `noor.${n}@${here.center.id}.example`;
    const member = async (name: string, email: string | null) => {
      const family = await server.make.family(here.locationId);
      await rename(family.id, name);
      if (email !== null) {
        const account = await server.make.account({ kind: 'viewer', email, email_confirmed: true });
        await server.make.viewer(here.locationId, { family_id: family.id, account_id: account.id });
      }
      return family;
    };
    const same = await member('Partner 1', address(1));
    const byAddress = await member('Somebody Else', address(2));
    const byName = await member('Partner 3', null);
    await toFamilies();
    expect([await local(same), await local(byAddress), await local(byName)]).toEqual([
      'family-000001',
      undefined,
      undefined,
    ]);
    const open = async () =>
      (await here.manager.call(marketplace.records, { params: at(), body: { filters: { kind: 'family' } } })).rows;
    const [two, three] = await open();
    expect([two, three].map((one) => [one?.partnerKey, one?.asksWhich])).toEqual([
      ['family-000002', true],
      ['family-000003', true],
    ]);
    const ask = (id = 0) => here.manager.call(marketplace.record, { params: { ...at(), id } });
    expect((await ask(two?.id)).candidates).toEqual([{ value: byAddress.id, label: 'Somebody Else' }]);
    const match = (id = 0, recordId: number | null) =>
      here.manager.call(marketplace.match, { params: { ...at(), id }, body: { recordId } });
    expect(await code(match(two?.id, same.id))).toBe('partnerEvents.notACandidate');
    await match(two?.id, null);
    await match(three?.id, byName.id);
    expect(await open()).toEqual([]);
    expect(await local(byName)).toBe('family-000003');
    expect(await people()).toBe('2 5 4 9');
  });

  it('is never seen from another location', async () => {
    await toFamilies();
    change(here.center, ({ families }) => families.clear());
    const [elsewhere, integrationId] = [here.locationId, at().integrationId];
    await scene.move();
    const stranger = { params: { locationId: elsewhere, integrationId } };
    expect((await refusalOf(here.manager.call(marketplace.status, stranger))).status).toBe(404);
    const mine = { params: at(), body: {} };
    expect((await refusalOf(here.manager.call(marketplace.records, mine))).status).toBe(404);
  });
});
