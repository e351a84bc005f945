import { children, classes, registrationReview, roomRequests } from '@viewgate/contract';
import { beforeAll, expect, it } from 'vitest';
import { hearHub, requestsChangedAt } from '../../../../test/hub-messages.ts';
import { messagesTo } from '../../../../test/outbox.ts';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
let locationId: number;
let toddlers: number;
let preschool: number;
let manager: Awaited<ReturnType<TestServer['signIn']>>;

beforeAll(async () => {
  server = await testServer({ demo: true });
  const { make } = server;
  locationId = (await make.location({ name: 'Maple Street' })).id;
  toddlers = (await make.class(locationId, { name: 'Toddlers' })).id;
  preschool = (await make.class(locationId, { name: 'Preschool' })).id;
  manager = await server.signIn(await make.user('LocationManager', { locationIds: [locationId] }));
});

/** A family with a child in Toddlers and a parent who is signed in. */
const family = async () => {
  const { make, db } = server;
  const { id: familyId } = await make.family(locationId);
  const child = await make.child(locationId, familyId, [], { first_name: 'Ada', last_name: `Of${familyId}` });
  await db
    .insertInto('child_classes')
    .values({ location_id: locationId, child_id: child.id, class_id: toddlers })
    .execute();
  const viewer = await make.viewer(locationId, { family_id: familyId });
  const account = await db
    .selectFrom('accounts')
    .where('id', '=', viewer.account_id)
    .selectAll()
    .executeTakeFirstOrThrow();
  const parent = await server.signIn({ userName: account.user_name });
  const ask = (classIds: number[]) => parent.call(roomRequests.create, { body: { childId: child.id, classIds } });
  const classesOfChild = async () =>
    (await manager.call(children.get, { params: { locationId, id: child.id } })).classes.map(({ id }) => id);
  return { childId: child.id, familyId, viewer, email: account.email, parent, ask, classesOfChild };
};
const evaluate = (id: number, isApproved: boolean, reason?: string, requestedClassIds = [preschool]) =>
  manager.call(roomRequests.evaluate, {
    params: { locationId, id },
    body: { isApproved, reason, currentClassIds: [toddlers], requestedClassIds },
  });
const openCount = async () =>
  (await manager.call(registrationReview.requestCount, { params: { locationId } })).roomRequestCount;

it('narrows the list to classes that children are in or are asked to be in', async () => {
  const { ask } = await family();
  const { id } = await ask([preschool]);
  const empty = (await server.make.class(locationId, { name: 'Empty' })).id;
  const found = async (classId: number) =>
    (
      await manager.call(roomRequests.table, { params: { locationId }, body: { classIds: [classId], take: 200 } })
    ).rows.map((row) => row.id);
  expect(await found(toddlers)).toContain(id);
  expect(await found(preschool)).toContain(id);
  expect(await found(empty)).toEqual([]);
});

it('changes the classes only when staff approve, and mails the person who asked', async () => {
  const { ask, classesOfChild, email, parent, childId } = await family();
  const before = await openCount();
  const { id } = await ask([preschool]);
  expect(await openCount()).toBe(before + 1);
  expect(await classesOfChild()).toEqual([toddlers]);
  expect(await parent.call(roomRequests.mine)).toMatchObject([
    {
      childId,
      classes: [{ id: toddlers }],
      lastRequest: { id, state: 'open', classNames: ['Preschool'], isOwn: true },
    },
  ]);
  await evaluate(id, true);
  expect(await classesOfChild()).toEqual([preschool]);
  expect(await openCount()).toBe(before);
  const history = server.db.selectFrom('audit_log').where('record', '=', 'child').where('record_id', '=', childId);
  expect(await history.where('verb', '<>', 'view').select(['verb', 'before', 'after']).execute()).toEqual([
    { verb: 'change classes', before: { classIds: [toddlers] }, after: { classIds: [preschool] } },
  ]);
  expect((await messagesTo(server, email))[0]?.text).toContain('is now in Preschool');
  expect(await refusalOf(evaluate(id, false))).toMatchObject({
    validationFailures: [{ code: 'roomRequests.isAnswered' }],
  });
});

it('denies with a reason that the parent reads', async () => {
  const { ask, classesOfChild, parent } = await family();
  const { id } = await ask([preschool]);
  await evaluate(id, false, 'Preschool is full until May.');
  expect(await classesOfChild()).toEqual([toddlers]);
  const [{ lastRequest } = { lastRequest: null }] = await parent.call(roomRequests.mine);
  expect(lastRequest).toMatchObject({ state: 'denied', reason: 'Preschool is full until May.' });
});

it('keeps one open request per child, even of two at once, and lets it be withdrawn', async () => {
  const { ask, parent } = await family();
  const both = await Promise.allSettled([ask([preschool]), ask([toddlers, preschool])]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await refusalOf(ask([preschool]))).toMatchObject({ validationFailures: [{ code: 'roomRequests.isOpen' }] });
  const [{ lastRequest } = { lastRequest: null }] = await parent.call(roomRequests.mine);
  await parent.call(roomRequests.withdraw, { params: { id: lastRequest?.id ?? 0 } });
  await ask([preschool]);
});

