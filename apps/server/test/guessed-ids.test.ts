import {
  alerts,
  catalogue,
  detectors,
  events,
  licensePlates,
  plateSightings,
  recordingServers,
  urlOf,
} from '@viewgate/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { oneRoom } from './one-room.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from './server.ts';

/*
 * Staff of another location who guess ids: through their own location they find no record of this one, whatever the call.
 */
const clock = createTestClock('2026-06-03T14:00:00Z');
let server: TestServer;
let here: Awaited<ReturnType<typeof sceneAt>>;
let elsewhere: Awaited<ReturnType<typeof sceneAt>>;

const jpeg = async () => {
  const drawn = sharp({ create: { width: 64, height: 48, channels: 3, background: '#336655' } });
  return (await drawn.jpeg().toBuffer()).toString('base64');
};

/** A location with one record of each noun; its ids, by the names of the parameters. */
const sceneAt = async () => {
  const room = await oneRoom(server, { is_lpr_enabled: true, is_lpr_notifications_enabled: true });
  const { locationId, cameraId, manager, family } = room;
  const params = { locationId };
  const { childId } = await family({ first_name: 'Ada', last_name: 'Byron' });
  const { id: serverId } = await server.make.recordingServer(locationId);
  const token = await manager.call(recordingServers.generateToken, { params: { locationId, id: serverId } });
  const reported = await fetch(`${server.url}${plateSightings.report.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ licensePlate: 'ABC123', cameraId, base64Img: await jpeg() }),
  });
  expect(reported.status).toBe(200);
  const plate = { licensePlate: 'OURS1', label: 'Milk', validUntil: null };
  const { id: plateId } = await manager.call(licensePlates.create, { params, body: plate });
  const party = {
    name: 'Summer party',
    startDate: '2026-06-03',
    startTime: '14:00:00',
    endDate: '2026-06-03',
    endTime: '16:00:00',
    cameraIds: [cameraId],
    childIds: [childId],
  };
  const body = { ...party, thumbnailFile: await jpeg() };
  const { id: eventId } = await manager.call(events.create, { params, body });
  const [alert] = await manager.call(alerts.open, { query: { locationId } });
  const [sighting] = (await manager.call(plateSightings.table, { params, body: {} })).rows;
  const event = await manager.call(events.get, { params: { locationId, id: eventId } });
  const named = (id: number | undefined, url: string | null | undefined) => ({ id, guid: url?.split('/').at(-1) });
  return {
    ...room,
    party,
    ids: {
      alerts: named(alert?.id, alert?.pictureUrl),
      licensePlates: { id: plateId },
      plateSightings: named(sighting?.id, sighting?.pictureUrl),
      detectors: { id: cameraId },
      events: named(eventId, event.thumbnailUrl),
    } as Record<string, Record<string, unknown>>,
  };
};

beforeAll(async () => {
  server = await testServer({ clock });
  here = await sceneAt();
  elsewhere = await sceneAt();
});

/** The calls that name a record of a location by its id. */
const nouns = new Set(['alerts', 'licensePlates', 'plateSightings', 'detectors', 'events']);
const calls = catalogue.filter(
  ({ id, path, scope }) =>
    nouns.has(id.split('.')[0] ?? '') && typeof scope === 'object' && 'location' in scope && path.includes('/:id'),
);
const bodies = (): Record<string, object> => ({
  [alerts.answer.id]: { choice: 'resolved' },
  [licensePlates.update.id]: { licensePlate: 'THEIRS1', label: 'Theirs', validUntil: null, version: 1 },
  [events.update.id]: { ...elsewhere.party, version: 1 },
  [events.notify.id]: { again: true },
});
const ask = async (browser: typeof here.manager, locationId: number, endpoint: (typeof calls)[number]) => {
  const params = { ...here.ids[endpoint.id.split('.')[0] ?? ''], locationId };
  const body = bodies()[endpoint.id];
  const answer = await browser.fetch(urlOf(endpoint as never, { params } as never), {
    method: endpoint.method,
    ...(endpoint.method !== 'GET' && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    }),
  });
  return answer.status;
};
/** Everything that the calls could change. */
const state = async () => {
  const tables = [
    'alerts',
    'license_plates',
    'plate_sightings',
    'plate_sighting_pictures',
    'events',
    'event_thumbnails',
    'detector_cameras',
  ];
  const found = await Promise.all(
    tables.map(async (table) => {
      const { rows } =
        await sql`SELECT to_jsonb(record) FROM ${sql.table(table)} record WHERE location_id = ${here.locationId}
        ORDER BY to_jsonb(record)::text`.execute(server.db);
      return rows;
    }),
  );
  return Object.fromEntries(tables.map((table, at) => [table, found[at]]));
};

it('find nothing of another location by an id that they guess, through theirs or its own, and change nothing', async () => {
  expect(calls.length).toBeGreaterThan(14);
  const before = await state();
  const asked = async (locationId: number) =>
    Object.fromEntries(
      await Promise.all(calls.map(async (one) => [one.id, await ask(elsewhere.manager, locationId, one)] as const)),
    );
  const nothing = Object.fromEntries(calls.map(({ id }) => [id, 404]));
  expect(await asked(elsewhere.locationId)).toEqual(nothing);
  expect(await asked(here.locationId)).toEqual(nothing);
  expect(await state()).toEqual(before);
  // Their owner finds them.
  for (const one of calls.filter(({ method }) => method === 'GET'))
    expect([one.id, await ask(here.manager, here.locationId, one)]).toEqual([one.id, 200]);
});

it('get nothing of another location by ids within a form or filters', async () => {
  const { manager, locationId, party } = elsewhere;
  const params = { locationId };
  const create = (body: object) => refusalOf(manager.call(events.create, { params, body: { ...party, ...body } }));
  expect((await create({ thumbnailOf: here.ids.events?.id })).status).toBe(400);
  expect((await create({ cameraIds: [here.cameraId] })).status).toBe(400);
  const { rows } = await manager.call(plateSightings.table, { params, body: { filters: { cameraId: here.cameraId } } });
  expect(rows).toEqual([]);
  const found = await manager.call(alerts.table, { params, body: { filters: { cameraId: here.cameraId } } });
  expect(found.rows).toEqual([]);
  const known = await manager.call(detectors.get, { params });
  for (const listed of [known.cameras, known.others, known.watched])
    expect(listed.map(({ id }) => id)).not.toContain(here.cameraId);
});
