import {
  children,
  classes,
  classTransfers,
  families,
  integrations,
  partnerEvents,
  viewer as viewerCalls,
  viewers,
} from '@viewgate/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/server.ts';
import { changeDueClasses } from '../../people/children/change-due.ts';
import { deleteDueViewers } from '../../people/viewers/delete-due.ts';
import { ada, bees, family, noor, partnerScene } from './test/scene.ts';

const scene = await partnerScene();
const { server, clock, internal, integrationId, here, send, apply, fateOf, emailOf, everything, one, inLocation } =
  scene;
beforeEach(scene.move);

describe('what a partner owns', () => {
  it('belongs to the partner, whichever way somebody tries to change it, until the location is disconnected', async () => {
    await everything();
    const ids = {
      family: await one('families'),
      child: await one('children'),
      class: await one('classes'),
      viewer: await one('viewers'),
    };
    const other = await server.make.family(here.locationId);
    const own = await server.make.class(here.locationId);
    const before = await here.manager.call(children.get, inLocation(ids.child));
    const child = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      birthDate: null,
      familyId: ids.family,
      version: before.version,
    };
    const rooms = before.classes.map(({ id }) => id);
    const person = await here.manager.call(viewers.get, inLocation(ids.viewer));
    const { firstName, email, viewerType, version } = person;
    const transfer = { viewerId: ids.viewer, targetFamilyId: other.id, newPrimaryViewerId: null };
    const tries: (() => Promise<unknown>)[] = [
      () => here.manager.call(families.rename, { ...inLocation(ids.family), body: { name: 'Other' } }),
      () => here.manager.call(families.remove, inLocation(ids.family)),
      () => here.manager.call(families.transferMember, { ...inLocation(ids.family), body: transfer }),
      () => here.manager.call(classes.remove, inLocation(ids.class)),
      () =>
        here.manager.call(children.update, {
          ...inLocation(ids.child),
          body: { ...child, firstName: 'Eda', classIds: rooms },
        }),
      () => here.manager.call(children.update, { ...inLocation(ids.child), body: { ...child, classIds: [] } }),
      () => here.manager.call(children.remove, inLocation(ids.child)),
      () => here.manager.call(viewers.remove, inLocation(ids.viewer)),
      () =>
        here.manager.call(viewers.update, {
          ...inLocation(ids.viewer),
          body: { firstName, lastName: 'Other', email, viewerType, version },
        }),
    ];
    for (const attempt of tries) {
      const problem = await refusalOf(attempt());
      expect([problem.status, problem.failure?.code, problem.failure?.params]).toEqual([
        409,
        'partnerOwned',
        { partner: 'Child Care Management' },
      ]);
    }
    // What the partner does not say is up to staff: a class of their own, a birth date, the relationship.
    const saved = { ...child, birthDate: '2022-02-02', classIds: [...rooms, own.id] };
    await here.manager.call(children.update, { ...inLocation(ids.child), body: saved });
    await send('child.update', 6, { id: 'c1', lastName: 'Byron' });
    await apply();
    const now = await here.manager.call(children.get, inLocation(ids.child));
    expect(now).toMatchObject({ lastName: 'Byron', birthDate: '2022-02-02' });
    expect(new Set(now.classes.map(({ id }) => id))).toEqual(new Set([...rooms, own.id]));
    await internal.call(integrations.disconnectLocation, { params: { integrationId, id: here.locationId } });
    await here.manager.call(families.rename, { ...inLocation(ids.family), body: { name: 'Other' } });
    expect((await here.manager.call(viewers.get, inLocation(ids.viewer))).hasExternalId).toBe(false);
    await here.manager.call(viewers.remove, inLocation(ids.viewer));
  });

  it('keeps a date of birth that staff entered, however long a child who came again waits', async () => {
    await everything();
    await send('child.delete', 5, { id: 'c1' });
    await send('child.create', 6, { ...ada, classIds: ['unknown'] });
    await apply();
    const id = await one('children');
    const born = async () => (await here.manager.call(children.get, inLocation(id))).birthDate;
    const { familyId, version } = await here.manager.call(children.get, inLocation(id));
    const body = { firstName: 'Ada', lastName: 'Lovelace', birthDate: '2022-02-02', familyId, classIds: [], version };
    await here.manager.call(children.update, { ...inLocation(id), body });
    await send('child.checkIn', 7, { id: 'c1' });
    await apply();
    expect(await born()).toBe('2022-02-02');
    // Nor does an end that is heard of late take away what the partner never said.
    await send('child.update', 9, { id: 'c1', firstName: 'Adele', familyId: 'f1', lastName: 'Lovelace' });
    await send('child.delete', 8, { id: 'c1' });
    await apply();
    expect(await born()).toBe('2022-02-02');
  });

  it('stays as it is when a change planned earlier falls due', async () => {
    await everything();
    const [childId, classId, id] = [await one('children'), await one('classes'), await one('viewers')];
    const { locationId } = here;
    await here.manager.call(classTransfers.transfer, {
      params: { locationId, id: classId },
      body: { type: 'RemoveChildClass', childIds: [childId], scheduledDate: '2026-06-04' },
    });
    const gone = { kind: 'DeleteViewer', viewer_id: id, subject_name: 'Noor', scheduled_date: '2026-06-04' };
    const planned = { location_id: locationId, scheduled_at: new Date(clock.now()), ...gone };
    await server.db.insertInto('automations').values(planned).execute();
    clock.set('2026-06-04T06:00:00Z');
    await changeDueClasses(server.deps);
    await deleteDueViewers(server.deps);
    const failed = await server.db
      .selectFrom('automations')
      .where('location_id', '=', locationId)
      .select('failure')
      .execute();
    expect(failed).toMatchObject([{ failure: { code: 'partnerOwned' } }, { failure: { code: 'partnerOwned' } }]);
    expect(await one('viewers')).toBe(id);
  });

  it('goes with its location', async () => {
    await everything();
    await server.db.deleteFrom('locations').where('id', '=', here.locationId).execute();
    expect(await one('children')).toBe(0);
  });

  it('asks staff about a family or class of the same name, and keeps deleted what was deleted here until they want it back', async () => {
    const mine = await server.make.family(here.locationId, { name: 'LOVELACE' });
    const room = await server.make.class(here.locationId, { name: 'bees' });
    const kid = await server.make.child(here.locationId, mine.id, [], { first_name: 'Ada', last_name: 'Lovelace' });
    const [first, second, third] = [
      await send('family.create', 1, family),
      await send('class.create', 1, bees),
      await send('family.create', 1, { ...family, id: 'f2' }),
    ];
    await send('child.create', 3, ada);
    await apply();
    expect(await fateOf(first)).toEqual(['failed', 'partnerEvents.sameFamily']);
    expect(await fateOf(second)).toEqual(['failed', 'partnerEvents.sameClass']);
    const match = (id: number, recordId: number | null) =>
      internal.call(partnerEvents.match, { params: { integrationId, id }, body: { recordId } });
    const shown = await internal.call(partnerEvents.get, { params: { integrationId, id: first } });
    expect(shown).toMatchObject({ candidates: [{ value: mine.id, label: 'LOVELACE' }], mayBeSeparate: true });
    const foreign = (await server.make.family((await server.make.location()).id)).id;
    expect((await refusalOf(match(first, foreign))).validationFailures?.[0]?.code).toBe('partnerEvents.notACandidate');
    expect((await refusalOf(match(second, null))).validationFailures?.[0]?.code).toBe('partnerEvents.notACandidate');
    expect((await match(first, mine.id)).fate).toBe('applied');
    expect((await match(second, room.id)).fate).toBe('applied');
    expect((await internal.call(partnerEvents.applyAgain, { params: { integrationId, id: third } })).fate).toBe(
      'applied',
    );
    // The child of the same name in the family is the same.
    expect(await here.manager.call(children.get, inLocation(kid.id))).toMatchObject({
      familyName: 'Lovelace',
      classes: [{ name: 'Bees' }],
    });
    await server.db.transaction().execute(async (tx) => {
      await sql`SELECT set_config('viewgate.partner_acts', 'yes', true)`.execute(tx);
      await tx.deleteFrom('children').where('id', '=', kid.id).execute();
    });
    const id = await send('child.update', 9, { id: 'c1', firstName: 'Ada' });
    await apply();
    expect(await fateOf(id)).toEqual(['failed', 'partnerEvents.goneHere']);
    expect((await internal.call(partnerEvents.applyAgain, { params: { integrationId, id } })).fate).toBe('applied');
    expect((await refusalOf(internal.call(partnerEvents.applyAgain, { params: { integrationId, id } }))).status).toBe(
      400,
    );
    const { rows } = await internal.call(partnerEvents.table, {
      params: { integrationId },
      body: { filters: { locationId: here.locationId } },
    });
    expect(rows.map(({ fate }) => fate)).toEqual(['applied', 'applied', 'applied', 'applied', 'applied']);
  });
});