it('refuses the same classes, those of another location, and none', async () => {
  const { ask } = await family();
  const elsewhere = (await server.make.class((await server.make.location()).id)).id;
  const codes = await Promise.all([[toddlers], [elsewhere], []].map(async (ids) => await refusalOf(ask(ids))));
  expect(codes.flatMap(({ validationFailures = [] }) => validationFailures.map(({ code }) => code))).toEqual([
    'roomRequests.isSame',
    'roomRequests.classElsewhere',
    'roomRequests.chooseClass',
  ]);
});

it('refuses a child of another family, a child one is barred from, and anybody awaiting approval', async () => {
  const own = await family();
  const other = await family();
  const ask = (childId: number) => own.parent.call(roomRequests.create, { body: { childId, classIds: [preschool] } });
  expect((await refusalOf(ask(other.childId))).code).toBe('notFound');
  const barred = { location_id: locationId, viewer_id: own.viewer.id, child_id: own.childId, starts_at: new Date(0) };
  await server.db.insertInto('custody_blocks').values(barred).execute();
  expect((await refusalOf(ask(own.childId))).code).toBe('notFound');
  expect(await own.parent.call(roomRequests.mine)).toEqual([]);
  await server.db.updateTable('viewers').set({ approved_at: null }).where('id', '=', other.viewer.id).execute();
  expect((await refusalOf(other.ask([preschool]))).code).toBe('notFound');
});

it.each<[string, (asker: Awaited<ReturnType<typeof family>>) => Promise<unknown>]>([
  [
    'has left the family',
    async ({ viewer }) => {
      const { id: family_id } = await server.make.family(locationId);
      await server.db.updateTable('viewers').set({ family_id }).where('id', '=', viewer.id).execute();
    },
  ],
  [
    'is barred from the child',
    ({ viewer, childId }) =>
      server.db
        .insertInto('custody_blocks')
        .values({ location_id: locationId, viewer_id: viewer.id, child_id: childId, starts_at: new Date(0) })
        .execute(),
  ],
])('mails the answer, which names the child, to nobody who %s', async (_, leave) => {
  const asker = await family();
  const { id } = await asker.ask([preschool]);
  await leave(asker);
  await evaluate(id, true);
  expect(await messagesTo(server, asker.email)).toEqual([]);
  expect(await asker.classesOfChild()).toEqual([preschool]);
});

it('hides requests of other locations, and is answered only by those who may', async () => {
  const { ask } = await family();
  const { id } = await ask([preschool]);
  const elsewhere = (await server.make.location()).id;
  const stranger = await server.signIn(await server.make.user('LocationManager', { locationIds: [elsewhere] }));
  const reader = await server.signIn(await server.make.user('StaffViewer', { locationIds: [locationId] }));
  const answer = (by: typeof stranger, at: number) =>
    by.call(roomRequests.evaluate, {
      params: { locationId: at, id },
      body: { isApproved: true, currentClassIds: [toddlers], requestedClassIds: [preschool] },
    });
  expect((await refusalOf(answer(stranger, locationId))).code).toBe('notFound');
  expect((await refusalOf(answer(stranger, elsewhere))).code).toBe('notFound');
  expect((await refusalOf(answer(reader, locationId))).code).toBe('forbidden');
  const { rows } = await manager.call(roomRequests.table, { params: { locationId }, body: {} });
  expect(rows.some((row) => row.id === id)).toBe(true);
});

it('approves only the classes that were shown: not what is left of them, and no request made again', async () => {
  const { ask, parent, classesOfChild } = await family();
  const { id: music } = await server.make.class(locationId);
  const { id } = await ask([preschool, music]);
  await manager.call(classes.remove, { params: { locationId, id: music } });
  expect(await refusalOf(evaluate(id, true, undefined, [preschool, music]))).toMatchObject({
    status: 409,
    failure: { code: 'roomRequests.isChanged' },
    current: { currentClasses: [{ id: toddlers }], requestedClasses: [{ id: preschool }] },
  });
  await parent.call(roomRequests.withdraw, { params: { id } });
  await ask([toddlers, preschool]);
  expect(await refusalOf(evaluate(id, true))).toMatchObject({
    status: 404,
    failure: { code: 'roomRequests.isWithdrawn' },
  });
  expect(await classesOfChild()).toEqual([toddlers]);
});

it('tells open browsers of the location when a request is made, withdrawn and answered', async () => {
  const heard = hearHub(server);
  const event = await requestsChangedAt(server, locationId);
  const { ask, parent } = await family();
  const { id } = await ask([preschool]);
  expect(await heard.since()).toEqual([event]);
  await parent.call(roomRequests.withdraw, { params: { id } });
  expect(await heard.since()).toEqual([event]);
  const again = await ask([preschool]);
  expect(await heard.since()).toEqual([event]);
  await evaluate(again.id, false);
  expect(await heard.since()).toEqual([event]);
});
