import { beforeAll, expect, it } from 'vitest';
import { type RecordedCamera, recordedCamera } from '../../../test/recorded-camera.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { createStreamSources } from './sources.ts';

let server: TestServer;
let camera: RecordedCamera;
beforeAll(async () => {
  server = await testServer();
  camera = await recordedCamera(server);
}, 90_000);

it('an older answer of the database, come late, replaces nothing that was read since', async () => {
  const { db, deps } = server;
  const { promise: mayArrive, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: hasAnswered, resolve: answered } = Promise.withResolvers<void>();
  let queries = 0;
  const slow = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (++queries === 1) {
        answered();
        await mayArrive;
      }
      return result;
    },
  });
  const sources = createStreamSources({ ...deps, db: slow });
  const row = await db
    .selectFrom('cameras')
    .where('id', '=', camera.cameraId)
    .select('recording_server_id as id')
    .executeTakeFirstOrThrow();
  const moveTo = (domain: string) =>
    db.updateTable('recording_servers').set({ domain }).where('id', '=', row.id).execute();
  await moveTo('http://127.0.0.1:9');
  const late = sources.of(camera.cameraId);
  await hasAnswered;
  await moveTo(camera.recorder.url);
  const identity = async () => (await sources.of(camera.cameraId))?.stream?.upstream.identity;
  // The change is announced soon; until then the first question stands.
  await expect.poll(() => queries + (sources.of(camera.cameraId) === late ? 0 : 1)).toBeGreaterThan(1);
  const newer = await sources.of(camera.cameraId);
  arrive();
  await late;
  const upstream = newer?.stream?.upstream;
  if (!upstream) throw new Error('the camera has a stream');
  const { contentType } = await upstream.open(upstream.entry, { maxBytes: 100_000 });
  expect(contentType).toMatch(/mpegurl/);
  expect(await identity()).toBe(upstream.identity);
  await sources.stop();
});

it("a camera that is to have an address of its own, and has none, never shows the recording server's camera of its name", async () => {
  const { db, deps } = server;
  const sources = createStreamSources(deps);
  const { cameraId } = camera;
  const set = (columns: { override_stream_url: boolean; stream_url: string | null }) =>
    db.updateTable('cameras').set(columns).where('id', '=', cameraId).execute();
  const source = async () => {
    const found = await sources.of(cameraId);
    return { hasStream: found?.stream !== null, hasStill: found?.takeStill !== null, lacks: found?.lacks };
  };
  expect(await source()).toEqual({ hasStream: true, hasStill: true, lacks: null });
  for (const stream_url of [null, '']) {
    await set({ override_stream_url: true, stream_url });
    await expect.poll(source).toEqual({ hasStream: false, hasStill: false, lacks: 'stream.noAddress' });
    await set({ override_stream_url: false, stream_url });
    await expect.poll(source).toMatchObject({ lacks: null });
  }
  await sources.stop();
});
