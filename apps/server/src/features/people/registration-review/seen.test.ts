import {
  automations,
  custodyBlocks,
  invitations,
  registrationReview,
  registrations,
  viewers,
} from '@viewgate/contract';
import { beforeEach, expect, it } from 'vitest';
import { password, registeringAt } from '../../../../test/registering.ts';
import { refusalOf } from '../../../../test/server.ts';

const {
  clock,
  server,
  locationId,
  user,
  manager,
  next,
  entered,
  register,
  prove,
  tokenTo,
  status,
  pending,
  waiting,
  evaluate,
  startOver,
} = await registeringAt();
beforeEach(startOver);

/** Somebody whom staff invited to a family, and who waits to be let in. */
const joining = async (familyId: number, firstName = 'Zed') => {
  const email = `joins${next()}@mail.example`;
  await manager.call(invitations.invite, { body: { locationId, familyId, email, viewerType: 2 } });
  const body = { token: await tokenTo(email), firstName, lastName: 'Aunt', userName: email, ...password };
  await server.browser().call(registrations.viewer, { body });
  const found = async () => (await pending()).find((row) => row.email === email);
  return { found, viewerId: (await found())?.id ?? 0 };
};

it('says who invited somebody, and how many custody blocks concern the family', async () => {
  const { viewerId, familyId } = await waiting();
  await evaluate(viewerId, true);
  const child = await server.make.child(locationId, familyId);
  const zed = await joining(familyId);
  const inviter = await server.db
    .selectFrom('accounts')
    .where('id', '=', user.id)
    .select(['first_name as first', 'last_name as last'])
    .executeTakeFirstOrThrow();
  expect(await zed.found()).toMatchObject({
    type: 'Invitation',
    custodyBlockCount: 0,
    invitedByName: `${inviter.first} ${inviter.last}`.trim(),
  });
  const block = { viewerId, childId: child.id, startsAt: new Date(clock.now()).toISOString() };
  await manager.call(custodyBlocks.create, { params: { locationId }, body: block });
  expect(await zed.found()).toMatchObject({ custodyBlockCount: 1 });
  const one = await manager.call(registrationReview.get, { params: { locationId, viewerId: zed.viewerId } });
  expect(one).toMatchObject({ custodyBlockCount: 1 });
});

it('marks who seems to be somebody denied here, by phone or, of a new family, a child of the same name', async () => {
  const denied = await waiting({ child: 'Quentin' });
  await evaluate(denied.viewerId, false);
  const [same, other] = [await waiting({ child: 'Quentin' }), await waiting()];
  const seen = async (viewerId: number) => (await pending()).find(({ id }) => id === viewerId)?.isLikeDenied;
  expect(await seen(same.viewerId)).toBe(true);
  expect(await seen(other.viewerId)).toBe(false);
  await evaluate(other.viewerId, true);
  const joins = await joining(other.familyId, 'Kim');
  await server.make.child(locationId, other.familyId, [], { first_name: 'Quentin', last_name: 'Fairweather' });
  // A child of the family that invited them says nothing against them; their own number does.
  expect((await joins.found())?.isLikeDenied).toBe(false);
  const number = (viewerId: number) => {
    const own = server.db.selectFrom('viewers').where('id', '=', viewerId).select('account_id');
    return server.db.updateTable('accounts').set({ phone_number: '+17735550177' }).where('id', '=', own).execute();
  };
  await number(denied.viewerId);
  await number(joins.viewerId);
  expect((await joins.found())?.isLikeDenied).toBe(true);
});

it('answers nobody whom a colleague has answered since they were on the screen, or whom another custody block concerns', async () => {
  const [denied, scheduled, barred, plain] = [await waiting(), await waiting(), await waiting(), await waiting()];
  const rows = [denied, scheduled, barred, plain];
  const screen = rows.map(({ viewerId, state, scheduledDate, concerns }) => ({
    viewerId,
    state,
    scheduledDate,
    concerns,
  }));
  const colleague = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
  const of = (viewerId: number) => ({ locationId, viewerId });
  await colleague.call(registrationReview.evaluate, { params: of(denied.viewerId), body: { isApproved: false } });
  const day = { scheduledDate: '2199-01-01' };
  await colleague.call(registrationReview.schedule, { params: of(scheduled.viewerId), body: day });
  const { id: childId } = await server.make.child(locationId, (await server.make.family(locationId)).id);
  const block = { viewerId: barred.viewerId, childId, startsAt: new Date(clock.now()).toISOString() };
  await colleague.call(custodyBlocks.create, { params: { locationId }, body: block });

  const params = { locationId };
  const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).validationFailures?.[0]?.code;
  const codes = async (answer: (one: (typeof screen)[number]) => Promise<unknown>) => {
    const found: (string | undefined)[] = [];
    for (const one of screen.slice(0, 3)) found.push(await codeOf(answer(one)));
    return found;
  };
  const [answered, blocked] = ['registrationReview.answeredSince', 'registrationReview.blockedSince'];
  const single = ({ viewerId, ...seen }: (typeof screen)[number]) =>
    manager.call(registrationReview.evaluate, { params: of(viewerId), body: { isApproved: true, seen } });
  expect(await codes(single)).toEqual([answered, answered, blocked]);
  const several = (seen: typeof screen) => ({ viewerIds: rows.map(({ viewerId }) => viewerId), seen });
  const bulk = (one: (typeof screen)[number]) =>
    manager.call(registrationReview.bulkEvaluate, { params, body: { ...several([one]), isApproved: true } });
  expect(await codes(bulk)).toEqual([answered, answered, blocked]);
  const dated = (one: (typeof screen)[number]) =>
    manager.call(registrationReview.bulkSchedule, {
      params,
      body: { viewerIds: [one.viewerId], seen: [one], ...day },
    });
  expect(await codes(dated)).toEqual([answered, answered, blocked]);

  const left = [denied, scheduled, barred].map(({ statusToken }) => status(statusToken));
  expect((await Promise.all(left)).map(({ state }) => state)).toEqual(['denied', 'scheduled', 'pending']);
  // Somebody whom a block concerns may be denied, and anyone whose registration stands as seen may be let in.
  const { viewerId: barredId, ...seen } = screen[2]!;
  await manager.call(registrationReview.evaluate, { params: of(barredId), body: { isApproved: false, seen } });
  await single(screen[3]!);
  expect((await status(plain.statusToken)).state).toBe('approved');
});

