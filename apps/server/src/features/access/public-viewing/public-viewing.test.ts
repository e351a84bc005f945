import { access, createClient, publicPassHeader, publicViewing, viewer as family } from '@viewgate/contract';
import { sql } from 'kysely';
import { documentPolicy, embeddable } from '../../../platform/http/security.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newestPart, statusOf, watchPlayback } from '../../../../test/player.ts';
import { type RecordedCamera, recordedCamera } from '../../../../test/recorded-camera.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { createEmbedders } from './embedders.ts';

// A Wednesday, 10:00 in Chicago.
const clock = createTestClock('2026-06-03T15:00:00Z');
let server: TestServer;
let other: TestServer;
let camera: RecordedCamera;
let manager: Awaited<ReturnType<TestServer['signIn']>>;
let editor: { userName: string };
let locationName: string;
let publicId: string;
type Browser = ReturnType<TestServer['browser']>;

const params = () => ({ locationId: camera.locationId });
const read = () => manager.call(publicViewing.get, { params: params() });
const readId = async () => (await read()).url.split('/').at(-1) ?? '';
const save = async (
  body: Partial<Parameters<typeof manager.call<typeof publicViewing.update>>[1]['body'] & object>,
) => {
  const { isOn, endsOn, embedOrigins, version } = await read();
  return await manager.call(publicViewing.update, {
    params: params(),
    body: { isOn, endsOn, embedOrigins, version, confirmation: locationName, ...body },
  });
};
const setPassword = (password: string | null) =>
  manager.call(publicViewing.setPassword, { params: params(), body: { password } });
const look = (id = publicId, browser: Browser = server.browser()) =>
  browser.call(publicViewing.open, { params: { publicId: id } });
const watch = (browser: Browser = server.browser(), cameraId = camera.cameraId, id = publicId) =>
  browser.call(publicViewing.watch, { params: { publicId: id, id: cameraId } });
const unlock = (password: string, of = server) =>
  of.browser().call(publicViewing.unlock, { params: { publicId }, body: { password } });
