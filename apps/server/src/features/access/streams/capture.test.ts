import { type CaptureKind, viewer } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { messagesTo } from '../../../../test/outbox.ts';
import { type RecordedCamera, recordedCamera } from '../../../../test/recorded-camera.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { isShieldLocked, shieldedParent } from '../../../../test/shield.ts';

// A Wednesday, 10:00 in Chicago.
const clock = createTestClock('2026-06-03T15:00:00Z');
let server: TestServer;
let camera: RecordedCamera;
type Browser = Awaited<ReturnType<TestServer['signIn']>>;

beforeAll(async () => {
  server = await testServer({ clock, demo: true });
  camera = await recordedCamera(server);
}, 90_000);

const open = (browser: Browser) => browser.call(viewer.open, { params: { id: camera.cameraId } });
const report = (browser: Browser, sessionId: number, kind: CaptureKind = 'screenshot') =>
  browser.call(viewer.reportCapture, { params: { sessionId }, body: { kind } });
const statusOf = async (path: string) => (await server.browser().fetch(path)).status;
const isLocked = (id: number) => isShieldLocked(server, id);
const shielded = () => shieldedParent(server, camera);

describe('a capture reported by the client', () => {
  it.each(['screenshot', 'recording'] as const)(
    '%s: locks the viewer, stops the stream, and mails why',
    async (kind) => {
      const parent = await shielded();
      const { sessionId, playlistUrl } = await open(parent.browser);
      expect(await statusOf(playlistUrl)).toBe(200);
      await report(parent.browser, sessionId, kind);
      expect(await isLocked(parent.id)).toBe(true);
      await expect.poll(() => statusOf(playlistUrl)).toBe(403);
      expect(await refusalOf(open(parent.browser))).toMatchObject({ code: 'shieldLocked' });
      const [mail] = await messagesTo(server, `${parent.userName}@mail.example`);
      expect(mail?.text).toContain('A screenshot or a recording was made on your device');
      const entries = await server.db
        .selectFrom('audit_log')
        .where('record_id', '=', camera.cameraId)
        .where('verb', '=', 'report capture')
        .where('account_name', '=', parent.userName)
        .select(['after', 'location_id'])
        .execute();
      expect(entries).toEqual([{ after: { sessionId, kind, locks: true }, location_id: camera.locationId }]);
      // Reported twice, mailed once.
      await report(parent.browser, sessionId, kind);
      expect(await messagesTo(server, `${parent.userName}@mail.example`)).toHaveLength(1);
    },
  );

  it('without Stream Shield is recorded in the audit and stops nothing', async () => {
    const parent = await camera.newParent();
    const { sessionId, playlistUrl } = await open(parent.browser);
    await report(parent.browser, sessionId);
    expect(await isLocked(parent.id)).toBe(false);
    expect(await statusOf(playlistUrl)).toBe(200);
  });

  it('that crosses the end of the session still counts, but not long after', async () => {
    const [soon, late] = [await shielded(), await shielded()];
    const ids = [await open(soon.browser), await open(late.browser)].map(({ sessionId }) => sessionId);
    for (const [at, parent] of [soon, late].entries()) {
      await parent.browser.call(viewer.close, { params: { sessionId: ids[at] ?? 0 } });
    }
    await expect
      .poll(
        async () =>
          (await server.db.selectFrom('camera_sessions').where('id', 'in', ids).where('ended_at', 'is', null).execute())
            .length,
      )
      .toBe(0);
    await report(soon.browser, ids[0] ?? 0);
    expect(await isLocked(soon.id)).toBe(true);
    clock.advance(61_000);
    expect((await refusalOf(report(late.browser, ids[1] ?? 0))).status).toBe(404);
    expect(await isLocked(late.id)).toBe(false);
  });

  it("of somebody else's session, or by staff, is refused and locks nobody", async () => {
    const parent = await shielded();
    const { sessionId } = await open(parent.browser);
    const stranger = await camera.newParent();
    expect((await refusalOf(report(stranger.browser, sessionId))).status).toBe(404);
    const manager = await server.signIn(
      await server.make.user('LocationManager', { locationIds: [camera.locationId] }),
    );
    expect((await refusalOf(report(manager, sessionId))).status).toBe(403);
    expect(await isLocked(parent.id)).toBe(false);
  });
});