it('lets in nobody if one of the family was denied or paused since they were on the screen', async () => {
  const shown = async ({ viewerId }: { viewerId: number }) => {
    const { state, scheduledDate, concerns } = await manager.call(registrationReview.get, {
      params: { locationId, viewerId },
    });
    return { viewerId, seen: { state, scheduledDate, concerns } };
  };
  const approve = ({ viewerId, seen }: Awaited<ReturnType<typeof shown>>) =>
    manager.call(registrationReview.evaluate, { params: { locationId, viewerId }, body: { isApproved: true, seen } });
  const scheduleFor = ({ viewerId, seen }: Awaited<ReturnType<typeof shown>>) =>
    manager.call(registrationReview.schedule, {
      params: { locationId, viewerId },
      body: { scheduledDate: '2199-01-01', seen },
    });
  const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).validationFailures?.[0]?.code;

  const first = await waiting();
  const aunt = await joining(first.familyId);
  const beforeDenial = await shown(first);
  await evaluate(aunt.viewerId, false);
  expect(await codeOf(approve(beforeDenial))).toBe('registrationReview.deniedSince');
  expect(await codeOf(scheduleFor(beforeDenial))).toBe('registrationReview.deniedSince');
  await scheduleFor(await shown(first));
  // Now scheduled, and approved at once only if nothing new is known.
  const relative = await server.make.viewer(locationId, { family_id: first.familyId });
  const beforePause = await shown(first);
  const pause = () => manager.call(viewers.lock, { params: { locationId, id: relative.id }, body: {} });
  await pause();
  expect(await codeOf(approve(beforePause))).toBe('registrationReview.pausedSince');
  const whilePaused = await shown(first);
  // Ended and started again: a different pause.
  await manager.call(viewers.unlock, { params: { locationId, id: relative.id } });
  await pause();
  expect(await codeOf(approve(whilePaused))).toBe('registrationReview.pausedSince');
  // What has gone since speaks against nobody.
  const whileBarred = await shown(first);
  await manager.call(viewers.unlock, { params: { locationId, id: relative.id } });
  await approve(whileBarred);
  expect((await status(first.statusToken)).state).toBe('approved');
});

it('names among those who wait nobody who was denied', async () => {
  const { viewerId, familyId } = await waiting();
  const waits = await joining(familyId, 'Wim');
  await evaluate((await joining(familyId, 'Dora')).viewerId, false);
  const get = (id: number) => manager.call(registrationReview.get, { params: { locationId, viewerId: id } });
  expect((await get(viewerId)).waitingMembers).toEqual([{ id: waits.viewerId, name: 'Wim Aunt', kind: 'invitation' }]);
  expect((await get(waits.viewerId)).waitingMembers).toMatchObject([{ id: viewerId, kind: 'family' }]);
});

it("gives a child whose last name was left blank the registrant's", async () => {
  const body = { ...entered(), children: [{ firstName: 'Ida', lastName: '', classIds: [] }] };
  await register(body);
  await prove(body.email);
  const row = (await pending()).find(({ email }) => email === body.email);
  expect(row?.children).toMatchObject([{ name: 'Ida Fairweather' }]);
});

it('unschedules several at once, all or none, and keeps a label that is not given again', async () => {
  const [one, other] = [await waiting(), await waiting()];
  const viewerIds = [one.viewerId, other.viewerId];
  const schedule = (body: { scheduledDate: string; label?: string }) =>
    manager.call(registrationReview.bulkSchedule, { params: { locationId }, body: { viewerIds, ...body } });
  const labels = async () =>
    (await manager.call(automations.table, { params: { locationId }, body: { take: 200 } })).rows
      .filter(({ viewerId }) => viewerIds.includes(viewerId ?? 0))
      .map(({ label, scheduledDate }) => `${label} ${scheduledDate}`);
  await schedule({ scheduledDate: '2199-01-01', label: 'New year' });
  await schedule({ scheduledDate: '2199-01-02' });
  expect(await labels()).toEqual(['New year 2199-01-02', 'New year 2199-01-02']);
  const unschedule = () =>
    manager.call(registrationReview.bulkUnschedule, { params: { locationId }, body: { viewerIds } });
  await manager.call(registrationReview.unschedule, { params: { locationId, viewerId: one.viewerId } });
  expect(await refusalOf(unschedule())).toMatchObject({
    validationFailures: [{ code: 'registrationReview.notScheduled' }],
  });
  expect((await status(other.statusToken)).state).toBe('scheduled');
  await schedule({ scheduledDate: '2199-01-01' });
  expect(await unschedule()).toEqual({ count: 2 });
  expect((await status(other.statusToken)).state).toBe('pending');
});