const rowOf = (id: number) =>
  server.db.selectFrom('camera_sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const update = (table: 'cameras' | 'locations', values: object, id: number) =>
  server.db.updateTable(table).set(values).where('id', '=', id).execute();
const endAll = async () => {
  await server.db
    .updateTable('camera_sessions')
    .set({ ended_at: new Date(clock.now()), end_reason: 'closed' })
    .where('ended_at', 'is', null)
    .execute();
  await server.db.deleteFrom('login_attempts').execute();
};

beforeAll(async () => {
  server = await testServer({ clock });
  other = await testServer({ clock, database: server.connectionString, dataDir: server.dataDir });
  camera = await recordedCamera(server);
  await update('locations', { is_public_camera_support_enabled: true }, camera.locationId);
  await update('cameras', { is_public: true }, camera.cameraId);
  editor = await server.make.user('LocationManager', { locationIds: [camera.locationId] });
  manager = await server.signIn(editor);
  ({ locationName } = await read());
}, 90_000);

beforeEach(async () => {
  await endAll();
  // Tests that move the clock outlast a sign-in.
  manager = await server.signIn(editor);
  if ((await read()).isPasswordProtected) await setPassword(null);
  await save({ isOn: true, endsOn: null, embedOrigins: [] });
  publicId = await readId();
});

describe('the link of a location', () => {
  it('is off until somebody turns it on, and at child care only with the name of the location', async () => {
    const fresh = await server.make.location({ is_public_camera_support_enabled: true });
    const staff = await server.signIn(await server.make.user('LocationManager', { locationIds: [fresh.id] }));
    const at = { locationId: fresh.id };
    const before = await staff.call(publicViewing.get, { params: at });
    expect(before).toMatchObject({ isOn: false, isSupported: true, cameras: [] });
    expect((await refusalOf(look(before.url.split('/').at(-1)))).status).toBe(404);
    const body = { isOn: true, endsOn: null, embedOrigins: [], version: before.version };
    for (const confirmation of [undefined, 'yes']) {
      const refused = await refusalOf(
        staff.call(publicViewing.update, { params: at, body: { ...body, confirmation } }),
      );
      expect(refused.validationFailures?.[0]?.propertyName).toBe('confirmation');
    }
    await staff.call(publicViewing.update, { params: at, body: { ...body, confirmation: before.locationName } });
    expect(await staff.call(publicViewing.get, { params: at })).toMatchObject({ isOn: true });
  });

  it('needs no second asking at pet care, and has the form that its links have', async () => {
    const pets = await server.make.location({
      is_public_camera_support_enabled: true,
      override_program_type: 'petCare',
    });
    const staff = await server.signIn(await server.make.user('LocationManager', { locationIds: [pets.id] }));
    const at = { locationId: pets.id };
    const { version, url } = await staff.call(publicViewing.get, { params: at });
    expect(url).toMatch(/\/view\?publicId=[\w-]{43,}$/);
    const body = { isOn: true, endsOn: null, embedOrigins: [], version };
    await staff.call(publicViewing.update, { params: at, body });
    const id = url.split('=').at(-1) ?? '';
    expect(await look(id)).toMatchObject({ isPetCare: true });
    // Whoever makes it child care has not asked for strangers to see children.
    await update('locations', { override_program_type: 'childCare' }, pets.id);
    expect((await refusalOf(look(id))).status).toBe(404);
    expect(await staff.call(publicViewing.get, { params: at })).toMatchObject({ isOn: false });
  });

  it('is not turned on where public cameras are off, and off with them', async () => {
    await update('locations', { is_public_camera_support_enabled: false }, camera.locationId);
    server.deps.locations.clear();
    expect(await read()).toMatchObject({ isOn: false, isSupported: false });
    const refused = await refusalOf(save({ isOn: true }));
    expect(refused.validationFailures?.[0]?.propertyName).toBe('isOn');
    await update('locations', { is_public_camera_support_enabled: true }, camera.locationId);
    server.deps.locations.clear();
    expect(await read()).toMatchObject({ isOn: false, isSupported: true });
  });

  it('is read by whoever may see the location, changed by its editors, and nobody else’s', async () => {
    const as = async (role: 'LocationViewer' | 'StaffManager') =>
      server.signIn(await server.make.user(role, { locationIds: [camera.locationId] }));
    const viewer = await as('LocationViewer');
    expect(await viewer.call(publicViewing.get, { params: params() })).toMatchObject({ isOn: true });
    expect((await refusalOf(viewer.call(publicViewing.rotate, { params: params() }))).status).toBe(403);
    const staff = await as('StaffManager');
    expect((await refusalOf(staff.call(publicViewing.get, { params: params() }))).status).toBe(403);
    const foreign = { locationId: (await server.make.location()).id };
    expect((await refusalOf(manager.call(publicViewing.get, { params: foreign }))).status).toBe(404);
  });

  it('admits sites by their https origin alone', async () => {
    await save({
      embedOrigins: ['https://www.example.com/cameras?x=1', 'news.example.org', 'https://www.example.com'],
    });
    expect((await read()).embedOrigins).toEqual(['https://www.example.com', 'https://news.example.org']);
    for (const wrong of ['http://example.com', 'https://*.example.com', "https://a.example; script-src 'x'", '*', '']) {
      const refused = await refusalOf(save({ embedOrigins: [wrong] }));
      expect(refused.validationFailures?.[0]?.propertyName).toBe('embedOrigins.0');
    }
  });
});

describe('who may show it in a frame', () => {
  it('are the sites of a link in use, in both forms of its address, and of no other page', async () => {
    const embedders = createEmbedders(server.deps);
    await save({ embedOrigins: ['https://www.example.com'] });
    expect(await embedders(`/view/${publicId}`)).toEqual(['https://www.example.com']);
    expect(await embedders(`/VIEW?x=1&publicId=${publicId}`)).toEqual(['https://www.example.com']);
    for (const other of [
      `/login?publicId=${publicId}`,
      `/view/${publicId}/more`,
      '/view',
      `/view/${'x'.repeat(43)}`,
      '//',
    ]) {
      expect(await embedders(other)).toEqual([]);
    }
    await save({ isOn: false });
    expect(await embedders(`/view/${publicId}`)).toEqual([]);
    const policy = documentPolicy(null);
    expect(embeddable(policy, ['https://a.example', 'https://b.example'])).toContain(
      'frame-ancestors https://a.example https://b.example;',
    );
    expect(embeddable(policy, [])).toBe(policy);
  });
});

describe('what a stranger sees', () => {
  it('is the public cameras, and nothing of the others', async () => {
    const hidden = [
      await server.make.camera(camera.locationId, { name: 'Nap room' }),
      await server.make.camera(camera.locationId, { name: 'Counter', is_public: true, ai_only: true }),
      await server.make.camera(camera.locationId, { name: 'Broken', is_public: true, is_enabled: false }),
    ];
    const seen = await look();
    expect(seen.cameras).toMatchObject([{ id: camera.cameraId, isOpen: true, opensAt: null }]);
    for (const { id } of hidden) expect((await refusalOf(watch(undefined, id))).status).toBe(404);
    const elsewhere = await server.make.camera((await server.make.location()).id, { is_public: true });
    expect((await refusalOf(watch(undefined, elsewhere.id))).status).toBe(404);
    for (const { id } of hidden) await server.db.deleteFrom('cameras').where('id', '=', id).execute();
  });

  it('plays, and is counted and audited by session, without a name or an address', async () => {
    const { sessionId, playlistUrl, streamShield } = await watch();
    expect(streamShield).toBe(false);
    expect(await statusOf(server, await newestPart(server, playlistUrl))).toBe(200);
    expect(await rowOf(sessionId)).toMatchObject({ viewer_id: null, staff_account_id: null, login_session_id: null });
    await expect.poll(async () => (await rowOf(sessionId)).served_at).not.toBeNull();
    clock.advance(120_000);
    await server.db
      .updateTable('camera_sessions')
      .set({ last_seen_at: new Date(clock.now()) })
      .where('id', '=', sessionId)
      .execute();
    expect(await read()).toMatchObject({ watching: 1, today: { sessions: 1, minutes: 2 }, week: { sessions: 1 } });
    const entry = await server.db
      .selectFrom('audit_log')
      .selectAll()
      .where('verb', '=', 'watch publicly')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ account_id: null, account_name: null, ip: null, after: { sessionId } });
    const running = await manager.call(access.sessions, { params: params() });
    expect(running).toMatchObject([{ sessionId, isStranger: true, isStaff: false, viewerId: null, watcherName: '' }]);
  });

  it('ends when staff end it, and its player reads so', async () => {
    const { sessionId, playlistUrl } = await watch();
    const player = await watchPlayback(server, playlistUrl);
    await manager.call(access.endSession, { params: { ...params(), sessionId } });
    expect(await player.until('ended')).toMatchObject({ reason: 'endedByStaff' });
  });

  it('follows hours, the location’s pause and Stream Shield, and is told of hours alone', async () => {
    const { playlistUrl } = await watch();
    const player = await watchPlayback(server, playlistUrl);
    await update('locations', { viewers_paused: true }, camera.locationId);
    expect(await player.until('ended')).toMatchObject({ reason: 'denied', nextOpening: null });
    expect((await look()).cameras).toMatchObject([{ isOpen: false, opensAt: null }]);
    expect(await refusalOf(watch())).toMatchObject({ status: 403, decision: { reason: null, nextOpening: null } });
    await update('locations', { viewers_paused: false }, camera.locationId);

    const policy = (set: object) =>
      server.db
        .updateTable('policies')
        .set(set)
        .where('location_id', '=', camera.locationId)
        .where('is_active', '=', true)
        .execute();
    await policy({ schedule_enabled: true });
    expect(await refusalOf(watch())).toMatchObject({ decision: { reason: 'locationClosed' } });
    await policy({ schedule_enabled: false, stream_shield_set: true, stream_shield_value: true });
    expect((await look()).cameras).toEqual([]);
    expect((await refusalOf(watch())).status).toBe(404);
    expect((await read()).cameras).toMatchObject([{ id: camera.cameraId, reason: 'publicShielded' }]);
    await policy({ stream_shield_set: false });
  });

  it('ends while a custody block over a child of its class is in force', async () => {
    const { playlistUrl } = await watch();
    const player = await watchPlayback(server, playlistUrl);
    const parent = await camera.newParent();
    const { id: childId } = await server.db
      .selectFrom('children')
      .where('family_id', '=', parent.family_id)
      .select('id')
      .executeTakeFirstOrThrow();
    const block = await sql<{
      id: number;
    }>`INSERT INTO custody_blocks (location_id, viewer_id, child_id, starts_at, note)
      VALUES (${camera.locationId}, ${parent.id}, ${childId}, ${new Date(clock.now() - 1_000)}, 'x') RETURNING id`.execute(
      server.db,
    );
    // Of a block nobody outside learns.
    expect(await player.until('ended')).toMatchObject({ reason: 'denied' });
    await sql`DELETE FROM custody_blocks WHERE id = ${block.rows[0]?.id}`.execute(server.db);
    expect((await look()).cameras).toMatchObject([{ isOpen: true }]);
  });

  it('ends on the day after its last', async () => {
    await save({ endsOn: '2026-06-03' });
    const before = clock.now();
    clock.set('2026-06-04T04:59:50Z');
    const { playlistUrl, endsAt } = await watch();
    expect(endsAt).toBe('2026-06-04T05:00:00.000Z');
    const player = await watchPlayback(server, playlistUrl);
    clock.set('2026-06-04T05:00:00Z');
    expect(await player.until('ended')).toMatchObject({ reason: 'publicLinkOver' });
    expect((await refusalOf(look())).status).toBe(404);
    manager = await server.signIn(editor);
    const { endsOn, embedOrigins, version } = await read();
    const late = { isOn: true, endsOn, embedOrigins, version };
    const refused = await refusalOf(manager.call(publicViewing.update, { params: params(), body: late }));
    expect(refused.validationFailures?.[0]?.propertyName).toBe('endsOn');
    clock.set(before);
  });
});

