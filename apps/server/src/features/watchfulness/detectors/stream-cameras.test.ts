import { beforeEach, expect, it, vi } from 'vitest';
import { testServer } from '../../../../test/server.ts';
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts';
import { createStreamCameras } from './stream-cameras.ts';

const server = await testServer();
const { id: locationId } = await server.make.location();
let count = 0;
const counted = server.db.withPlugin({
  transformQuery: ({ node }) => {
    count += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
});
/** A listener that hears nothing. */
const silent = { ...server.deps.listener, on: vi.fn<() => never>() };

await server.db
  .insertInto('detector_services')
  .values({
    location_id: locationId,
    address: 'http://127.0.0.1:9',
    api_key: Buffer.alloc(1),
    connected_at: new Date(),
  })
  .execute();
const watch = async () => {
  const token = newToken();
  const { id: cameraId } = await server.make.camera(locationId);
  await server.db
    .insertInto('detector_cameras')
    .values({
      camera_id: cameraId,
      location_id: locationId,
      is_wanted: true,
      token_hash: hashToken(token),
      due_at: new Date(),
    })
    .execute();
  return { token, cameraId };
};
const end = (cameraId: number) =>
  server.db
    .updateTable('detector_cameras')
    .set({ is_wanted: false, token_hash: null })
    .where('camera_id', '=', cameraId)
    .execute();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(10_000);
  return () => void vi.useRealTimers();
});

it('asks once for many streams, and a few times a second however often it is asked', async () => {
  const streams = await Promise.all(Array.from({ length: 20 }, watch));
  const cameraOf = createStreamCameras({ db: counted, listener: server.deps.listener });
  count = 0;
  const askAll = async () => {
    const answers = await Promise.all(streams.map(({ token }) => cameraOf(token)));
    expect(answers).toEqual(streams.map(({ cameraId }) => cameraId));
  };
  await askAll();
  expect(count).toBe(1);
  for (let n = 0; n < 100; n++) {
    vi.advanceTimersByTime(10);
    await askAll();
  }
  expect(count).toBe(1 + 1_000 / 250);
});

it('hears at once that an address has ended, and says nothing of one that never existed', async () => {
  const { token, cameraId } = await watch();
  const other = await watch();
  const cameraOf = createStreamCameras({ db: server.db, listener: server.deps.listener });
  expect(await cameraOf(token)).toBe(cameraId);
  vi.advanceTimersByTime(1);
  const heard = new Promise<void>(
    (resolve) => void server.deps.listener.on('detector_stream_changed', () => resolve()),
  );
  await end(cameraId);
  await heard;
  vi.advanceTimersByTime(1);
  expect([await cameraOf(token), await cameraOf(other.token), await cameraOf(newToken())]).toEqual([
    null,
    other.cameraId,
    null,
  ]);
});

it('knows within a quarter of a second if nothing is heard', async () => {
  const { token, cameraId } = await watch();
  const cameraOf = createStreamCameras({ db: server.db, listener: silent });
  expect(await cameraOf(token)).toBe(cameraId);
  await end(cameraId);
  vi.advanceTimersByTime(250);
  expect(await cameraOf(token)).toBeNull();
});

it('believes nothing longer because it cannot ask', async () => {
  const { token, cameraId } = await watch();
  let isBroken = false;
  const failing = server.db.withPlugin({
    transformQuery: ({ node }) => {
      if (isBroken) throw new Error('the database does not answer');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const cameraOf = createStreamCameras({ db: failing, listener: silent });
  expect(await cameraOf(token)).toBe(cameraId);
  isBroken = true;
  vi.advanceTimersByTime(250);
  await expect(cameraOf(token)).rejects.toThrow('does not answer');
  isBroken = false;
  expect(await cameraOf(token)).toBe(cameraId);
});
