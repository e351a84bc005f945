import {
  custodyBlocks,
  families,
  invitations,
  pushDevices,
  registrationReview,
  registrations,
  viewers,
} from '@viewgate/contract';
import { beforeEach, expect, it } from 'vitest';
import { approveDueRegistrations } from './due.ts';
import { hearHub, requestsChangedAt } from '../../../../test/hub-messages.ts';
import { password, registeringAt } from '../../../../test/registering.ts';
import { messagesTo } from '../../../../test/outbox.ts';
import { refusalOf } from '../../../../test/server.ts';
import { sendDueNotifications } from '../../operations/notifications/index.ts';

const {
  clock,
  server,
  locationId,
  manager,
  next,
  entered,
  register,
  tokenTo,
  prove,
  status,
  waiting,
  evaluate,
  signedIn,
  startOver,
} = await registeringAt();
beforeEach(startOver);

it('denies with a reason that the registrant reads, approves later, and deletes only what is denied', async () => {
  const one = await waiting();
  expect(
    await refusalOf(manager.call(registrationReview.remove, { params: { locationId, viewerId: one.viewerId } })),
  ).toMatchObject({
    validationFailures: [{ code: 'registrationReview.denyFirst' }],
  });
  await evaluate(one.viewerId, false, 'We do not know you yet.');
  expect(await status(one.statusToken)).toMatchObject({ state: 'denied', reason: 'We do not know you yet.' });
  const body = { scheduledDate: '2199-01-01' };
  const scheduled = manager.call(registrationReview.schedule, { params: { locationId, viewerId: one.viewerId }, body });
  expect(await refusalOf(scheduled)).toMatchObject({
    validationFailures: [{ code: 'registrationReview.approveDenied' }],
  });
  await evaluate(one.viewerId, true);
  expect(await refusalOf(evaluate(one.viewerId, true))).toMatchObject({
    validationFailures: [{ code: 'registrationReview.isApproved' }],
  });

  const other = await waiting();
  await evaluate(other.viewerId, false);
  await manager.call(registrationReview.remove, { params: { locationId, viewerId: other.viewerId } });
  const left = await server.db.selectFrom('families').where('id', '=', other.familyId).select('id').execute();
  expect(left).toEqual([]);
  const accounts = await server.db.selectFrom('accounts').where('email', '=', other.email).select('id').execute();
  expect(accounts).toEqual([]);
});

it('approves on the scheduled day at the location, five minutes past midnight, once', async () => {
  const { viewerId, statusToken } = await waiting();
  const schedule = (scheduledDate: string) =>
    manager.call(registrationReview.schedule, { params: { locationId, viewerId }, body: { scheduledDate } });
  const today = new Date(clock.now() - 5 * 3_600_000).toISOString().slice(0, 10);
  expect((await refusalOf(schedule(today))).code).toBe('validation');
  const tomorrow = new Date(clock.now() + 19 * 3_600_000).toISOString().slice(0, 10);
  await schedule(tomorrow);
  expect(await status(statusToken)).toMatchObject({ state: 'scheduled', scheduledDate: tomorrow });
  await approveDueRegistrations(server.deps);
  expect((await status(statusToken)).state).toBe('scheduled');
  clock.advance(86_400_000);
  await approveDueRegistrations(server.deps);
  expect((await status(statusToken)).state).toBe('approved');
  clock.advance(-86_400_000);
});

it('hides the registrations of other locations', async () => {
  const { viewerId } = await waiting();
  const elsewhere = await server.make.location();
  const stranger = await server.signIn(await server.make.user('LocationManager', { locationIds: [elsewhere.id] }));
  const ask = (at: number) => stranger.call(registrationReview.get, { params: { locationId: at, viewerId } });
  expect((await refusalOf(ask(locationId))).code).toBe('notFound');
  expect((await refusalOf(ask(elsewhere.id))).code).toBe('notFound');
  const reader = await server.signIn(await server.make.user('LocationViewer', { locationIds: [locationId] }));
  const call = reader.call(registrationReview.evaluate, {
    params: { locationId, viewerId },
    body: { isApproved: true },
  });
  expect((await refusalOf(call)).code).toBe('forbidden');
});