describe('a link that is no longer one', () => {
  it.each([
    ['replaced', () => manager.call(publicViewing.rotate, { params: params() })],
    ['turned off', () => save({ isOn: false })],
    ['given a password', () => setPassword('long enough 1')],
    [
      'without its feature',
      () => server.db.insertInto('features').values({ name: 'PublicCameraSupportGlobal', is_enabled: false }).execute(),
    ],
  ])('%s: what is watched by it ends within a second, at the other process too', async (_, change) => {
    const here = await watch();
    const there = await watch(other.browser());
    const players = [await watchPlayback(server, here.playlistUrl), await watchPlayback(other, there.playlistUrl)];
    const began = performance.now();
    await change();
    for (const player of players) expect(await player.until('ended')).toMatchObject({ status: 'ended' });
    expect(performance.now() - began).toBeLessThan(1_000);
    expect(await statusOf(server, here.playlistUrl)).toBe(403);
    expect(await statusOf(other, there.playlistUrl)).toBe(403);
    await server.db.deleteFrom('features').execute();
    server.deps.features.forget();
  });

  it('answers as one that never was', async () => {
    const old = publicId;
    await manager.call(publicViewing.rotate, { params: params() });
    expect(await readId()).toMatch(/^[\w-]{43}$/);
    const problems = [];
    for (const id of [old, 'x'.repeat(64), 'x'.repeat(43), 'short']) {
      const { traceId: _, ...problem } = await refusalOf(look(id));
      problems.push(problem);
    }
    for (const problem of problems) expect(problem).toEqual(problems[0]);
    expect((await refusalOf(watch(undefined, undefined, old))).status).toBe(404);
    publicId = await readId();
    expect((await look()).cameras).toHaveLength(1);
  });

  it('is not gone on with by whoever opens it while it is replaced', async () => {
    const attempts = Array.from({ length: 6 }, () => watch().catch(() => null));
    await manager.call(publicViewing.rotate, { params: params() });
    for (const opened of await Promise.all(attempts)) {
      if (opened) await expect.poll(() => statusOf(server, opened.playlistUrl), { timeout: 1_000 }).toBe(403);
    }
  });

  it('is not found by guessing: an address is refused after sixty that are none', async () => {
    for (let at = 0; at < 60; at++) {
      expect((await refusalOf(look(`guess-${at}-${'x'.repeat(40)}`))).status).toBe(404);
    }
    expect((await refusalOf(look('x'.repeat(50)))).status).toBe(429);
    // Whoever has the link is not held up by those who guess.
    expect((await look()).cameras).toHaveLength(1);
  });
});

