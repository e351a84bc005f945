import { children, classes, classTransfers, families, integrations, partnerEvents, viewers } from '@viewgate/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/server.ts';
import { changeDueClasses } from '../../people/children/change-due.ts';
import { deleteDueViewers } from '../../people/viewers/delete-due.ts';
import { ada, bees, family, partnerScene } from './test/scene.ts';

const scene = await partnerScene();
const { server, clock, internal, integrationId, here, send, apply, fateOf, everything, one, inLocation } = scene;
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
    // What the partner does not say is theirs: a class of their own, a birth date, the relationship.
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

  it('stays as it is when a change falls due that was planned before', async () => {
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

  it('asks staff about a family or class of the same name, and stays deleted here until they want it back', async () => {
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