it('suggests a merge where a child of the same name is in another family', async () => {
  const first = await waiting({ child: 'Zoë Marie' });
  expect(first.hasSuggestedFamilyMerge).toBe(false);
  await evaluate(first.viewerId, true);
  const other = await waiting({ child: 'zoe  marie' });
  expect(other).toMatchObject({ type: 'New Family', hasSuggestedFamilyMerge: true });
  const params = { locationId, id: other.viewerId };
  expect((await manager.call(viewers.get, { params })).hasSuggestedFamilyMerge).toBe(true);
});

it('says what deleting a denied registration takes with it, and refuses one that is not denied', async () => {
  const { viewerId, familyId, name } = await waiting();
  const details = () => manager.call(registrationReview.deleteDetails, { params: { locationId, viewerId } });
  expect(await details()).toMatchObject({ name, blockedBy: { code: 'registrationReview.denyFirst' } });
  await evaluate(viewerId, false);
  // Staff who delete it read what would no longer bar the person.
  const child = await server.make.child(locationId, familyId);
  const block = { viewerId, childId: child.id, startsAt: new Date(clock.now()).toISOString() };
  await manager.call(custodyBlocks.create, { params: { locationId }, body: block });
  expect(await details()).toEqual({
    name,
    goesWithIt: [
      { noun: 'family', count: 1 },
      { noun: 'child', count: 2 },
      { noun: 'custodyBlock', count: 1 },
    ],
    blockedBy: null,
  });
});

it('deletes somebody whom a custody block concerns only on their own, never among several', async () => {
  const [barred, other] = [await waiting(), await waiting()];
  for (const { viewerId } of [barred, other]) await evaluate(viewerId, false);
  const child = await server.make.child(locationId, barred.familyId);
  const block = { viewerId: barred.viewerId, childId: child.id, startsAt: new Date(clock.now()).toISOString() };
  await manager.call(custodyBlocks.create, { params: { locationId }, body: block });
  const several = (viewerIds: number[]) =>
    manager.call(registrationReview.bulkRemove, { params: { locationId }, body: { viewerIds } });
  for (const viewerIds of [[other.viewerId, barred.viewerId], [barred.viewerId]]) {
    expect((await refusalOf(several(viewerIds))).validationFailures).toMatchObject([
      { code: 'registrationReview.deleteAlone', params: { name: barred.name } },
    ]);
  }
  expect(await several([other.viewerId])).toEqual({ count: 1 });
  await manager.call(registrationReview.remove, { params: { locationId, viewerId: barred.viewerId } });
});

it('tells open browsers of the location, but no count, when somebody registers, answers or deletes', async () => {
  const heard = hearHub(server);
  const event = await requestsChangedAt(server, locationId);
  const { viewerId, statusToken } = await waiting();
  expect(await heard.since()).toContainEqual(event);
  const params = { locationId, viewerId };
  await manager.call(registrationReview.schedule, { params, body: { scheduledDate: '2199-01-01' } });
  expect(await heard.since()).toEqual([event]);
  await manager.call(registrationReview.unschedule, { params });
  expect(await heard.since()).toEqual([event]);
  await server.browser().call(registrations.withdraw, { body: { token: statusToken } });
  expect(await heard.since()).toEqual([event]);
  const other = await waiting();
  await heard.since();
  await evaluate(other.viewerId, false);
  expect(await heard.since()).toEqual([event]);
  const again = server.browser().call(registrations.withdraw, { body: { token: other.statusToken } });
  expect(await refusalOf(again)).toMatchObject({ validationFailures: [{ code: 'registrations.alreadyAnswered' }] });
  // With its family, as with its viewer: nothing is left waiting.
  await manager.call(families.remove, { params: { locationId, id: other.familyId } });
  expect(await heard.since()).toEqual([event]);
});

