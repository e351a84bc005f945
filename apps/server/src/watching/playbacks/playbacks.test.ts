import { type PlaybackState, viewer } from '@viewgate/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { type RecordedCamera, recordedCamera } from '../../../test/recorded-camera.ts';
import { createTestClock, type TestServer, testServer } from '../../../test/server.ts';

const clock = createTestClock('2026-06-03T15:00:00Z');
let server: TestServer;
let cameraId: number;
let newParent: RecordedCamera['newParent'];
beforeAll(async () => {
  server = await testServer({ clock });
  ({ cameraId, newParent } = await recordedCamera(server));
}, 90_000);

/** A parent's running playback, as the server knows it. */
const running = async () => {
  const parent = await newParent();
  const { sessionId } = await parent.browser.call(viewer.open, { params: { id: cameraId } });
  const playback = server.deps.playbacks.byId(sessionId);
  if (!playback) throw new Error('a playback that was opened is known');
  return { parent, playback };
};
const endOf = async (id: number) =>
  (await server.db.selectFrom('camera_sessions').select('ended_at').where('id', '=', id).executeTakeFirstOrThrow())
    .ended_at;
const lockedOut = (viewerId: number) =>
  server.db.updateTable('viewers').set({ is_locked: true }).where('id', '=', viewerId).execute();

/** Makes the server reread a playback, holding back the result until `meanwhile` is done and committed. */
const whileReread = async (id: number, meanwhile: (tx: pg.Client) => Promise<void>): Promise<void> => {
  const tx = new pg.Client({ connectionString: server.connectionString });
  await tx.connect();
  const isWaited = async () => {
    const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM pg_locks
      WHERE NOT granted AND relation = 'camera_sessions'::regclass`.execute(server.db);
    return rows[0]?.n ?? 0;
  };
  await tx.query('BEGIN');
  await tx.query('LOCK TABLE camera_sessions IN ACCESS EXCLUSIVE MODE');
  await sql`SELECT pg_notify('camera_session_changed', ${`0:${id}`})`.execute(server.db);
  await expect.poll(isWaited).toBeGreaterThan(0);
  await meanwhile(tx);
  await tx.query('COMMIT');
  await tx.end();
};

it('a playback replaced under a new token during a reread is still tracked', async () => {
  const { parent, playback: old } = await running();
  const next = { ...old, tokenHash: 'ab'.repeat(32), ended: null, listeners: new Set<never>() };
  await whileReread(old.id, async (tx) => {
    await tx.query(`UPDATE camera_sessions SET token_hash = decode($2, 'hex') WHERE id = $1`, [old.id, next.tokenHash]);
    server.deps.playbacks.replace(old);
    server.deps.playbacks.begin(next);
  });
  expect(old.ended?.reason).toBe('replaced');
  await lockedOut(parent.id);
  await expect.poll(() => next.ended).toMatchObject({ reason: 'denied', code: 'viewerPaused' });
  expect(server.deps.playbacks.byId(old.id)).toBe(next);
  await expect.poll(() => endOf(old.id)).not.toBeNull();
});

it('a playback ended between its transaction and its begin does not run', async () => {
  const { playback: old } = await running();
  server.deps.playbacks.replace(old);
  await sql`UPDATE camera_sessions SET ended_at = now(), end_reason = 'endedByStaff' WHERE id = ${old.id}`.execute(
    server.db,
  );
  const next = { ...old, ended: null, listeners: new Set<never>() };
  server.deps.playbacks.begin(next);
  await expect.poll(() => next.ended).toMatchObject({ reason: 'endedByStaff' });
});

it('a player told while a further change was announced learns the truth as soon as that is read', async () => {
  const { playback } = await running();
  const heard: PlaybackState[] = [];
  const { playbacks } = server.deps;
  const stop = playbacks.listen(playback, (state) => heard.push(state));
  const last = () => heard.at(-1);
  expect(last()).toMatchObject({ status: 'running', streamShield: false });
  // Announced, but not read yet: what is not known counts as shielded.
  server.deps.listener.hear('location_changed', `${playback.locationId}`);
  const late: PlaybackState[] = [];
  const stopLate = playbacks.listen(playback, (state) => late.push(state));
  expect(late).toMatchObject([{ status: 'running', streamShield: true, endsAt: null }]);
  // Nothing had changed, so what was read concerns nobody.
  await expect.poll(() => late.at(-1)).toMatchObject({ status: 'running', streamShield: false });
  stop();
  stopLate();
});
