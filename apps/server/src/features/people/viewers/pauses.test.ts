import { families, viewer, viewers } from '@viewgate/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hold } from '../../../../test/hold.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { deleteDueViewers } from './delete-due.ts';
import { forgetEndedPauseNotes } from './pause-notes.ts';

let server: TestServer;
let locationId: number;
let manager: Awaited<ReturnType<TestServer['signIn']>>;
// 23:50 on June 2nd in Chicago: already the 3rd in UTC.
const lateEvening = '2026-06-03T04:50:00Z';
const clock = createTestClock(lateEvening);

beforeAll(async () => {
  server = await testServer({ clock });
});
beforeEach(async () => {
  clock.set(lateEvening);
  locationId = (await server.make.location({ time_zone_id: 'America/Chicago' })).id;
  manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
});

const params = (id: number) => ({ locationId, id });
const get = (id: number) => manager.call(viewers.get, { params: params(id) });
type List = typeof viewers.activeTable | typeof viewers.inactiveTable | typeof viewers.scheduledDeletions;
const ids = async (endpoint: List) =>
  (await manager.call(endpoint, { params: { locationId }, body: {} })).rows.map((row) => row.id);
const lock = (id: number, lockoutEndDate: string | null = null) =>
  manager.call(viewers.lock, { params: params(id), body: { lockoutEndDate } });
const schedule = (id: number, scheduledDate: string) =>
  manager.call(viewers.scheduleDeletion, { params: params(id), body: { scheduledDate } });