/** Somebody whom staff invite to a family that registered. */
const secondOf = async (familyId: number) => {
  const email = `second${next()}@mail.example`;
  await manager.call(invitations.invite, { body: { locationId, familyId, email, viewerType: 2 } });
  const body = { token: await tokenTo(email), firstName: 'Sam', lastName: 'Second', userName: email, ...password };
  await server.browser().call(registrations.viewer, { body });
  const ofFamily = server.db.selectFrom('viewers').where('family_id', '=', familyId).orderBy('id', 'desc');
  return (await ofFamily.select('id').executeTakeFirstOrThrow()).id;
};

/** Who leads a family: one viewer, if all is well. */
const leadersOf = async (familyId: number) => {
  const leaders = server.db.selectFrom('viewers').where('family_id', '=', familyId).where('is_primary', '=', true);
  return (await leaders.select('id').execute()).map(({ id }) => id);
};

it.each(['first', 'last'])(
  'has somebody who was let in lead the family, when the one who registered is denied %s',
  async (order) => {
    const one = await waiting();
    const second = await secondOf(one.familyId);
    const leader = () => leadersOf(one.familyId);
    if (order === 'first') await evaluate(one.viewerId, false);
    // Nobody else watches yet, and the answer may still change.
    expect(await leader()).toEqual([one.viewerId]);
    await evaluate(second, true);
    if (order === 'last') await evaluate(one.viewerId, false);
    expect(await leader()).toEqual([second]);
    const answer = order === 'first' ? second : one.viewerId;
    const noted = server.db.selectFrom('audit_log').where('record_id', '=', answer).where('verb', '=', 'evaluate');
    expect((await noted.select('after').execute()).map(({ after }) => after)).toMatchObject([
      { primaryViewerId: second },
    ]);
    await evaluate(one.viewerId, true);
    expect(await leader()).toEqual([second]);
  },
);

it('lets people whom staff enter or move there lead a family of somebody denied, and invite, but nobody who still waits', async () => {
  const params = { locationId };
  const deniedFamily = async () => {
    const { viewerId, familyId } = await waiting();
    await evaluate(viewerId, false);
    return { viewerId, familyId };
  };
  const move = ({ viewerId, familyId }: { viewerId: number; familyId: number }, targetFamilyId: number) =>
    manager.call(families.transferMember, {
      params: { locationId, id: familyId },
      body: { viewerId, targetFamilyId, newPrimaryViewerId: null },
    });

  const one = await deniedFamily();
  const email = `entered${next()}@mail.example`;
  const who = { userName: email, email, firstName: 'Ann', lastName: 'Entered', viewerType: 1, ...password };
  const { id } = await manager.call(viewers.create, { params, body: { ...who, familyId: one.familyId } });
  expect(await leadersOf(one.familyId)).toEqual([id]);
  const noted = server.db.selectFrom('audit_log').where('record_id', '=', id).where('verb', '=', 'create');
  expect((await noted.select('after').execute()).map(({ after }) => after)).toMatchObject([{ isPrimaryUser: true }]);
  const parent = await signedIn(email);
  const body = { email: `relative${next()}@mail.example`, viewerType: 5 };
  await parent.call(invitations.inviteRelative, { params: { id: one.familyId }, body });

  const [two, moved] = [await deniedFamily(), await waiting()];
  await evaluate(moved.viewerId, true);
  await move(moved, two.familyId);
  expect(await leadersOf(two.familyId)).toEqual([moved.viewerId]);

  const [three, waits] = [await deniedFamily(), await waiting()];
  await move(waits, three.familyId);
  expect(await leadersOf(three.familyId)).toEqual([three.viewerId]);
});

it('passes the primary user on when the one who registered is deleted', async () => {
  const one = await waiting();
  await secondOf(one.familyId);
  await evaluate(one.viewerId, false);
  await manager.call(registrationReview.remove, { params: { locationId, viewerId: one.viewerId } });
  const left = await server.db
    .selectFrom('viewers')
    .where('family_id', '=', one.familyId)
    .select('is_primary as isPrimary')
    .execute();
  expect(left).toEqual([{ isPrimary: true }]);
});

