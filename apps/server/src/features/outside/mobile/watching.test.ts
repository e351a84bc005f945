import {
  access,
  cameraWall,
  mobile,
  ownSessions,
  pushDevices,
  roomRequests,
  secondFactor,
  viewer,
} from '@viewgate/contract';
import { generate } from 'otplib';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMobileClient } from '../../../../../../examples/mobile-client/client.ts';
import { inMemory, type Keychain } from '../../../../../../examples/mobile-client/keychain.ts';
import { Refused } from '../../../../../../examples/mobile-client/portal.ts';
import { demoPassword } from '../../../../test/factories.ts';
import { phoneOf, refreshed, signInOnPhone } from '../../../../test/mobile-device.ts';
import { statusOf } from '../../../../test/player.ts';
import { pushService, turnOn } from '../../../../test/push.ts';
import { type RecordedCamera, recordedCamera } from '../../../../test/recorded-camera.ts';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { giveViewerPolicy } from '../../../../test/viewer-policy.ts';

let server: TestServer;
let second: TestServer;
let camera: RecordedCamera;
let service: Awaited<ReturnType<typeof pushService>>['service'];

beforeAll(async () => {
  const pushing = await pushService();
  service = pushing.service;
  server = await testServer({ env: pushing.env });
  second = await testServer({ database: server.connectionString, dataDir: server.dataDir });
  camera = await recordedCamera(server);
}, 90_000);

/** By its user agent alone it would be a computer. */
const userAgent = 'PlainClient/1';
const appOf = (keychain: Keychain = inMemory()) =>
  createMobileClient({ url: server.url, userAgent }, keychain, 'Example phone');
const refusedAs = async (attempt: Promise<unknown>) => {
  const outcome = await attempt.then(
    () => null,
    (error: unknown) => error,
  );
  if (outcome instanceof Refused) return [outcome.status, outcome.code];
  throw outcome ?? new Error('it was expected to be refused');
};
const lastDevice = async (sessionId: number) =>
  await server.db.selectFrom('camera_sessions').where('id', '=', sessionId).select('device').executeTakeFirstOrThrow();

describe('the reference client', () => {
  it('signs in with a second step, asks for other classes, plays, and goes dark when its device is ended', async () => {
    const parent = await camera.newParent();
    const { id: otherClass } = await server.make.class(camera.locationId, { name: 'Owls' });
    const { secret } = await parent.browser.call(secondFactor.beginApp);
    const code = await generate({ secret });
    const { recoveryCodes } = await parent.browser.call(secondFactor.confirmApp, { body: { code } });

    const app = appOf();
    expect(await refusedAs(app.account.signIn(parent.userName, 'Wrong-1234!'))).toEqual([400, 'badCredentials']);
    expect(await app.account.isSignedIn()).toBe(false);
    const step = await app.account.signIn(parent.userName, demoPassword);
    expect(step?.steps).toEqual({ passkey: false, app: true, recovery: true });
    expect(await app.account.isSignedIn()).toBe(false);
    if (!step) throw new Error('no second step was asked for');
    expect(await refusedAs(app.account.finish(step, { method: 'app', code: '000000' }))).toEqual([
      400,
      'badSecondStep',
    ]);
    await app.account.finish(step, { method: 'recovery', code: recoveryCodes?.[0] ?? '' });
    expect(await app.me()).toMatchObject({ userName: parent.userName, device: { name: 'Example phone' } });
    expect((await app.locations()).rows.map(({ id }) => id)).toEqual([camera.locationId]);

    const [child] = await app.classes();
    await app.requestChange(child?.childId ?? 0, [otherClass]);
    expect(await refusedAs(app.requestChange(child?.childId ?? 0, [otherClass]))).toEqual([400, 'validation']);
    const [seen] = await parent.browser.call(roomRequests.mine);
    expect(seen?.lastRequest).toMatchObject({ state: 'open', classNames: ['Owls'], isOwn: true });

    const [shown, ...more] = await app.cameras();
    expect(more).toEqual([]);
    expect(shown).toMatchObject({ id: camera.cameraId, decision: { outcome: 'allow' } });
    const opened = await app.open({ id: camera.cameraId });
    expect((await app.play(opened)).length).toBeGreaterThan(1_000);
    expect(await lastDevice(opened.sessionId)).toEqual({ device: 'mobile' });

    const phone = (await parent.browser.call(ownSessions.list)).find(({ kind }) => kind === 'mobile');
    await parent.browser.call(ownSessions.end, { params: { id: phone?.id ?? 0 } });
    await expect.poll(() => refusedAs(app.play(opened)), { timeout: 1_000 }).toEqual([403, 'accessDenied']);
    expect(await refusedAs(app.cameras())).toEqual([401, 'signedOut']);
    expect(await app.account.isSignedIn()).toBe(false);
  });

  it('goes on after an answer that it never received, and signs out', async () => {
    const parent = await camera.newParent();
    const keychain = inMemory();
    await appOf(keychain).account.signIn(parent.userName, demoPassword);
    // Its phone was switched off between request and answer: the exchange was made, and the device has the former token.
    const before = await keychain.read();
    await keychain.write({ ...before, attempt: 'the-first' });
    await refreshed(server, before.refreshToken ?? '', 'the-first');
    const app = appOf(keychain);
    expect((await app.me()).userName).toBe(parent.userName);
    const opened = await app.open({ id: camera.cameraId });
    await app.play(opened);
    await app.close(opened);
    await app.account.signOut();
    expect([await app.account.isSignedIn(), (await keychain.read()).deviceMark]).toEqual([false, expect.any(String)]);
  });
});

