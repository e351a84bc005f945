import { classes, marketplace, policies } from '@viewgate/contract';
import { change } from '@viewgate/simulators/partner';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../../test/server.ts';
import { applyNext as applyEventsNext } from '../../partner-events/jobs.ts';
import { insertEvents } from '../../partner-events/store.ts';
import { askDue } from '../enrolling/grant.ts';
import { marketplaceScene } from '../test/scene.ts';
import { applyNext } from './apply.ts';
import { beginNightly, tendSyncs } from './jobs.ts';
import { workOn } from './work.ts';

const scene = await marketplaceScene();
const { server, clock, partner, later, enter, integrationId, here, at, work, enroll, sync, people, status, signal } =
  scene;
const many = { classes: 2, families: 410 };
beforeEach(() => scene.move({ classes: 2, families: 20 }));

const inLocation = () => ({ params: { locationId: here.locationId } });
const force = async () => (await here.internal.call(marketplace.forceSync, inLocation())).jobId;
const leave = (...numbers: number[]) =>
  change(here.center, ({ families }) => {
    for (const n of numbers) families.delete(`family-${String(n).padStart(6, '0')}`);
  });
const familyOf = (n: number) => here.center.families.get(`family-${String(n).padStart(6, '0')}`);
const code = async (call: Promise<unknown>) => (await refusalOf(call)).validationFailures?.[0]?.code;

