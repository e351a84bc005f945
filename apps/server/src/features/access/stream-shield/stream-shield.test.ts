import { streamShield, viewers } from '@viewgate/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { messagesTo } from '../../../../test/outbox.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { holdLocation } from '../../../platform/tenancy/hold-location.ts';
import { lockForForeignClient, lockShield } from '../streams/index.ts';

const clock = createTestClock();
let server: TestServer;
let locationId: number;
beforeAll(async () => {
  server = await testServer({ clock, demo: true, env: { PUBLIC_URL: 'https://portal.example' } });
  locationId = (await server.make.location({ name: 'Maple Street' })).id;
});

const browser = () => server.browser({ origin: 'https://portal.example' });
const lock = (viewerId: number) =>
  server.db.transaction().execute((tx) =>
    lockShield(server.deps, tx, {
      viewerId,
      locationId,
      accountName: null,
      why: 'secondDevice',
      at: clock.now(),
      ip: '10.0.0.1',
    }),
  );
const newestToken = async (email: string) => {
  const [mail] = await messagesTo(server, email);
  const url = new URL(mail?.link ?? 'none:');
  return {
    path: url.pathname,
    token: url.searchParams.get('token') ?? '',
    count: (await messagesTo(server, email)).length,
  };
};
const lockedViewer = async () => {
  const made = await server.make.viewer(locationId);
  const email = `${made.userName}@mail.example`;
  await lock(made.id);
  return { ...made, email, params: { viewerId: made.id } };
};
const isLocked = async (id: number) =>
  (await server.db.selectFrom('viewers').select('is_shield_locked').where('id', '=', id).executeTakeFirstOrThrow())
    .is_shield_locked;