describe('a family on a phone', () => {
  it('is bound by the rules for mobile devices, whatever the phone says it is', async () => {
    const parent = await camera.newParent();
    await giveViewerPolicy(server, camera.locationId, parent.id, { mobile_set: true, mobile_value: false });
    const { accessToken } = await signInOnPhone(server, parent);
    const claims = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0)', 'sec-ch-ua-mobile': '?0' };
    const phone = phoneOf(server, accessToken, claims);
    const computer = await server.signIn(parent, claims);
    const outcomes = async () =>
      [await phone.call(viewer.cameras), await computer.call(viewer.cameras)].map(([one]) => one?.decision.outcome);
    await expect.poll(outcomes).toEqual(['deny', 'allow']);
    const refused = await refusalOf(phone.call(viewer.open, { params: { id: camera.cameraId } }));
    expect(refused).toMatchObject({ code: 'accessDenied', decision: { reason: 'mobileOff' } });
    expect((await phone.fetch(`/api/viewer/cameras/${camera.cameraId}/still`)).status).toBe(403);
  });

  it('plays at every process without a cookie', async () => {
    const parent = await camera.newParent();
    const { accessToken } = await signInOnPhone(server, parent);
    const { playlistUrl } = await phoneOf(server, accessToken).call(viewer.open, { params: { id: camera.cameraId } });
    expect(await statusOf(second, playlistUrl)).toBe(200);
  });

  it('reaches nothing of other locations, and nothing of the portal', async () => {
    const { accessToken } = await signInOnPhone(server, await camera.newParent());
    const phone = phoneOf(server, accessToken);
    const elsewhere = await server.make.camera((await server.make.location()).id);
    expect((await refusalOf(phone.call(viewer.open, { params: { id: elsewhere.id } }))).status).toBe(404);
    const params = { locationId: camera.locationId, id: camera.cameraId };
    expect((await refusalOf(phone.call(access.watch, { params }))).status).toBe(404);
    expect((await refusalOf(phone.call(cameraWall.get, { params }))).status).toBe(404);
  });

  it('is pushed to while it is signed in', async () => {
    const parent = await camera.newParent();
    const { accessToken } = await signInOnPhone(server, parent);
    const phone = phoneOf(server, accessToken);
    await turnOn(service, phone);
    const devices = async () => (await parent.browser.call(pushDevices.list)).devices;
    expect(await devices()).toMatchObject([{ isCurrent: false }]);
    await phone.call(mobile.signOut);
    expect(await devices()).toEqual([]);
  });
});

describe('staff in the app', () => {
  const member = async (mayWatch: { portal: boolean; mobile: boolean }) => {
    const user = await server.make.user('StaffManager', { locationIds: [camera.locationId] });
    const set = { has_portal_camera_access: mayWatch.portal, has_mobile_camera_access: mayWatch.mobile };
    await server.db.updateTable('users').set(set).where('account_id', '=', user.id).execute();
    const { accessToken } = await signInOnPhone(server, user);
    return { ...user, phone: phoneOf(server, accessToken), browser: await server.signIn(user) };
  };
  const params = () => ({ locationId: camera.locationId, id: camera.cameraId });
  const mayWatchOn = async (browser: Pick<ReturnType<typeof phoneOf>, 'call'>) =>
    (await browser.call(cameraWall.get, { params: params() })).find((one) => one.camera.id === camera.cameraId)
      ?.mayWatch;

  it('watch there with camera access for the app, and in the portal with that of the portal', async () => {
    const [there, here] = [
      await member({ portal: false, mobile: true }),
      await member({ portal: true, mobile: false }),
    ];
    expect([await mayWatchOn(there.phone), await mayWatchOn(there.browser)]).toEqual([true, false]);
    expect([await mayWatchOn(here.phone), await mayWatchOn(here.browser)]).toEqual([false, true]);
    const still = `/api/WebPortal/locations/${camera.locationId}/cameras/${camera.cameraId}/still`;
    expect([(await there.phone.fetch(still)).status, (await here.phone.fetch(still)).status]).toEqual([200, 403]);
    const refused = await refusalOf(here.phone.call(access.watch, { params: params() }));
    expect(refused).toMatchObject({ code: 'accessDenied', decision: { reason: 'staffNoCameraAccess' } });
    expect([
      (await here.phone.call(mobile.me)).hasMobileCameraAccess,
      (await there.phone.call(mobile.me)).hasMobileCameraAccess,
    ]).toEqual([false, true]);
  });

  it('stop within a second, at every process, when it is withheld', async () => {
    const { id, phone } = await member({ portal: true, mobile: true });
    const { playlistUrl } = await phone.call(access.watch, { params: params() });
    expect(await statusOf(server, playlistUrl)).toBe(200);
    // The other process reads the person's rights first.
    await expect.poll(() => statusOf(second, playlistUrl)).toBe(200);
    await server.db
      .updateTable('users')
      .set({ has_mobile_camera_access: false })
      .where('account_id', '=', id)
      .execute();
    await expect
      .poll(() => Promise.all([statusOf(server, playlistUrl), statusOf(second, playlistUrl)]), { timeout: 1_000 })
      .toEqual([403, 403]);
  });

  it('see their own locations and nothing else of the portal', async () => {
    const { phone } = await member({ portal: true, mobile: true });
    const { rows, hasMore } = await phone.call(mobile.locations, { query: {} });
    expect([rows.map(({ id }) => id), hasMore]).toEqual([[camera.locationId], false]);
    const elsewhere = { locationId: (await server.make.location()).id };
    expect((await refusalOf(phone.call(cameraWall.get, { params: elsewhere }))).status).toBe(404);
    const cameras = await phone.fetch(`/api/WebPortal/locations/${camera.locationId}/cameras/${camera.cameraId}`);
    expect(cameras.status).toBe(401);
  });
});