describe('a member whom the partner moves to an unknown family', () => {
  const lockOf = async (id: number) => {
    const found = server.db
      .selectFrom('viewers')
      .where('id', '=', id)
      .select(['is_locked', 'lock_reason', 'lockout_end']);
    const { is_locked: isLocked, lock_reason: why, lockout_end: until } = await found.executeTakeFirstOrThrow();
    return [isLocked, why, until];
  };
  const told = async () =>
    (
      await sql<{ count: number }>`SELECT coalesce(sum(count), 0)::integer AS count FROM notifications
        WHERE location_id = ${here.locationId} AND key = 'integrationError'`.execute(server.db)
    ).rows[0]?.count;
  const move = async (second: number, familyId: string) => {
    const id = await send('viewer.update', second, { id: 'v1', familyId });
    await apply();
    return id;
  };

  it('watches nothing until the family is known, keeps what staff decided, and staff are told', async () => {
    const known = await server.make.viewer((await server.make.location()).id);
    const account = server.db.selectFrom('accounts').where('id', '=', known.account_id).select('email');
    await everything((await account.executeTakeFirstOrThrow()).email);
    const camera = await server.make.camera(here.locationId, { classIds: [await one('classes')] });
    const viewerId = await one('viewers');
    const parent = await server.signIn(known);
    const allowed = async () =>
      (await parent.call(viewerCalls.cameras)).some(
        ({ id, decision }) => id === camera.id && decision.outcome === 'allow',
      );
    await expect.poll(allowed).toBe(true);

    const moved = await move(5, 'f9');
    expect(await fateOf(moved)).toEqual(['waiting', 'partnerEvents.pausedUntilKnown']);
    await expect.poll(allowed).toBe(false);
    expect(await told()).toBe(1);
    // Staff cannot restore what the partner took away; what they decide meanwhile counts afterwards.
    const enable = refusalOf(here.manager.call(viewers.unlock, inLocation(viewerId)));
    expect((await enable).validationFailures?.[0]?.code).toBe('viewers.heldForPartner');
    await here.manager.call(viewers.lock, {
      ...inLocation(viewerId),
      body: { lockoutEndDate: '2026-06-10', note: null },
    });
    expect(await lockOf(viewerId)).toEqual([true, 'partner', null]);
    const block = { viewer_id: viewerId, child_id: await one('children'), starts_at: new Date(clock.now() - 1) };
    await server.db
      .insertInto('custody_blocks')
      .values({ location_id: here.locationId, ...block })
      .execute();

    await send('family.create', 6, { id: 'f9', name: 'Byron' });
    await apply();
    expect(await fateOf(moved)).toEqual(['applied']);
    const until = new Date('2026-06-10T05:00:00Z');
    expect(await lockOf(viewerId)).toEqual([true, 'staff', until]);
    const blocks = server.db.selectFrom('custody_blocks').where('viewer_id', '=', viewerId).select('id');
    expect(await blocks.execute()).toHaveLength(1);
  });

  it('is back at once if moved back, stays paused if staff paused them for good, and is staff’s once disconnected', async () => {
    await everything();
    const viewerId = await one('viewers');
    await move(5, 'f9');
    await move(6, 'f1');
    expect(await lockOf(viewerId)).toEqual([false, null, null]);
    await move(7, 'f9');
    await here.manager.call(viewers.lock, { ...inLocation(viewerId), body: { lockoutEndDate: null, note: null } });
    expect((await refusalOf(here.manager.call(viewers.unlock, inLocation(viewerId)))).status).toBe(400);
    await move(8, 'f1');
    expect(await lockOf(viewerId)).toEqual([true, 'staff', null]);
    await here.manager.call(viewers.unlock, inLocation(viewerId));
    await move(9, 'f9');
    const params = { integrationId, id: here.locationId };
    await internal.call(integrations.disconnectLocation, { params });
    expect(await lockOf(viewerId)).toEqual([true, 'staff', null]);
    await here.manager.call(viewers.unlock, inLocation(viewerId));
    expect(await lockOf(viewerId)).toEqual([false, null, null]);
  });

  it('may be deleted and come by another family, because nobody but the partner keeps them out', async () => {
    await everything();
    await move(5, 'f9');
    await send('viewer.delete', 6, { id: 'v1' });
    await apply();
    expect(await one('viewers')).toBe(0);
  });
});