describe('a Stream Shield that locks', () => {
  it('mails its viewer one link per lock; the link works once, and the audit says who unlocked', async () => {
    const { id, email, params, userName } = await lockedViewer();
    await lock(id);
    const { path, token, count } = await newestToken(email);
    expect([path, count]).toEqual([`/viewer/${id}/stream-shield-unlock`, 1]);
    const state = await browser().call(streamShield.state, { params, body: { token } });
    expect(state).toEqual({ firstName: 'Pat', locationName: 'Maple Street', isLocked: true });
    expect(await isLocked(id)).toBe(true);
    await browser().call(streamShield.unlock, { params, body: { token } });
    expect(await isLocked(id)).toBe(false);
    const again = await refusalOf(browser().call(streamShield.unlock, { params, body: { token } }));
    expect(again.code).toBe('linkExpired');
    const row = await server.db
      .selectFrom('audit_log')
      .selectAll()
      .where('verb', '=', 'unlock Stream Shield')
      .where('record_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ account_name: userName, location_id: locationId });
  });

  it('waits for a change at the location instead of crossing it', async () => {
    const made = await server.make.viewer(locationId);
    const client = { viewerId: made.id, locationId, at: clock.now(), ip: '10.0.0.1' };
    const locking = await server.db.transaction().execute(async (tx) => {
      await holdLocation(tx, locationId);
      const asked = { done: lockForForeignClient(server.deps, client) };
      const waits = async () =>
        (
          await sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
            server.db,
          )
        ).rows.length;
      await expect.poll(waits, { timeout: 10_000 }).toBe(1);
      // Still free: nothing was locked before the location.
      await sql`SELECT id FROM viewers WHERE id = ${made.id} FOR UPDATE NOWAIT`.execute(tx);
      return asked;
    });
    await locking.done;
    expect(await isLocked(made.id)).toBe(true);
  });

  it('does not unlock after thirty minutes', async () => {
    const { id, email, params } = await lockedViewer();
    const { token } = await newestToken(email);
    clock.advance(30 * 60_000);
    const late = await refusalOf(browser().call(streamShield.unlock, { params, body: { token } }));
    expect(late.code).toBe('linkExpired');
    expect(await isLocked(id)).toBe(true);
  });

  it("does not unlock by another viewer's link", async () => {
    const [one, other] = [await lockedViewer(), await lockedViewer()];
    const { token } = await newestToken(one.email);
    const refused = await refusalOf(browser().call(streamShield.unlock, { params: other.params, body: { token } }));
    expect(refused.code).toBe('linkExpired');
    expect(await isLocked(other.id)).toBe(true);
    // The link still works for its owner.
    await browser().call(streamShield.unlock, { params: one.params, body: { token } });
  });

  it('that staff already unlocked says so, and mails no further link', async () => {
    const { id, email, params, userName } = await lockedViewer();
    const manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
    await manager.call(viewers.unlockStreamShield, { params: { locationId, id } });
    const { token } = await newestToken(email);
    expect(await browser().call(streamShield.state, { params, body: { token } })).toMatchObject({ isLocked: false });
    const viewer = await server.signIn({ userName });
    expect((await refusalOf(viewer.call(streamShield.sendLink, { params }))).code).toBe('notFound');
  });

  it('is lifted with every link mailed for it: none of them lifts the next one', async () => {
    const { id, email, params, userName } = await lockedViewer();
    const manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
    const viewer = await server.signIn({ userName });
    const tokenOf = (one: { link: string | null }) => new URL(one.link ?? '').searchParams.get('token') ?? '';
    const unlock = (token: string) => browser().call(streamShield.unlock, { params, body: { token } });
    const codeOf = async (token: string) => [
      (await refusalOf(unlock(token))).code,
      (await refusalOf(browser().call(streamShield.state, { params, body: { token } }))).code,
    ];
    await viewer.call(streamShield.sendLink, { params });
    // Both belong to the same lock: the earlier mail still works.
    const [resent = '', first = ''] = (await messagesTo(server, email)).map(tokenOf);
    await unlock(first);
    expect(await browser().call(streamShield.state, { params, body: { token: resent } })).toMatchObject({
      isLocked: false,
    });
    await lock(id);
    expect(await codeOf(resent)).toEqual(['linkExpired', 'linkExpired']);
    const { token: second } = await newestToken(email);
    await manager.call(viewers.unlockStreamShield, { params: { locationId, id } });
    await lock(id);
    expect(await codeOf(second)).toEqual(['linkExpired', 'linkExpired']);
    expect(await isLocked(id)).toBe(true);
    await unlock((await newestToken(email)).token);
    expect(await isLocked(id)).toBe(false);
  });

  it('leaves viewers their own five, however often staff send the link', async () => {
    const { id, params, userName } = await lockedViewer();
    const manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
    const viewer = await server.signIn({ userName });
    const byStaff = () => manager.call(viewers.sendUnlockLink, { params: { locationId, id } });
    const own = () => viewer.call(streamShield.sendLink, { params });
    for (const send of [byStaff, own]) {
      for (let time = 0; time < 5; time++) await send();
      expect((await refusalOf(send())).code).toBe('tooMany');
    }
  });

  it('is mailed again by staff who may unlock, to the viewer alone, while there is a lock', async () => {
    const { email, params, id } = await lockedViewer();
    const manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
    const send = () => manager.call(viewers.sendUnlockLink, { params: { locationId, id } });
    await send();
    const { token, count } = await newestToken(email);
    expect(count).toBe(2);
    expect(await isLocked(id)).toBe(true);
    await browser().call(streamShield.unlock, { params, body: { token } });
    expect((await refusalOf(send())).code).toBe('notFound');
    expect((await newestToken(email)).count).toBe(2);
  });

  it('resends the link to its own viewer, and to nobody on behalf of others', async () => {
    const { email, params, userName, id } = await lockedViewer();
    const stranger = await server.signIn(await server.make.viewer(locationId));
    expect((await refusalOf(stranger.call(streamShield.sendLink, { params }))).code).toBe('notFound');
    const viewer = await server.signIn({ userName });
    await viewer.call(streamShield.sendLink, { params });
    const { token, count } = await newestToken(email);
    expect(count).toBe(2);
    await browser().call(streamShield.unlock, { params, body: { token } });
    expect(await isLocked(id)).toBe(false);
  });
});

it('counts guesses at links by the network they come from, not by its single addresses', async () => {
  const { connectionString: database, dataDir } = server;
  const behind = await testServer({ clock, database, dataDir, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  const guess = (n: number) =>
    refusalOf(
      behind.browser({ 'x-forwarded-for': `2001:db8:9:9::${n.toString(16)}` }).call(streamShield.state, {
        params: { viewerId: 1 },
        body: { token: 'x'.repeat(43) },
      }),
    );
  const codes = (await Promise.all(Array.from({ length: 210 }, (_, n) => guess(n + 1)))).map(({ code }) => code);
  expect(codes.filter((code) => code === 'tooMany')).toHaveLength(10);
});
