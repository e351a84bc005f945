import { createClient, publicViewing, viewer as family } from '@viewgate/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { statusOf } from '../../../../test/player.ts';
import {
  atPublicPlace,
  clock,
  look,
  place,
  setPassword,
  unlock,
  watch,
  withPass,
} from '../../../../test/public-place.ts';
import { rowsOf } from '../../../../test/administration.ts';
import { refusalOf, testServer } from '../../../../test/server.ts';

atPublicPlace();

describe('a link with a password', () => {
  const password = 'sunny meadow 12';

  it('shows its cameras under the pass alone, until the password changes', async () => {
    await setPassword(password);
    expect(await look()).toMatchObject({ isPasswordProtected: true, cameras: null });
    expect((await refusalOf(watch())).status).toBe(404);
    const { pass } = await unlock(password);
    expect((await look(place.publicId, withPass(pass))).cameras).toHaveLength(1);
    const { playlistUrl } = await watch(withPass(pass));
    expect(await statusOf(place.server, playlistUrl)).toBe(200);
    for (const forged of [`${Number(pass.split('.')[0]) + 1}.${pass.split('.')[1]}`, '9999999999999.x', 'undefined']) {
      expect((await look(place.publicId, withPass(forged))).cameras).toBeNull();
    }
    await setPassword('another meadow 3');
    expect((await look(place.publicId, withPass(pass))).cameras).toBeNull();
    expect((await refusalOf(watch(withPass(pass)))).status).toBe(404);
  });

  it('gives a pass that lasts for half a day', async () => {
    await setPassword(password);
    const { pass } = await unlock(password);
    const before = clock.now();
    clock.advance(12 * 3_600_000);
    expect((await look(place.publicId, withPass(pass))).cameras).toBeNull();
    clock.set(before);
  });

  it('keeps it hashed, and never in the audit', async () => {
    await setPassword(password);
    const row = await place.server.db
      .selectFrom('public_links')
      .selectAll()
      .where('location_id', '=', place.camera.locationId)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    const { rows } = await sql<{
      text: string;
    }>`SELECT string_agg(audit_log::text, ' ') AS text FROM audit_log`.execute(place.server.db);
    expect(rows[0]?.text).not.toContain(password);
    expect(rows[0]?.text).not.toContain(place.publicId);
    expect((await refusalOf(setPassword('password'))).status).toBe(400);
  });

  it('compares at most five guesses from one address, however many come at once at two processes', async () => {
    await setPassword(password);
    const outcomes = await Promise.all(
      Array.from(
        { length: 12 },
        async (_, at) => (await refusalOf(unlock(`wrong ${at}`, at % 2 ? place.other : place.server))).status,
      ),
    );
    expect(outcomes.filter((status) => status === 400)).toHaveLength(5);
    expect(outcomes.filter((status) => status === 429)).toHaveLength(7);
    expect((await refusalOf(unlock(password))).status).toBe(429);
  });

  it('is not fooled by an address that a stranger claims', async () => {
    await setPassword(password);
    const statuses = [];
    for (let at = 0; at < 6; at++) {
      const claiming = createClient({
        baseUrl: place.server.url,
        headers: () => ({ 'x-forwarded-for': `198.51.100.${at}` }),
      });
      const guess = claiming(publicViewing.unlock, {
        params: { publicId: place.publicId },
        body: { password: `wrong ${at}` },
      });
      statuses.push((await refusalOf(guess)).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('compares thirty guesses in a quarter of an hour, from however many addresses', async () => {
    await setPassword(password);
    // A password hash that is compared in no time.
    await sql`UPDATE public_links SET password_hash = account.password_hash FROM accounts account
      WHERE account.user_name = ${place.editor.userName} AND location_id = ${place.camera.locationId}`.execute(
      place.server.db,
    );
    const { connectionString: database, dataDir } = place.server;
    const behindProxy = await testServer({ clock, database, dataDir, env: { TRUSTED_PROXIES: '127.0.0.1' } });
    const guess = async (at: number) => {
      const browser = behindProxy.browser({ 'x-forwarded-for': `198.51.${100 + Math.floor(at / 250)}.${at % 250}` });
      const call = { params: { publicId: place.publicId }, body: { password: `wrong ${at}` } };
      return (await refusalOf(browser.call(publicViewing.unlock, call))).status;
    };
    const statuses: number[] = [];
    for (let at = 0; at < 1_000; at += 10)
      statuses.push(...(await Promise.all(Array.from({ length: 10 }, (_, more) => guess(at + more)))));
    expect(statuses.filter((status) => status === 400)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(970);
    clock.advance(15 * 60_000);
    expect(await guess(1_000)).toBe(400);
  }, 30_000);

  it('forgives the guesses before the right one', async () => {
    await setPassword(password);
    for (let at = 0; at < 4; at++) await refusalOf(unlock('wrong'));
    await unlock(password);
    for (let at = 0; at < 4; at++) expect((await refusalOf(unlock('wrong'))).status).toBe(400);
  });
});

describe('a crowd', () => {
  it('has eight places per address, and a place given back is free', async () => {
    const opened = [];
    for (let at = 0; at < 8; at++) opened.push(await watch(at % 2 ? place.other.browser() : undefined));
    expect(await refusalOf(watch())).toMatchObject({ status: 429, title: expect.stringContaining('your connection') });
    const token = opened[0]?.playlistUrl.split('/')[3] ?? '';
    const foreign = (await place.server.make.location()).public_id;
    const close = (id: string) =>
      place.server.browser().call(publicViewing.close, { params: { publicId: id }, body: { token } });
    expect((await refusalOf(close(foreign))).status).toBe(404);
    await close(place.publicId);
    expect(await statusOf(place.server, opened[0]?.playlistUrl ?? '')).toBe(403);
    expect(await watch()).toMatchObject({ streamShield: false });
  });

  it('opens nothing by a link that is being replaced', async () => {
    const waits = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const opening = await place.server.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('public_links')
        .set({ generation: sql`generation + 1` })
        .where('location_id', '=', place.camera.locationId)
        .execute();
      const opened = Promise.allSettled([watch()]);
      await expect.poll(async () => (await rowsOf(place.server.connectionString, waits)).length).toBe(1);
      return { opened };
    });
    expect(await opening.opened).toMatchObject([{ status: 'rejected', reason: { problem: { status: 404 } } }]);
  });

  it('lets one of two at once into the last place, and leaves families theirs', async () => {
    for (let at = 0; at < 7; at++) await watch();
    const both = await Promise.allSettled([watch(), watch(place.other.browser())]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await place.server.db
      .updateTable('camera_sessions')
      .set({ stranger_hash: sql`sha256(id::text::bytea)` })
      .where('ended_at', 'is', null)
      .execute();
    await sql`INSERT INTO camera_sessions (location_id, camera_id, public_generation, stranger_hash, token_hash, client_hash, device, started_at, last_seen_at, local_day)
      SELECT ${place.camera.locationId}, ${place.camera.cameraId}, 99, sha256(('s' || n)::bytea), sha256(('t' || n)::bytea), '\\x00', 'desktop', ${new Date(clock.now())}, ${new Date(clock.now())}, '2026-06-03'
      FROM generate_series(1, 52) n`.execute(place.server.db);
    expect(await refusalOf(watch())).toMatchObject({ status: 429, title: expect.stringContaining('Too many people') });
    const parent = await place.camera.newParent();
    expect(await parent.browser.call(family.open, { params: { id: place.camera.cameraId } })).toMatchObject({
      sessionId: expect.any(Number),
    });
  });
});