describe('a sync', () => {
  it('applies who came, changed and left, and counts them', async () => {
    await enroll();
    expect(await people()).toBe('2 20 20 40');
    const same = await sync();
    expect([same.state, same.counts.find(({ kind }) => kind === 'viewer')]).toEqual([
      'done',
      { kind: 'viewer', created: 0, changed: 0, ended: 0, same: 40, unusable: 0 },
    ]);
    leave(1);
    change(here.center, () => {
      const [two, three] = [familyOf(2), familyOf(3)];
      if (two) two.children[0]!.firstName = 'Eda';
      if (three)
        three.viewers.push({
          ...three.viewers[1]!,
          id: 'new',
          firstName: 'Grace',
          email: `grace@${here.center.id}.example`,
        });
    });
    const { counts, losing, openCount } = await sync();
    expect(await people()).toBe('2 19 19 39');
    expect([losing?.count, losing?.of, openCount]).toEqual([1, 20, 0]);
    const of = (kind: string) => counts.find((one) => one.kind === kind);
    expect([of('family'), of('child'), of('viewer')]).toMatchObject([
      { ended: 1, same: 19 },
      { ended: 1, changed: 1, same: 18 },
      { ended: 2, created: 1, same: 38 },
    ]);
  });

  it('that would take much away takes nothing and asks', async () => {
    await enroll();
    leave(1, 2, 3);
    const asked = await sync();
    expect([asked.state, asked.losing?.count, asked.losing?.of, asked.losing?.families.length]).toEqual([
      'asking',
      3,
      20,
      3,
    ]);
    expect(await people()).toBe('2 20 20 40');
    expect(await force()).toBe(asked.id);
    const go = (losing: number) =>
      here.manager.call(marketplace.continueSync, { ...inLocation(), body: { jobId: asked.id, losing } });
    expect(await code(go(2))).toBe('marketplace.doesNotAsk');
    await go(3);
    await work(asked.id);
    expect(await people()).toBe('2 17 17 34');

    leave(4, 5);
    const { state, id } = await sync();
    expect(state).toBe('asking');
    await here.manager.call(marketplace.cancelSync, { ...inLocation(), body: { jobId: id } });
    expect(await people()).toBe('2 17 17 34');
    const { version } = await status();
    await here.manager.call(marketplace.update, {
      params: at(),
      body: { mostLosingPercent: 15, version: version ?? 0 },
    });
    expect((await sync()).state).toBe('done');
    expect(await people()).toBe('2 15 15 30');

    change(here.center, ({ classes: rooms }) => void rooms.delete('class-1'));
    const byClass = await sync();
    expect(byClass.state).toBe('asking');
    await later(25 * 3_600_000);
    await tendSyncs(server.deps);
    expect(await here.manager.call(marketplace.sync, inLocation())).toMatchObject({
      state: 'cancelled',
      failure: { code: 'marketplace.askedTooLong' },
    });
  });

  it('believes no list that is not whole', async () => {
    await enroll();
    partner.faults.add({ kind: 'half', at: '/families', times: 3 });
    expect(await sync()).toMatchObject({ state: 'failed', failure: { code: 'marketplace.notWhole' } });
    partner.faults.add({ kind: 'half', at: '/families' });
    expect((await sync()).state).toBe('done');
    partner.faults.add({ kind: 'wrongShape', at: '/families', times: 30 });
    expect(await sync()).toMatchObject({ state: 'failed', failure: { code: 'marketplace.wrong' } });
    partner.faults.clear();
    partner.faults.add({ kind: 'down', at: '/families', times: 4 });
    expect((await sync()).state).toBe('done');
    expect(await people()).toBe('2 20 20 40');
  });

  it('reads no list in circles or forever, and reports every failure', async () => {
    await enroll();
    const told = async () =>
      (
        await server.db
          .selectFrom('notifications')
          .where('location_id', '=', here.locationId)
          .where('key', '=', 'integrationError')
          .select('count')
          .executeTakeFirst()
      )?.count ?? 0;
    expect(await told()).toBe(0);
    let page = 0;
    const lead = (items: (body: Record<string, unknown>) => object) =>
      partner.faults.add({
        kind: 'rewrite',
        at: '/families',
        times: 1_000,
        rewrite: (body) => ({ ...body, ...items(body), nextCursor: `next-${(page += 1) % 3}` }),
      });
    lead(() => ({}));
    const before = partner.requests.length;
    expect(await sync()).toMatchObject({ state: 'failed', failure: { code: 'marketplace.wrong' } });
    expect(partner.requests.length - before).toBeLessThan(30);
    expect(await told()).toBe(1);
    partner.faults.clear();
    lead(() => ({ items: [{ id: `made-up-${page}-${Math.random()}`, name: 'Made up', children: [], viewers: [] }] }));
    expect(await sync()).toMatchObject({ state: 'failed', failure: { code: 'marketplace.notWhole' } });
    partner.faults.clear();
    partner.faults.add({ kind: 'unknown', at: '/families' });
    // A list that is not found does not end the connection: the partner says so when asked.
    expect((await sync()).state).toBe('done');
    expect((await status()).failure).toBeNull();
    expect(await people()).toBe('2 20 20 40');
  });

  it('asks before a class goes that others’ children are in', async () => {
    await enroll();
    change(here.center, ({ classes: rooms }) =>
      rooms.set('class-3', { ...rooms.get('class-1')!, id: 'class-3', name: 'Third' }),
    );
    await sync();
    const { id: third } = await server.db
      .selectFrom('classes')
      .where('location_id', '=', here.locationId)
      .where('name', '=', 'Third')
      .select('id')
      .executeTakeFirstOrThrow();
    for (const name of ['One', 'Two', 'Three']) {
      const own = await server.make.family(here.locationId, { name: `Own ${name}` });
      await server.make.child(here.locationId, own.id, [third]);
    }
    change(here.center, ({ classes: rooms }) => void rooms.delete('class-3'));
    expect(await sync()).toMatchObject({ state: 'asking', losing: { count: 3, of: 23 } });
  });

  it('ends nobody from a list that keeps changing, and says so', { timeout: 60_000 }, async () => {
    await scene.move(many);
    await enroll();
    leave(7);
    const stir = { kind: 'change', at: '/families', run: () => change(here.center, () => undefined) } as const;
    partner.faults.add({ ...stir, times: 1 });
    const steady = await sync();
    expect([steady.state, steady.wasUnsteady]).toEqual(['done', false]);
    expect(await people()).toBe('2 409 409 818');
    leave(8);
    partner.faults.add({ ...stir, times: 30 });
    const unsteady = await sync();
    expect([unsteady.state, unsteady.wasUnsteady]).toEqual(['done', true]);
    expect(await people()).toBe('2 409 409 818');
    partner.faults.clear();
    await sync();
    expect(await people()).toBe('2 408 408 816');
  });

  it('never undoes what it was told since it read', async () => {
    await enroll();
    const tell = async (type: 'family.create' | 'viewer.update', data: object) => {
      const utcTimeStamp = `${new Date(clock.now()).toISOString().slice(0, -1)}0000Z`;
      const event = { type, utcTimeStamp, data: { locationId: here.center.id, ...data } } as never;
      await insertEvents(server.db, [{ integrationId, event, at: new Date(clock.now()) }]);
      while ((await applyEventsNext(server.deps, here.locationId)) === 'more');
    };
    clock.advance(60_000);
    const jobId = await force();
    // Reads the center, the classes, the families and the hours; then the partner tells of a family that was not in the list.
    for (let read = 0; read < 3; read++) await workOn(server.deps, jobId, signal);
    clock.advance(1_000);
    await tell('family.create', { id: 'late', name: 'Late' });
    await tell('viewer.update', { id: 'family-000001-noor', firstName: 'Nora' });
    await work(jobId);
    expect(await people()).toBe('2 21 20 40');
    const { rows } = await here.manager.call(marketplace.records, { params: at(), body: {} });
    expect(rows).toEqual([]);
  });

  it('goes on where it was after a process ends, and stops when somebody stops it', async () => {
    await scene.move({ classes: 2, families: 60 });
    await enroll();
    change(here.center, ({ families }) => {
      for (const family of families.values()) family.children[0]!.firstName = 'Eda';
    });
    await later(3_600_000);
    const jobId = await force();
    let sent = await here.manager.call(marketplace.sync, inLocation());
    while (sent?.state !== 'applying') {
      await workOn(server.deps, jobId, signal);
      sent = await here.manager.call(marketplace.sync, inLocation());
    }
    expect([sent.done, sent.total]).toEqual([0, 60]);
    await server.db
      .updateTable('partner_syncs')
      .set({ touched_at: new Date(0) })
      .where('id', '=', jobId)
      .execute();
    await tendSyncs(server.deps);
    await here.manager.call(marketplace.cancelSync, { ...inLocation(), body: { jobId } });
    expect(await applyNext(server.deps, jobId)).toBe('done');
    expect(await here.manager.call(marketplace.sync, inLocation())).toMatchObject({ state: 'cancelled', done: 0 });
    const left = server.db.selectFrom('partner_sync_items').where('sync_id', '=', jobId).select('sync_id');
    expect(await left.execute()).toEqual([]);
    expect((await sync()).counts.find(({ kind }) => kind === 'child')).toMatchObject({ changed: 60 });
  });

  it('fails once the center has taken its grant back or is another one, and ends nobody', async () => {
    await enroll();
    partner.answer(await scene.reference(), 'revoked');
    const before = partner.requests.length;
    expect(await sync()).toMatchObject({ state: 'failed', failure: { code: 'marketplace.revoked' } });
    // Its lists are not even requested: another partner might go on answering.
    expect(partner.requests.slice(before).filter((one) => /\/(?:classes|families|hours)/.test(one))).toEqual([]);
    expect(await people()).toBe('2 20 20 40');
    expect((await status()).failure?.code).toBe('marketplace.revoked');
    // Granted again there, it is valid again here without anybody asking.
    partner.answer(await scene.reference(), 'granted');
    clock.advance(7 * 3_600_000);
    await askDue(server.deps, signal);
    await enter();
    expect((await status()).failure).toBeNull();
    expect((await sync()).state).toBe('done');
  });

  it('follows the hours of the partner day by day', async () => {
    await enroll();
    const ranges = async () =>
      (
        await server.db
          .selectFrom('policy_ranges')
          .where('location_id', '=', here.locationId)
          .select(['day_of_week as day', 'start_time as from', 'end_time as to'])
          .execute()
      ).map(({ day, from, to }) => `${day} ${from} ${to}`);
    change(here.center, (center) => {
      center.hours = [{ day: 'Monday', opens: '06:30', closes: '00:00' }];
    });
    // That leaves less than half.
    const cut = await sync();
    expect([cut.state, cut.losing?.count, cut.losing?.areHoursCut]).toEqual(['asking', 20, true]);
    expect((await ranges()).length).toBe(5);
    await here.manager.call(marketplace.cancelSync, { ...inLocation(), body: { jobId: cut.id } });
    const again = await sync();
    await here.manager.call(marketplace.continueSync, { ...inLocation(), body: { jobId: again.id, losing: 20 } });
    await work(again.id);
    expect(await ranges()).toEqual(['1 06:30:00 00:00:00']);
    const policy = { locationId: here.locationId, id: (await status()).integrationPolicyId ?? 0 };
    const read = await here.manager.call(marketplace.policyHours, { params: policy });
    expect(read.days[1]).toEqual({
      dayOfWeek: 'Monday',
      isFollowed: true,
      openingHours: [{ dayOfWeek: 'Monday', startTime: '06:30:00', endTime: '00:00:00' }],
      ranges: [{ dayOfWeek: 'Monday', startTime: '06:30:00', endTime: '00:00:00' }],
    });
    const range = { daysOfWeek: ['Monday' as const], startTime: '20:00', endTime: '21:00' };
    const add = () =>
      here.manager.call(policies.createTimeRanges, { params: { ...policy, kind: 'classes' }, body: range });
    expect((await refusalOf(add())).failure?.code).toBe('partnerOwned');
    const follow = (followedDays: ('Monday' | 'Tuesday')[], version: number) =>
      here.manager.call(marketplace.followDays, { params: policy, body: { followedDays, version } });
    const { version } = await follow(['Tuesday'], read.version);
    expect((await refusalOf(follow([], read.version))).status).toBe(409);
    await add();
    expect(await ranges()).toEqual(['1 06:30:00 00:00:00', '1 20:00:00 21:00:00']);
    await follow(['Monday', 'Tuesday'], version);
    expect(await ranges()).toEqual(['1 06:30:00 00:00:00']);
    change(here.center, (center) => {
      center.hours = [];
    });
    await sync();
    expect(await ranges()).toEqual(['1 06:30:00 00:00:00']);
  });

  it('begins on its own at night, reads nothing that has not changed, and only at enrolled locations', async () => {
    await enroll();
    clock.set('2026-06-05T07:00:00Z');
    expect(await beginNightly(server.deps)).toBe(0);
    clock.set('2026-06-05T08:00:00Z');
    expect(await beginNightly(server.deps)).toBeGreaterThan(0);
    await enter();
    const begun = await here.manager.call(marketplace.sync, inLocation());
    expect(begun).toMatchObject({ state: 'reading', startedBy: null });
    partner.requests.length = 0;
    await work(begun?.id ?? 0);
    expect(partner.requests.filter((path) => path.includes('/families')).length).toBe(1);
    expect(await here.manager.call(marketplace.sync, inLocation())).toMatchObject({ state: 'done', counts: [] });
    await scene.move();
    expect(await code(here.internal.call(marketplace.forceSync, inLocation()))).toBe('marketplace.notConnected');
    expect(await here.manager.call(classes.options, inLocation())).toEqual([]);
  });
});
