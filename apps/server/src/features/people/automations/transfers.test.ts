import { automations, classTransfers, viewers } from '@viewgate/contract';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/server.ts';
import { automationScene } from './test/scene.ts';

const { here, server, manager, at, list, child, classesOf, move } = automationScene();

describe('transferring now', () => {
  it('moves every child of a class, or none', async () => {
    const [id, other] = [await child(), await child([here.toddlers, here.preschool])];
    const stays = await child([here.preschool]);
    const refused = await refusalOf(move([id, stays], { scheduledDate: null }));
    expect(refused).toMatchObject({ validationFailures: [{ code: 'automations.notInClass' }] });
    expect(await classesOf(id)).toEqual([here.toddlers]);
    expect(await move(null, { scheduledDate: null })).toEqual({ count: 2 });
    expect([await classesOf(id), await classesOf(other)]).toEqual([[here.preschool], [here.preschool]]);
    expect(await refusalOf(move(null))).toMatchObject({ validationFailures: [{ code: 'classTransfers.isEmpty' }] });
  });

  it('moves a whole class only while it is small enough', async () => {
    const { locationId, preschool } = here;
    const { db, make } = server();
    const { id: familyId } = await make.family(locationId);
    const { id: crowded } = await make.class(locationId, { name: 'Crowded' });
    const many = Array.from({ length: 201 }, (_, n) => ({
      location_id: locationId,
      family_id: familyId,
      first_name: `Many${n}`,
    }));
    const made = await db.insertInto('children').values(many).returning('id').execute();
    await db
      .insertInto('child_classes')
      .values(made.map(({ id }) => ({ location_id: locationId, child_id: id, class_id: crowded })))
      .execute();
    const body = { childIds: null, toClassId: preschool };
    const refused = await refusalOf((await manager()).call(classTransfers.transfer, { params: at(crowded), body }));
    expect(refused).toMatchObject({ validationFailures: [{ code: 'classTransfers.tooManyChildren' }] });
  });

  it('refuses classes and children of other locations, and a day before tomorrow', async () => {
    const id = await child();
    const elsewhere = (await server().make.location()).id;
    const away = (await server().make.class(elsewhere)).id;
    expect((await refusalOf(move([id], { toClassId: away }))).validationFailures?.[0]?.propertyName).toBe('toClassId');
    const stranger = (await server().make.child(elsewhere, (await server().make.family(elsewhere)).id)).id;
    expect((await refusalOf(move([stranger]))).status).toBe(404);
    expect((await refusalOf(move([id], { toClassId: here.toddlers }))).code).toBe('validation');
    const early = await refusalOf(move([id], { scheduledDate: '2026-06-02' }));
    expect(early).toMatchObject({ validationFailures: [{ code: 'automations.laterDate' }] });
  });
});

describe('who may', () => {
  it('changes only what one may do by hand, all or none', async () => {
    const { id } = await server().make.viewer(here.locationId);
    const by = await manager();
    await by.call(viewers.scheduleDeletion, { params: at(id), body: { scheduledDate: '2026-06-04' } });
    await move([await child()]);
    const staffOnly = await server().signIn(await server().make.user('Staff'));
    const { rows } = await staffOnly.call(automations.table, { params: { locationId: here.locationId }, body: {} });
    expect(rows.map(({ kind, isReadOnly }) => [kind, isReadOnly])).toEqual([
      ['DeleteViewer', true],
      ['TransferChildFromClassToClass', false],
    ]);
    const both = { automationIds: rows.map((row) => row.id), action: 'delete' as const };
    const refused = await refusalOf(
      staffOnly.call(automations.bulk, { params: { locationId: here.locationId }, body: both }),
    );
    expect(refused.status).toBe(403);
    expect(await list()).toHaveLength(2);
    const reader = await server().signIn(await server().make.user('StaffViewer', { locationIds: [here.locationId] }));
    const mine = refusalOf(reader.call(automations.bulk, { params: { locationId: here.locationId }, body: both }));
    expect((await mine).status).toBe(403);
    const elsewhere = (await server().make.location()).id;
    const stranger = await server().signIn(await server().make.user('LocationManager', { locationIds: [elsewhere] }));
    const asked = stranger.call(automations.bulk, { params: { locationId: elsewhere }, body: both });
    expect((await refusalOf(asked)).status).toBe(404);
    expect((await refusalOf(stranger.call(automations.get, { params: at(both.automationIds[0] ?? 0) }))).status).toBe(
      404,
    );
  });
});
