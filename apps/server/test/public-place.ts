import { publicPassHeader, publicViewing, type RequestOf } from '@viewgate/contract';
import { beforeAll, beforeEach } from 'vitest';
import { type RecordedCamera, recordedCamera } from './recorded-camera.ts';
import { createTestClock, type TestServer, testServer } from './server.ts';

type Body = NonNullable<RequestOf<typeof publicViewing.update>['body']>;
type Browser = ReturnType<TestServer['browser']>;

/** A Wednesday, 10:00 in Chicago. */
export const clock = createTestClock('2026-06-03T15:00:00Z');

/** A location with one public camera and its link, served by two processes. */
export const place = {} as {
  server: TestServer;
  other: TestServer;
  camera: RecordedCamera;
  /** Who may change the link, and their browser. */
  editor: { readonly userName: string };
  manager: Awaited<ReturnType<TestServer['signIn']>>;
  locationName: string;
  publicId: string;
};

export const params = () => ({ locationId: place.camera.locationId });
export const read = () => place.manager.call(publicViewing.get, { params: params() });
export const readId = async () => (await read()).url.split('/').at(-1) ?? '';
export const save = async (body: Partial<Body>) => {
  const { isOn, endsOn, embedOrigins, version } = await read();
  return await place.manager.call(publicViewing.update, {
    params: params(),
    body: { isOn, endsOn, embedOrigins, version, confirmation: place.locationName, ...body },
  });
};
export const setPassword = (password: string | null) =>
  place.manager.call(publicViewing.setPassword, { params: params(), body: { password } });
export const rotate = () => place.manager.call(publicViewing.rotate, { params: params() });

export const look = (publicId = place.publicId, browser: Browser = place.server.browser()) =>
  browser.call(publicViewing.open, { params: { publicId } });
export const watch = (
  browser: Browser = place.server.browser(),
  id = place.camera.cameraId,
  publicId = place.publicId,
) => browser.call(publicViewing.watch, { params: { publicId, id } });
export const unlock = (password: string, of = place.server) =>
  of.browser().call(publicViewing.unlock, { params: { publicId: place.publicId }, body: { password } });
export const withPass = (pass: string) => place.server.browser({ [publicPassHeader]: pass });

interface Flags {
  readonly is_public_camera_support_enabled?: boolean;
  readonly override_program_type?: 'childCare' | 'petCare';
  readonly viewers_paused?: boolean;
}
export const setLocation = (flags: Flags, id = place.camera.locationId) => place.server.setLocation(id, flags);

/** Makes the place before the tests of a file, and its link as it was before each of them: on, without password, end or websites. */
export const atPublicPlace = (): void => {
  beforeAll(async () => {
    place.server = await testServer({ clock });
    const { server } = place;
    place.other = await testServer({ clock, database: server.connectionString, dataDir: server.dataDir });
    place.camera = await recordedCamera(server);
    const { locationId, cameraId } = place.camera;
    await setLocation({ is_public_camera_support_enabled: true });
    await server.db.updateTable('cameras').set({ is_public: true }).where('id', '=', cameraId).execute();
    place.editor = await server.make.user('LocationManager', { locationIds: [locationId] });
    place.manager = await server.signIn(place.editor);
    ({ locationName: place.locationName } = await read());
  }, 90_000);

  beforeEach(async () => {
    const { db } = place.server;
    await db
      .updateTable('camera_sessions')
      .set({ ended_at: new Date(clock.now()), end_reason: 'closed' })
      .where('ended_at', 'is', null)
      .execute();
    await db.deleteFrom('login_attempts').execute();
    // Tests that move the clock outlast a sign-in.
    place.manager = await place.server.signIn(place.editor);
    if ((await read()).isPasswordProtected) await setPassword(null);
    await save({ isOn: true, endsOn: null, embedOrigins: [] });
    place.publicId = await readId();
  });
};
