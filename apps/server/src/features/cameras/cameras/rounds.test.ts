import { createServer, type Server } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock, type TestServer, testServer } from '../../../../test/server.ts';
import { createPhotographer } from './take-pictures.ts';

const minute = 60_000;
// Later than the database's own clock, which sets when a new camera is due.
const clock = createTestClock('2100-06-03T15:00:00Z');
let server: TestServer;
let camera: Server;
let photographer: ReturnType<typeof createPhotographer>;
let cameraId: number;
/** What the camera shows, and how it answers. */
let shows = 100;
let asked = 0;
let answers: 'at once' | 'slowly' | 'not at all' = 'at once';

beforeAll(async () => {
  camera = createServer((_, response) => {
    asked += 1;
    if (answers === 'not at all') return void response.writeHead(500).end();
    if (answers === 'slowly') clock.advance(45_000);
    const background = { r: shows, g: shows, b: shows };
    void sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer()
      .then((jpeg) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg));
  });
  await new Promise<void>((resolve) => {
    camera.listen(0, '127.0.0.1', resolve);
  });
  server = await testServer();
  photographer = createPhotographer({ ...server.deps, clock });
});
afterAll(async () => {
  photographer.close();
  camera.closeAllConnections();
  camera.close();
});
beforeEach(async () => {
  shows = 100;
  answers = 'at once';
  clock.set('2100-06-03T15:00:00Z');
  const address = camera.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const { id: locationId } = await server.make.location();
  const state_since = new Date(clock.now());
  const own = {
    override_stream_url: true,
    motion_jpg_stream_url: `${url}/still.jpg`,
    state: 'online',
    state_since,
  } as const;
  await server.db.deleteFrom('cameras').execute();
  cameraId = (await server.make.camera(locationId, own)).id;
  asked = 0;
});

/** The round of a minute; some begin a little earlier than others. */
const round = async (late = 0) => {
  const at = clock.now();
  clock.advance(late);
  await photographer.round(new AbortController().signal);
  clock.set(new Date(at).toISOString());
};
const rounds = async (minutes: number) => {
  for (let passed = 0; passed < minutes; passed++) {
    clock.advance(minute);
    await round(passed % 2 === 0 ? 100 : 900);
  }
};
const health = async () =>
  (await server.db.selectFrom('cameras').where('id', '=', cameraId).select('health').executeTakeFirstOrThrow()).health;
/** Frozen, its last picture taken in the round of this very minute. */
const frozen = async () => {
  await round(500);
  await rounds(30);
  expect(await health()).toBe('frozen');
  for (asked = 0; asked === 0; ) await rounds(1);
};

describe('the rounds in which pictures are taken', () => {
  it('take one in a quarter of an hour, or in five minutes while it may be frozen, whenever within its minute a round begins', async () => {
    await round(900);
    await rounds(14);
    expect(asked).toBe(1);
    await rounds(1);
    expect(asked).toBe(2);
    await rounds(10);
    expect(asked).toBe(4);
  });

  it('find within five minutes that a picture moves again, however slowly the camera answers', async () => {
    await frozen();
    answers = 'slowly';
    await rounds(5);
    shows = 120;
    await rounds(5);
    expect(await health()).toBe('online');
  });

  it('ask a camera with a frozen picture as soon again if it did not answer, or the process ended before it was judged', async () => {
    await frozen();
    answers = 'not at all';
    await rounds(5);
    answers = 'at once';
    shows = 120;
    await rounds(5);
    expect(await health()).toBe('online');
  });
});