describe('a link with a password', () => {
  const password = 'sunny meadow 12';
  const withPass = (pass: string) => server.browser({ [publicPassHeader]: pass });

  it('shows its cameras under the pass alone, until the password changes', async () => {
    await setPassword(password);
    expect(await look()).toMatchObject({ isPasswordProtected: true, cameras: null });
    expect((await refusalOf(watch())).status).toBe(404);
    const { pass } = await unlock(password);
    expect((await look(publicId, withPass(pass))).cameras).toHaveLength(1);
    const { playlistUrl } = await watch(withPass(pass));
    expect(await statusOf(server, playlistUrl)).toBe(200);
    for (const forged of [`${Number(pass.split('.')[0]) + 1}.${pass.split('.')[1]}`, '9999999999999.x', 'undefined']) {
      expect((await look(publicId, withPass(forged))).cameras).toBeNull();
    }
    await setPassword('another meadow 3');
    expect((await look(publicId, withPass(pass))).cameras).toBeNull();
    expect((await refusalOf(watch(withPass(pass)))).status).toBe(404);
  });

  it('gives a pass that lasts for half a day', async () => {
    await setPassword(password);
    const { pass } = await unlock(password);
    const before = clock.now();
    clock.advance(12 * 3_600_000);
    expect((await look(publicId, withPass(pass))).cameras).toBeNull();
    clock.set(before);
  });

  it('keeps it hashed, and never in the audit', async () => {
    await setPassword(password);
    const row = await server.db
      .selectFrom('public_links')
      .selectAll()
      .where('location_id', '=', camera.locationId)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    const { rows } = await sql<{
      text: string;
    }>`SELECT string_agg(audit_log::text, ' ') AS text FROM audit_log`.execute(server.db);
    expect(rows[0]?.text).not.toContain(password);
    expect(rows[0]?.text).not.toContain(publicId);
    expect((await refusalOf(setPassword('password'))).status).toBe(400);
  });

  it('compares five guesses of an address at most, however many come at once at two processes', async () => {
    await setPassword(password);
    const outcomes = await Promise.all(
      Array.from(
        { length: 12 },
        async (_, at) => (await refusalOf(unlock(`wrong ${at}`, at % 2 ? other : server))).status,
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
        baseUrl: server.url,
        headers: () => ({ 'x-forwarded-for': `198.51.100.${at}` }),
      });
      const guess = claiming(publicViewing.unlock, { params: { publicId }, body: { password: `wrong ${at}` } });
      statuses.push((await refusalOf(guess)).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('forgives what was guessed before the right one', async () => {
    await setPassword(password);
    for (let at = 0; at < 4; at++) await refusalOf(unlock('wrong'));
    await unlock(password);
    for (let at = 0; at < 4; at++) expect((await refusalOf(unlock('wrong'))).status).toBe(400);
  });
});

describe('a crowd', () => {
  it('has eight places from one address, and a place given back is free', async () => {
    const opened = [];
    for (let at = 0; at < 8; at++) opened.push(await watch(at % 2 ? other.browser() : undefined));
    expect(await refusalOf(watch())).toMatchObject({ status: 429, title: expect.stringContaining('your connection') });
    const token = opened[0]?.playlistUrl.split('/')[3] ?? '';
    const foreign = (await server.make.location()).public_id;
    const close = (id: string) =>
      server.browser().call(publicViewing.close, { params: { publicId: id }, body: { token } });
    expect((await refusalOf(close(foreign))).status).toBe(404);
    await close(publicId);
    expect(await statusOf(server, opened[0]?.playlistUrl ?? '')).toBe(403);
    expect(await watch()).toMatchObject({ streamShield: false });
  });

  it('takes one of two at once for the last place, and leaves families theirs', async () => {
    for (let at = 0; at < 7; at++) await watch();
    const both = await Promise.allSettled([watch(), watch(other.browser())]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await server.db
      .updateTable('camera_sessions')
      .set({ stranger_hash: sql`sha256(id::text::bytea)` })
      .where('ended_at', 'is', null)
      .execute();
    await sql`INSERT INTO camera_sessions (location_id, camera_id, public_generation, stranger_hash, token_hash, client_hash, device, started_at, last_seen_at, local_day)
      SELECT ${camera.locationId}, ${camera.cameraId}, 99, sha256(('s' || n)::bytea), sha256(('t' || n)::bytea), '\\x00', 'desktop', ${new Date(clock.now())}, ${new Date(clock.now())}, '2026-06-03'
      FROM generate_series(1, 52) n`.execute(server.db);
    expect(await refusalOf(watch())).toMatchObject({ status: 429, title: expect.stringContaining('Too many people') });
    const parent = await camera.newParent();
    expect(await parent.browser.call(family.open, { params: { id: camera.cameraId } })).toMatchObject({
      sessionId: expect.any(Number),
    });
  });
});