describe('pausing', () => {
  it('moves a viewer to the paused list until the start of the chosen day, then back automatically', async () => {
    const { id } = await server.make.viewer(locationId);
    await lock(id, '2026-06-03');
    expect(await get(id)).toMatchObject({ isLockedOut: true, lockoutEnd: '2026-06-03T05:00:00.000Z' });
    expect(await ids(viewers.inactiveTable)).toEqual([id]);
    expect(await ids(viewers.activeTable)).toEqual([]);
    clock.set('2026-06-03T05:00:00Z');
    expect(await ids(viewers.inactiveTable)).toEqual([]);
    expect(await ids(viewers.activeTable)).toEqual([id]);
    expect(await get(id)).toMatchObject({ isLockedOut: false, lockoutEnd: null });
  });

  it('touches nobody of another family', async () => {
    const { id } = await server.make.viewer(locationId);
    const { id: other } = await server.make.viewer(locationId);
    await server.make.viewer(locationId);
    const release = await hold(server, 'viewers', other);
    await lock(id);
    await manager.call(viewers.unlock, { params: params(id) });
    await manager.call(viewers.remove, { params: params(id) });
    expect(await ids(viewers.activeTable)).not.toContain(id);
    await release();
  });

  it('is undone as the pause it was: neither a colleague’s since nor one that it replaced is ended with it', async () => {
    const { id } = await server.make.viewer(locationId);
    const viewerIds = [id];
    const pause = () => manager.call(viewers.bulkLock, { params: { locationId }, body: { viewerIds } });
    const undo = (pauses: { viewerId: number; pauseCount: number }[]) =>
      manager.call(viewers.bulkUnlock, { params: { locationId }, body: { viewerIds, pauses } });
    const { pauses: first } = await pause();
    await undo(first ?? []);
    expect((await get(id)).isLockedOut).toBe(false);
    const { pauses: second } = await pause();
    expect(await pause()).toEqual({ count: 1, pauses: null });
    const refused = (await refusalOf(undo(second ?? []))).validationFailures;
    expect(refused).toMatchObject([
      { propertyName: 'viewerIds', errorMessage: expect.stringContaining('paused again') },
    ]);
    expect((await get(id)).isLockedOut).toBe(true);
    // A pause of a location that nobody named is not theirs.
    expect((await refusalOf(undo([]))).code).toBe('validation');
  });

  it('is not shortened by a screen that does not show it, one alone or among several', async () => {
    const [{ id }, { id: other }] = [await server.make.viewer(locationId), await server.make.viewer(locationId)];
    await lock(id, '2026-06-10');
    const several = { viewerIds: [other, id], lockoutEndDate: '2026-06-04' };
    for (const shorten of [
      () => lock(id, '2026-06-09'),
      () => manager.call(viewers.bulkLock, { params: { locationId }, body: several }),
    ])
      expect((await refusalOf(shorten())).validationFailures).toMatchObject([
        { propertyName: 'lockoutEndDate', errorMessage: expect.stringContaining('already paused for longer') },
      ]);
    expect(await get(id)).toMatchObject({ lockoutEnd: '2026-06-10T05:00:00.000Z' });
    expect((await get(other)).isLockedOut).toBe(false);
    await lock(id);
    expect((await refusalOf(lock(id, '2026-07-01'))).code).toBe('validation');
    await manager.call(viewers.unlock, { params: params(id) });
    await lock(id, '2026-06-03');
    // A pause that is over does not stand in the way of another.
    clock.set('2026-06-03T05:00:00Z');
    await lock(id, '2026-06-04');
    expect(await get(id)).toMatchObject({ lockoutEnd: '2026-06-04T05:00:00.000Z' });
  });

  it('may end tomorrow, location time, at the earliest', async () => {
    const { id } = await server.make.viewer(locationId);
    for (const day of ['2026-06-02', '2026-05-01']) {
      expect((await refusalOf(lock(id, day))).validationFailures).toMatchObject([
        { propertyName: 'lockoutEndDate', errorMessage: 'The pause can end tomorrow at the earliest.' },
      ]);
    }
  });

  it('is indefinite without an end, ends by hand, and leaves the account alone', async () => {
    const { id, account_id } = await server.make.viewer(locationId);
    await lock(id);
    clock.set('2036-01-01T00:00:00Z');
    manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
    expect(await get(id)).toMatchObject({ isLockedOut: true, lockoutEnd: null });
    await manager.call(viewers.unlock, { params: params(id) });
    expect((await get(id)).isLockedOut).toBe(false);
    const account = await server.db.selectFrom('accounts').where('id', '=', account_id).selectAll().executeTakeFirst();
    expect(account?.is_locked).toBe(false);
  });

  it('pauses several at once, or none if one is not found', async () => {
    const some = [await server.make.viewer(locationId), await server.make.viewer(locationId)].map(({ id }) => id);
    const foreign = await server.make.viewer((await server.make.location()).id);
    const bulk = (viewerIds: number[]) =>
      manager.call(viewers.bulkLock, { params: { locationId }, body: { viewerIds } });
    expect((await refusalOf(bulk([...some, foreign.id]))).status).toBe(404);
    expect(await ids(viewers.inactiveTable)).toEqual([]);
    expect(await bulk(some)).toMatchObject({ count: 2 });
    const count = await manager.call(viewers.count, { params: { locationId } });
    expect(count).toEqual({ active: 0, paused: 2, scheduled: 0, locationPause: null });
    await manager.call(viewers.bulkUnlock, { params: { locationId }, body: { viewerIds: some } });
    expect(await ids(viewers.inactiveTable)).toEqual([]);
    const kept = await server.db
      .selectFrom('audit_log')
      .where('location_id', '=', locationId)
      .select(['verb', 'record_id'])
      .orderBy('sequence')
      .execute();
    expect(kept.map(({ verb, record_id }) => [verb, record_id])).toEqual([
      ['pause', some[0]],
      ['pause', some[1]],
      ['enable', some[0]],
      ['enable', some[1]],
    ]);
  });

  it('does not unpause viewers locked by the cap', async () => {
    await server.make.caps(locationId, { guardians: 1 });
    const first = await server.make.viewer(locationId, { is_primary: true });
    const { family_id } = first;
    const second = await server.make.viewer(locationId, {
      family_id,
      is_locked: true,
      lock_reason: 'policyLimit',
      approved_at: new Date('2026-02-01T00:00:00Z'),
    });
    expect((await get(second.id)).isOverLimit).toBe(true);
    const refused = await refusalOf(manager.call(viewers.unlock, { params: params(second.id) }));
    expect(refused.validationFailures?.[0]?.errorMessage).toMatch(/stays paused: the family has more members/);
    // A place becomes free: the cap unlocks the next one.
    await manager.call(viewers.remove, { params: params(first.id), query: { newPrimaryViewerId: second.id } });
    expect(await get(second.id)).toMatchObject({ isLockedOut: false, isPrimaryUser: true });
  });

  it('lifts a Stream Shield lock', async () => {
    const { id } = await server.make.viewer(locationId, { is_shield_locked: true });
    await manager.call(viewers.unlockStreamShield, { params: params(id) });
    expect((await get(id)).isShieldLocked).toBe(false);
  });
});