describe('two people whom a partner reports at once', () => {
  it('are two, whatever they share, and hold up nothing after them', async () => {
    const email = emailOf('noor');
    await send('family.create', 2, family);
    await apply();
    const familyId = await one('families');
    // Entered by staff: one of the partner's two records is this one.
    await server.make.child(here.locationId, familyId, [], { first_name: 'Ada', last_name: 'Lovelace' });
    const sent = [
      await send('viewer.create', 3, { ...noor, email }),
      await send('viewer.create', 3, { ...noor, id: 'v2', email }),
      await send('child.create', 3, { ...ada, classIds: [] }),
      await send('child.create', 3, { ...ada, id: 'c2', classIds: [] }),
      await send('family.create', 3, { id: 'f2', name: 'Hopper' }),
      await send('family.create', 3, { id: 'f3', name: 'Hopper' }),
      await send('class.create', 3, bees),
    ];
    await apply();
    expect(await Promise.all(sent.map(fateOf))).toEqual([
      ['applied'],
      ['failed', 'partnerEvents.alreadyMember'],
      ...Array.from({ length: 5 }, () => ['applied']),
    ]);
    const count = async (table: 'viewers' | 'children' | 'families') =>
      (await server.db.selectFrom(table).where('location_id', '=', here.locationId).select('id').execute()).length;
    expect([await count('viewers'), await count('children'), await count('families')]).toEqual([1, 2, 3]);
  });

  it('are each at their own address, when one gets what the other leaves', async () => {
    const [old, fresh] = [emailOf('noor'), emailOf('nora')];
    await everything(old);
    // In a family of its own: within one family, nobody can be a member twice anyway.
    await send('family.create', 5, { ...family, id: 'f2', name: 'Of Omar' });
    await send('viewer.update', 6, { id: 'v1', email: fresh });
    const joins = await send('viewer.create', 7, { ...noor, id: 'v2', familyId: 'f2', firstName: 'Omar', email: old });
    await apply();
    expect(await fateOf(joins)).toEqual(['applied']);
    const people = server.db
      .selectFrom('viewers')
      .innerJoin('accounts', 'accounts.id', 'viewers.account_id')
      .where('viewers.location_id', '=', here.locationId)
      .orderBy('viewers.id')
      .select(['accounts.first_name as firstName', 'accounts.email']);
    expect(await people.execute()).toEqual([
      { firstName: 'Noor', email: fresh },
      { firstName: 'Omar', email: old },
    ]);
  });
});