it('leads from one registration to the next in its list, and says where the list ends', async () => {
  const here = (await server.make.location()).id;
  const staff = await server.signIn(await server.make.user('LocationManager', { locationIds: [here] }));
  const add = async () => {
    const body = { ...entered(), locationId: here };
    body.children = [{ firstName: 'Ada', lastName: 'Fairweather', classIds: [] }];
    await register(body);
    await prove(body.email);
    clock.advance(1_000);
  };
  for (let time = 0; time < 3; time += 1) await add();
  const { rows } = await staff.call(registrationReview.pending, { params: { locationId: here }, body: {} });
  const ids = rows.map(({ id }) => id);
  const around = (viewerId = 0) => staff.call(registrationReview.neighbors, { params: { locationId: here, viewerId } });
  expect(await around(ids[0])).toMatchObject({ previous: null, next: { id: ids[1], kind: 'family' } });
  expect(await around(ids[1])).toMatchObject({ previous: { id: ids[0] }, next: { id: ids[2] } });
  expect(await around(ids[2])).toMatchObject({ previous: { id: ids[1] }, next: null });
  expect(
    (await refusalOf(manager.call(registrationReview.neighbors, { params: { locationId, viewerId: ids[0] ?? 0 } })))
      .code,
  ).toBe('notFound');
});

it('offers the members who wait as primary user of a family that registered', async () => {
  const { viewerId, familyId, name } = await waiting();
  const params = { locationId, id: familyId };
  expect(await manager.call(families.get, { params })).toMatchObject({ viewers: [{ id: viewerId, name }] });
  await manager.call(families.setPrimaryUser, { params, body: { viewerId } });
});

it('lists a family that registered as soon as staff add somebody to it, which lets that person in', async () => {
  const { familyId } = await waiting();
  const names = async () =>
    (await manager.call(families.table, { params: { locationId }, body: { take: 200 } })).rows.map(({ id }) => id);
  expect(await names()).not.toContain(familyId);
  const email = `added${next()}@mail.example`;
  const added = { userName: email, email, firstName: 'Sam', lastName: 'Fairweather', familyId, viewerType: 1 };
  await manager.call(viewers.create, { params: { locationId }, body: added });
  expect(await names()).toContain(familyId);
});

it('leaves in the audit the family and children that came with a registration, and that went with it', async () => {
  const { familyId, viewerId } = await waiting();
  const children = await server.db.selectFrom('children').where('family_id', '=', familyId).select('id').execute();
  const childIds = children.map(({ id }) => id);
  await evaluate(viewerId, false);
  await manager.call(registrationReview.remove, { params: { locationId, viewerId } });
  const entries = await server.db
    .selectFrom('audit_log')
    .where('location_id', '=', locationId)
    .where((eb) =>
      eb.or([
        eb.and({ record: 'registration', record_id: viewerId }),
        eb.and({ record: 'family', record_id: familyId }),
      ]),
    )
    .where('verb', 'in', ['register', 'delete'])
    .select(['verb', 'record', 'before', 'after'])
    .orderBy('id')
    .execute();
  expect(entries).toMatchObject([
    { verb: 'register', record: 'registration', after: { familyId, childIds } },
    { verb: 'delete', record: 'registration' },
    { verb: 'delete', record: 'family', before: { familyId, childIds } },
  ]);
});

it('tells a person who is approved at once, by mail and on the device where they turned it on', async () => {
  const { viewerId, email } = await waiting();
  const parent = await signedIn(email);
  const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
  await parent.call(pushDevices.enable, { body: { endpoint: 'https://push.example/parents-phone', keys } });
  await evaluate(viewerId, true);
  await sendDueNotifications(server.deps);
  const [push, mail] = await messagesTo(server, email);
  expect(push).toMatchObject({ channel: 'push', text: 'Maple Street has approved your registration.' });
  expect(new URL(push?.link ?? '').pathname).toBe('/viewer');
  expect(mail).toMatchObject({ channel: 'email', template: 'registrationApproved' });
});