describe('a note with a pause', () => {
  const words = 'Nap time went wrong.\n<b>Call us</b> & ask for Kim.';
  const say = (id: number, note: string | null, lockoutEndDate: string | null = '2026-06-03') =>
    manager.call(viewers.lock, { params: params(id), body: { lockoutEndDate, note } });
  type Account = Awaited<ReturnType<TestServer['make']['viewer']>>;
  const readBy = async (account: Account) =>
    (await (await server.signIn(account)).call(viewer.me)).memberships.map(({ pauseNote }) => pauseNote);
  const kept = async (id: number) =>
    (await server.db.selectFrom('viewers').where('id', '=', id).select('pause_note').executeTakeFirstOrThrow())
      .pause_note;

  it('is shown to that viewer and to staff, word for word, and to nobody else in the family or elsewhere', async () => {
    const told = await server.make.viewer(locationId, { is_primary: true });
    const partner = await server.make.viewer(locationId, { family_id: told.family_id });
    await say(told.id, `  ${words}  `);
    await server.make.viewer((await server.make.location()).id, { account_id: told.account_id });
    expect(new Set(await readBy(told))).toEqual(new Set([words, null]));
    expect(await readBy(partner)).toEqual([null]);
    expect((await get(told.id)).pauseNote).toBe(words);
    expect((await get(partner.id)).pauseNote).toBeNull();
    const [entry] = await server.db
      .selectFrom('audit_log')
      .where('record_id', '=', told.id)
      .where('verb', '=', 'pause')
      .selectAll()
      .execute();
    expect(entry?.after).toMatchObject({ isLocked: true, hasNote: true });
    expect(JSON.stringify(entry)).not.toContain('Nap time');
  });

  it('is plain text of at most 280 characters, and blank means none', async () => {
    const { id } = await server.make.viewer(locationId);
    expect((await refusalOf(say(id, 'x'.repeat(281)))).validationFailures).toMatchObject([
      { propertyName: 'note', errorMessage: 'Note must be at most 280 characters.' },
    ]);
    await say(id, '   ');
    expect((await get(id)).pauseNote).toBeNull();
  });

  it('ends with the pause: by hand, by another pause, and on expiry, after which it is deleted', async () => {
    const told = await server.make.viewer(locationId);
    await say(told.id, words);
    await manager.call(viewers.unlock, { params: params(told.id) });
    expect(await kept(told.id)).toBeNull();
    await say(told.id, words);
    await say(told.id, null);
    expect(await readBy(told)).toEqual([null]);
    await say(told.id, words);
    clock.set('2026-06-03T04:59:59Z');
    await forgetEndedPauseNotes(server.deps);
    expect(await readBy(told)).toEqual([words]);
    clock.set('2026-06-03T05:00:00Z');
    expect(await readBy(told)).toEqual([null]);
    expect((await get(told.id)).pauseNote).toBeNull();
    await forgetEndedPauseNotes(server.deps);
    expect(await kept(told.id)).toBeNull();
  });

  it('does not apply to a cap lock that outlasts the pause', async () => {
    const told = await server.make.viewer(locationId);
    await say(told.id, words);
    const capped = {
      lock_reason: 'policyLimit',
      lockout_end: null,
      resume_lockout_end: new Date('2026-06-03T05:00:00Z'),
    };
    await server.db.updateTable('viewers').set(capped).where('id', '=', told.id).execute();
    expect(await readBy(told)).toEqual([words]);
    clock.set('2026-06-03T05:00:00Z');
    expect(await readBy(told)).toEqual([null]);
  });
});

describe('scheduling a deletion', () => {
  it('lists the viewer with the date, keeps it active until then, and can be canceled', async () => {
    const { id } = await server.make.viewer(locationId);
    expect((await refusalOf(schedule(id, '2026-06-02'))).validationFailures?.[0]?.propertyName).toBe('scheduledDate');
    await schedule(id, '2026-06-04');
    const row = (await manager.call(viewers.scheduledDeletions, { params: { locationId }, body: {} })).rows[0];
    expect(row).toMatchObject({ id, isScheduledForDeletion: true, scheduledDate: '2026-06-04', hasEnded: false });
    expect(await ids(viewers.activeTable)).toEqual([id]);
    await manager.call(viewers.unscheduleDeletion, { params: params(id) });
    expect(await ids(viewers.scheduledDeletions)).toEqual([]);
  });

  it('leaves it inactive from the start of that day', async () => {
    const { id } = await server.make.viewer(locationId);
    await schedule(id, '2026-06-04');
    clock.set('2026-06-04T05:00:00Z');
    manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
    expect(await ids(viewers.activeTable)).toEqual([]);
    expect((await get(id)).hasEnded).toBe(true);
  });

  it('deletes five minutes into that day, and the first guardian succeeds a primary user', async () => {
    const { id, family_id } = await server.make.viewer(locationId, { is_primary: true });
    const approved = (day: string) => ({ family_id, approved_at: new Date(`2026-03-${day}T00:00:00Z`) });
    await server.make.viewer(locationId, { ...approved('01'), viewer_type_id: 5 });
    await server.make.viewer(locationId, { ...approved('03'), viewer_type_id: 2 });
    const heir = await server.make.viewer(locationId, { ...approved('02'), viewer_type_id: 3 });
    const elsewhere = await server.make.viewer((await server.make.location({ time_zone_id: 'Asia/Tokyo' })).id, {
      deletion_date: '2026-06-05',
    });
    await schedule(id, '2026-06-04');
    const deleteAt = async (moment: string) => {
      clock.set(moment);
      await deleteDueViewers(server.deps);
      manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
    };
    await deleteAt('2026-06-04T05:04:59Z');
    expect((await get(id)).hasEnded).toBe(true);
    await deleteAt('2026-06-04T05:05:00Z');
    expect((await refusalOf(get(id))).status).toBe(404);
    const family = await manager.call(families.get, { params: params(family_id) });
    expect(family.primaryViewerId).toBe(heir.id);
    const left = await server.db.selectFrom('viewers').where('id', '=', elsewhere.id).select('id').execute();
    expect(left).toHaveLength(1);
    const kept = await server.db
      .selectFrom('audit_log')
      .where('record_id', '=', id)
      .where('verb', '=', 'delete')
      .select(['location_id', 'account_id'])
      .execute();
    expect(kept).toEqual([{ location_id: locationId, account_id: null }]);
  });
});
