import { automations, registrationReview, viewers } from '@viewgate/contract';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/server.ts';
import { approveDueRegistrations } from '../registration-review/due.ts';
import { deleteDueViewers } from '../viewers/delete-due.ts';
import { automationScene, due } from './test/scene.ts';

const { clock, here, server, manager, at, list, one } = automationScene();
/** Somebody who registered and has not been approved. */
const registered = async (state: 'pending' | 'scheduled') => {
  const viewer = await server().make.viewer(here.locationId, { approved_at: null });
  const now = new Date();
  await server()
    .db.insertInto('registrations')
    .values({
      location_id: here.locationId,
      kind: 'invitation',
      state,
      email: `of${viewer.id}@mail.example`,
      viewer_id: viewer.id,
      scheduled_date: state === 'scheduled' ? '2026-06-04' : null,
      proof_sent_at: now,
      status_hash: Buffer.from(`status ${viewer.id}`),
      created_at: now,
      proven_at: now,
    })
    .execute();
  return viewer;
};
describe('what is derived', () => {
  it("moves a viewer's deletion date with its automation, and clears it with it", async () => {
    const { id } = await server().make.viewer(here.locationId);
    const by = await manager();
    const scheduled = { params: at(id), body: { scheduledDate: '2026-06-04' } };
    const date = async () => (await by.call(viewers.get, { params: at(id) })).scheduledDate;
    await by.call(viewers.scheduleDeletion, scheduled);
    const row = await one();
    const edit = (scheduledDate: string) =>
      by.call(automations.update, {
        params: at(row.id),
        body: { scheduledDate, label: 'Moves away', version: row.version },
      });
    await edit('2026-06-08');
    expect(await date()).toBe('2026-06-08');
    expect((await refusalOf(edit('2026-06-09'))).status).toBe(409);
    await by.call(automations.remove, { params: at(row.id) });
    expect(await date()).toBeNull();
    await by.call(viewers.scheduleDeletion, scheduled);
    await by.call(viewers.remove, { params: at(id) });
    expect(await list({ state: 'canceled' })).toMatchObject([
      { viewerId: null, failure: { code: 'automations.gone' } },
    ]);
  });

  it('lets the chosen member follow a deleted primary user, and refuses when they have left', async () => {
    const { id, family_id } = await server().make.viewer(here.locationId, { is_primary: true });
    const [heir, spare] = [
      await server().make.viewer(here.locationId, { family_id }),
      await server().make.viewer(here.locationId, { family_id }),
    ];
    const by = await manager();
    const choose = (newPrimaryViewerId: number) =>
      by.call(viewers.scheduleDeletion, { params: at(id), body: { scheduledDate: '2026-06-04', newPrimaryViewerId } });
    expect((await refusalOf(choose(id))).validationFailures?.[0]?.propertyName).toBe('newPrimaryViewerId');
    await choose(heir.id);
    await by.call(viewers.remove, { params: at(heir.id) });
    clock.set(due);
    await deleteDueViewers(server().deps);
    expect(await one()).toMatchObject({ state: 'failed', failure: { code: 'viewers.primaryIsAnother' } });
    await (await manager()).call(viewers.scheduleDeletion, {
      params: at(id),
      body: { scheduledDate: '2026-06-05', newPrimaryViewerId: spare.id },
    });
    clock.set('2026-06-05T05:05:00Z');
    await deleteDueViewers(server().deps);
    const left = await server()
      .db.selectFrom('viewers')
      .where('family_id', '=', family_id)
      .select(['id', 'is_primary'])
      .execute();
    expect(left).toEqual([{ id: spare.id, is_primary: true }]);
  });

  it('follows rows that come and go in other ways', async () => {
    const viewer = await server().make.viewer(here.locationId, { deletion_date: '2026-06-09' });
    expect(await list()).toMatchObject([{ kind: 'DeleteViewer', viewerId: viewer.id, scheduledDate: '2026-06-09' }]);
    await (await manager()).call(viewers.unscheduleDeletion, { params: at(viewer.id) });
    expect((await (await manager()).call(viewers.get, { params: at(viewer.id) })).scheduledDate).toBeNull();
    const waiting = await registered('scheduled');
    expect(await list()).toMatchObject([{ kind: 'ApproveRegistration', viewerId: waiting.id }]);
    const own = server().db.updateTable('registrations').where('viewer_id', '=', waiting.id);
    await own.set({ state: 'pending', scheduled_date: null }).execute();
    expect(await list()).toEqual([]);
    clock.set(due);
    await approveDueRegistrations(server().deps);
    const { state } = await (await manager()).call(registrationReview.get, {
      params: { locationId: here.locationId, viewerId: waiting.id },
    });
    expect(state).toBe('pending');
  });

  it('lets a registration wait again when its approval is taken back, and shows why a cap refused it', async () => {
    const viewer = await registered('pending');
    const params = { locationId: here.locationId, viewerId: viewer.id };
    const schedule = async () =>
      (await manager()).call(registrationReview.schedule, { params, body: { scheduledDate: '2026-06-04' } });
    const state = async () => (await (await manager()).call(registrationReview.get, { params })).state;
    await schedule();
    expect(await state()).toBe('scheduled');
    expect(await one()).toMatchObject({ kind: 'ApproveRegistration', registrationKind: 'invitation' });
    await (await manager()).call(automations.bulk, {
      params: { locationId: here.locationId },
      body: { automationIds: [(await one()).id], action: 'unschedule' },
    });
    expect(await state()).toBe('pending');
    await schedule();
    await (await manager()).call(registrationReview.evaluate, { params, body: { isApproved: false } });
    expect(await state()).toBe('denied');
    clock.set(due);
    await approveDueRegistrations(server().deps);
    expect(await state()).toBe('denied');
    expect(await list({ state: 'canceled' })).toHaveLength(2);
  });
});
