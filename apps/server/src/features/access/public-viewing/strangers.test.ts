import { access, publicViewing } from '@viewgate/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newestPart, statusOf, watchPlayback } from '../../../../test/player.ts';
import {
  atPublicPlace,
  clock,
  look,
  params,
  place,
  read,
  save,
  setLocation,
  watch,
} from '../../../../test/public-place.ts';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

atPublicPlace();

const rowOf = (id: number) =>
  place.server.db.selectFrom('camera_sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('what a stranger sees', () => {
  it('is the public cameras, and nothing of the others', async () => {
    const hidden = [
      await place.server.make.camera(place.camera.locationId, { name: 'Nap room' }),
      await place.server.make.camera(place.camera.locationId, { name: 'Counter', is_public: true, ai_only: true }),
      await place.server.make.camera(place.camera.locationId, { name: 'Broken', is_public: true, is_enabled: false }),
    ];
    const seen = await look();
    expect(seen.cameras).toMatchObject([{ id: place.camera.cameraId, isOpen: true, opensAt: null }]);
    for (const { id } of hidden) expect((await refusalOf(watch(undefined, id))).status).toBe(404);
    const elsewhere = await place.server.make.camera((await place.server.make.location()).id, { is_public: true });
    expect((await refusalOf(watch(undefined, elsewhere.id))).status).toBe(404);
    for (const { id } of hidden) await place.server.db.deleteFrom('cameras').where('id', '=', id).execute();
  });

  it('plays, and is counted and audited by session, without a name or an address', async () => {
    const { sessionId, playlistUrl, streamShield } = await watch();
    expect(streamShield).toBe(false);
    expect(await statusOf(place.server, await newestPart(place.server, playlistUrl))).toBe(200);
    expect(await rowOf(sessionId)).toMatchObject({ viewer_id: null, staff_account_id: null, login_session_id: null });
    await expect.poll(async () => (await rowOf(sessionId)).served_at).not.toBeNull();
    clock.advance(120_000);
    await place.server.db
      .updateTable('camera_sessions')
      .set({ last_seen_at: new Date(clock.now()) })
      .where('id', '=', sessionId)
      .execute();
    expect(await read()).toMatchObject({ watching: 1, today: { sessions: 1, minutes: 2 }, week: { sessions: 1 } });
    const entry = await place.server.db
      .selectFrom('audit_log')
      .selectAll()
      .where('verb', '=', 'watch publicly')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ account_id: null, account_name: null, ip: null, after: { sessionId } });
    const { sessions: running } = await place.manager.call(access.sessions, { params: params() });
    expect(running).toMatchObject([{ sessionId, isStranger: true, isStaff: false, viewerId: null, watcherName: '' }]);
  });

  it('plays from three addresses, at either process, and tells the fourth why not', async () => {
    const { connectionString: database, dataDir } = place.server;
    const behindProxy = () => testServer({ clock, database, dataDir, env: { TRUSTED_PROXIES: '127.0.0.1' } });
    const [one, other] = [await behindProxy(), await behindProxy()];
    const from = async (last: number, of: TestServer, address: string) => {
      const answer = await of.browser({ 'x-forwarded-for': `198.51.100.${last}` }).fetch(address);
      const { decision } = answer.status === 403 ? ((await answer.json()) as { decision: { reason: string } }) : {};
      return decision?.reason ?? answer.status;
    };
    const { playlistUrl } = await watch(one.browser({ 'x-forwarded-for': '198.51.100.1' }));
    expect(await from(1, one, playlistUrl)).toBe(200);
    expect(await from(2, one, playlistUrl)).toBe(200);
    // This process has not heard of the second address until that address asks it for another part.
    expect(await from(3, other, playlistUrl)).toBe(200);
    expect(await from(4, other, playlistUrl)).toBe('tooManyAddresses');
    expect(await from(4, one, playlistUrl)).toBe('tooManyAddresses');
    for (const last of [1, 2, 3]) expect(await from(last, one, playlistUrl)).toBe(200);
    // IPv6: one customer is one address.
    const again = await watch(one.browser({ 'x-forwarded-for': '2001:db8::1' }));
    for (const part of [2, 3, 4, 5]) {
      const browser = one.browser({ 'x-forwarded-for': `2001:db8::${part}` });
      expect((await browser.fetch(again.playlistUrl)).status).toBe(200);
    }
  }, 30_000);

  it('is not kept in use by an address that is refused', async () => {
    const { connectionString: database, dataDir } = place.server;
    const one = await testServer({ clock, database, dataDir, env: { TRUSTED_PROXIES: '127.0.0.1' } });
    const from = (last: number) => one.browser({ 'x-forwarded-for': `198.51.100.${last}` });
    const { sessionId, playlistUrl } = await watch(from(1));
    for (const last of [1, 2, 3]) expect((await from(last).fetch(playlistUrl)).status).toBe(200);
    const seen = one.deps.playbacks.byId(sessionId)?.lastSeenAt;
    clock.advance(1_000);
    expect((await from(4).fetch(playlistUrl)).status).toBe(403);
    expect(one.deps.playbacks.byId(sessionId)?.lastSeenAt).toBe(seen);
    expect((await from(3).fetch(playlistUrl)).status).toBe(200);
    expect(one.deps.playbacks.byId(sessionId)?.lastSeenAt).toBe(clock.now());
  });

  it('ends when staff end it, and its player reads so', async () => {
    const { sessionId, playlistUrl } = await watch();
    const player = await watchPlayback(place.server, playlistUrl);
    await place.manager.call(access.endSession, { params: { ...params(), sessionId } });
    expect(await player.until('ended')).toMatchObject({ reason: 'endedByStaff' });
  });

  it('is among what staff read that a change would end', async () => {
    const { sessionId } = await watch();
    const { cameraId } = place.camera;
    const ending = async (isEnabled: boolean, isPublic: boolean) => {
      const says = { cameraId, name: 'Toddlers', isEnabled, isPublic, aiOnly: false, classIds: [place.camera.classId] };
      const body = { change: { kind: 'camera' as const, ...says } };
      return (await place.manager.call(access.whatIf, { params: params(), body })).ending;
    };
    expect(await ending(true, true)).toMatchObject({ count: 0 });
    const own = { sessionId, viewerName: '' };
    expect(await ending(true, false)).toMatchObject({ count: 1, sessions: [own] });
    clock.advance(1_000);
    const staffs = await place.manager.call(access.watch, { params: { ...params(), id: cameraId } });
    expect(await ending(true, false)).toMatchObject({ count: 1, sessions: [own] });
    expect(await ending(false, true)).toMatchObject({ count: 2, sessions: [{ sessionId: staffs.sessionId }, own] });
  });

  it('is said before a change, by the cameras that the link no longer shows, or shows from then on', async () => {
    const { cameraId, classId, locationId } = place.camera;
    const as = async (isPublic: boolean, isEnabled = true) => {
      const says = { cameraId, name: 'Toddlers', isEnabled, isPublic, aiOnly: false, classIds: [classId] };
      const body = { change: { kind: 'camera' as const, ...says } };
      return (await place.manager.call(access.whatIf, { params: params(), body })).strangers;
    };
    const set = (is_public: boolean) =>
      place.server.db.updateTable('cameras').set({ is_public }).where('id', '=', cameraId).execute();
    const none = { losing: [], gaining: [], losingLater: [], gainingLater: [] };
    const camera = { id: cameraId, name: expect.any(String) };
    expect(await as(true)).toBeUndefined();
    expect(await as(false)).toEqual({ ...none, losing: [camera] });
    await set(false);
    await expect.poll(() => as(true)).toEqual({ ...none, gaining: [camera] });
    expect(await as(true, false)).toBeUndefined();
    // Hours of the location's policy that begin later today.
    await set(true);
    const policy = await place.server.db
      .selectFrom('policies')
      .where('location_id', '=', locationId)
      .where('is_active', '=', true)
      .select('id')
      .executeTakeFirstOrThrow();
    const range = { dayOfWeek: 'Wednesday' as const, startTime: '00:00:00', endTime: '12:00:00' };
    const schedule = { kind: 'schedule' as const, policyId: policy.id, isEnabled: true, ranges: [range] };
    const closing = await place.manager.call(access.whatIf, { params: params(), body: { change: schedule } });
    expect(closing.strangers).toEqual({ ...none, losingLater: [camera] });
    await save({ isOn: false });
    expect(await as(false)).toBeUndefined();
  });

  it('follows hours, the location’s pause and Stream Shield, and is told of hours alone', async () => {
    const { playlistUrl } = await watch();
    const player = await watchPlayback(place.server, playlistUrl);
    await setLocation({ viewers_paused: true });
    expect(await player.until('ended')).toMatchObject({ reason: 'denied', nextOpening: null });
    expect((await look()).cameras).toMatchObject([{ isOpen: false, opensAt: null }]);
    expect(await refusalOf(watch())).toMatchObject({ status: 403, decision: { reason: null, nextOpening: null } });
    await setLocation({ viewers_paused: false });

    const policy = (set: object) =>
      place.server.db
        .updateTable('policies')
        .set(set)
        .where('location_id', '=', place.camera.locationId)
        .where('is_active', '=', true)
        .execute();
    await policy({ schedule_enabled: true });
    expect(await refusalOf(watch())).toMatchObject({ decision: { reason: 'locationClosed' } });
    await policy({ schedule_enabled: false, stream_shield_set: true, stream_shield_value: true });
    expect((await look()).cameras).toEqual([]);
    expect((await refusalOf(watch())).status).toBe(404);
    expect((await read()).cameras).toMatchObject([{ id: place.camera.cameraId, reason: 'publicShielded' }]);
    await policy({ stream_shield_set: false });
  });

  it('ends while a custody block over a child of its class is in force', async () => {
    const { playlistUrl } = await watch();
    const player = await watchPlayback(place.server, playlistUrl);
    const parent = await place.camera.newParent();
    const { id: childId } = await place.server.db
      .selectFrom('children')
      .where('family_id', '=', parent.family_id)
      .select('id')
      .executeTakeFirstOrThrow();
    const begins = clock.now() + 600_000;
    const block = await sql<{
      id: number;
    }>`INSERT INTO custody_blocks (location_id, viewer_id, child_id, starts_at, note)
      VALUES (${place.camera.locationId}, ${parent.id}, ${childId}, ${new Date(begins)}, 'x') RETURNING id`.execute(
      place.server.db,
    );
    // A block that is still to come ends it when it begins, and the player is told at once: a block on one viewer concerns every stranger.
    for (const until = new Date(begins).toISOString(); ; ) {
      const state = await player.until('running');
      if (state.status === 'running' && state.endsAt === until) break;
    }
    await sql`UPDATE custody_blocks SET starts_at = ${new Date(clock.now() - 1_000)} WHERE id = ${block.rows[0]?.id}`.execute(
      place.server.db,
    );
    // Strangers learn only that access was denied, not that there is a custody block.
    expect(await player.until('ended')).toMatchObject({ reason: 'denied' });
    await sql`DELETE FROM custody_blocks WHERE id = ${block.rows[0]?.id}`.execute(place.server.db);
    expect((await look()).cameras).toMatchObject([{ isOpen: true }]);
  });

  it('ends on the day after its last', async () => {
    await save({ endsOn: '2026-06-03' });
    const before = clock.now();
    clock.set('2026-06-04T04:59:50Z');
    const { playlistUrl, endsAt } = await watch();
    expect(endsAt).toBe('2026-06-04T05:00:00.000Z');
    const player = await watchPlayback(place.server, playlistUrl);
    clock.set('2026-06-04T05:00:00Z');
    expect(await player.until('ended')).toMatchObject({ reason: 'publicLinkOver' });
    expect((await refusalOf(look())).status).toBe(404);
    place.manager = await place.server.signIn(place.editor);
    const { endsOn, embedOrigins, version } = await read();
    const late = { isOn: true, endsOn, embedOrigins, version };
    const refused = await refusalOf(place.manager.call(publicViewing.update, { params: params(), body: late }));
    expect(refused.validationFailures?.[0]?.propertyName).toBe('endsOn');
    // With a new last day strangers would see the cameras again: that is turning it on.
    expect(await read()).toMatchObject({ isOn: false, isOver: true });
    const prolong = (confirmation?: string) =>
      place.manager.call(publicViewing.update, {
        params: params(),
        body: { ...late, endsOn: '2026-06-30', ...(confirmation !== undefined && { confirmation }) },
      });
    expect((await refusalOf(prolong())).validationFailures?.[0]?.propertyName).toBe('confirmation');
    expect((await refusalOf(look())).status).toBe(404);
    await prolong(place.locationName);
    expect(await read()).toMatchObject({ isOn: true, isOver: false });
    expect((await look()).cameras).toHaveLength(1);
    clock.set(before);
  });
});
