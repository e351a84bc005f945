import { check, compileLocation, nothingUsed } from '@viewgate/policy';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../test/server.ts';
import { inSnapshot } from '../platform/database/snapshot.ts';
import { readWhole } from './facts-reading.ts';

const minute = 60_000;
let server: TestServer;
let locationId: number;
/** Ada is in this class; Leo's father may not see her and watches through his own child. */
let classId: number;
let toddlers: number;
let hall: number;
let adaId: number;
let fatherId: number;

beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  const { make, db } = server;
  locationId = (await make.location()).id;
  classId = (await make.class(locationId)).id;
  const [ada, leo] = [await make.family(locationId), await make.family(locationId)];
  const other = await make.class(locationId);
  toddlers = (await make.camera(locationId, { classIds: [classId, other.id] })).id;
  hall = (await make.camera(locationId, { classIds: [other.id] })).id;
  adaId = (await make.child(locationId, ada.id, [classId])).id;
  await make.child(locationId, leo.id, [other.id]);
  fatherId = (await make.viewer(locationId, { family_id: leo.id })).id;
  await db
    .insertInto('custody_blocks')
    .values({ location_id: locationId, viewer_id: fatherId, child_id: adaId, starts_at: new Date(0) })
    .execute();
});

const reasonAt = async (cameraId: number, at: number) => {
  const facts = await inSnapshot(server.db, async (tx) => await readWhole(tx, locationId, at));
  if (!facts) throw new Error('the location is there');
  const question = { viewerId: fatherId, cameraId, device: 'desktop', at, usage: nothingUsed } as const;
  return check(compileLocation(facts), question).reason;
};
const reasons = async (cameraId: number) => {
  const now = Date.now();
  // A process may be a little behind the database.
  return [
    await reasonAt(cameraId, now - 1_000),
    await reasonAt(cameraId, now + 59_000),
    await reasonAt(cameraId, now + 2 * minute),
  ];
};
const forAMinute = ['custodyBlock', 'custodyBlock', null];

const newEvent = async (): Promise<number> => {
  const { rows } = await sql<{
    id: number;
  }>`INSERT INTO events (location_id, name, starts_at, ends_at, starts_local, ends_local)
    VALUES (${locationId}, 'Recital', now() - interval '1 hour', now() + interval '1 hour', now() - interval '1 hour', now() + interval '1 hour') RETURNING id`.execute(
    server.db,
  );
  const id = rows[0]!.id;
  await sql`INSERT INTO event_cameras VALUES (${locationId}, ${id}, ${hall})`.execute(server.db);
  await sql`INSERT INTO event_children VALUES (${locationId}, ${id}, ${adaId})`.execute(server.db);
  return id;
};
const ofEvent: Record<string, (id: number) => ReturnType<typeof sql>> = {
  'it is deleted': (id) => sql`DELETE FROM events WHERE id = ${id}`,
  'it is moved to tomorrow': (id) =>
    sql`UPDATE events SET starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day' WHERE id = ${id}`,
  'the child is uninvited': (id) => sql`DELETE FROM event_children WHERE event_id = ${id}`,
  'it leaves the camera': (id) => sql`DELETE FROM event_cameras WHERE event_id = ${id}`,
};
it.each(Object.keys(ofEvent))('an event’s children stay hidden for as long as they are shown when %s', async (how) => {
  expect(await reasons(hall)).toEqual([null, null, null]);
  const id = await newEvent();
  expect(await reasons(hall)).toEqual(['custodyBlock', 'custodyBlock', 'custodyBlock']);
  await ofEvent[how]!(id).execute(server.db);
  expect(await reasons(hall)).toEqual(forAMinute);
});

const ofClass: Record<string, () => ReturnType<typeof sql>> = {
  'the child leaves it': () => sql`DELETE FROM child_classes WHERE child_id = ${adaId}`,
  'the camera leaves it': () => sql`DELETE FROM class_cameras WHERE class_id = ${classId}`,
  'it is deleted': () => sql`DELETE FROM classes WHERE id = ${classId}`,
};
it.each(Object.keys(ofClass))('a class’s children stay hidden for as long as they are shown when %s', async (how) => {
  expect(await reasons(toddlers)).toEqual(['custodyBlock', 'custodyBlock', 'custodyBlock']);
  await ofClass[how]!().execute(server.db);
  expect(await reasons(toddlers)).toEqual(forAMinute);
});

const required = async () => {
  await sql`UPDATE locations SET is_consent_required = true WHERE id = ${locationId}`.execute(server.db);
  await sql`DELETE FROM custody_blocks WHERE child_id = ${adaId}`.execute(server.db);
  await sql`INSERT INTO camera_consents (child_id, location_id, is_given, source, answered_at)
    SELECT id, location_id, true, 'staff', now() FROM children WHERE location_id = ${locationId} AND id <> ${adaId}`.execute(
    server.db,
  );
};
it('a child that nobody else may see stays hidden when it is moved or deleted', async () => {
  await required();
  expect(await reasons(toddlers)).toEqual(['consentMissing', 'consentMissing', 'consentMissing']);
  await sql`DELETE FROM children WHERE id = ${adaId}`.execute(server.db);
  expect(await reasons(toddlers)).toEqual(['consentMissing', 'consentMissing', null]);
});

it('a custody block stays for as long as its child is shown when the child is deleted, whichever camera that was', async () => {
  const deleted = () => sql`DELETE FROM children WHERE id = ${adaId}`.execute(server.db);
  await deleted();
  expect([await reasons(toddlers), await reasons(hall)]).toEqual([forAMinute, forAMinute]);
  await sql`DELETE FROM viewers WHERE id = ${fatherId}`.execute(server.db);
  const kept = server.db.selectFrom('block_afterimages').where('location_id', '=', locationId).select('id');
  expect(await kept.execute()).toEqual([]);
  await sql`DELETE FROM locations WHERE id = ${locationId}`.execute(server.db);
});

it('nothing is kept of a custody block that is over, or has yet to begin', async () => {
  await sql`UPDATE custody_blocks SET ends_at = now() - interval '2 minutes' WHERE child_id = ${adaId}`.execute(
    server.db,
  );
  await sql`INSERT INTO custody_blocks (location_id, viewer_id, child_id, starts_at)
    VALUES (${locationId}, ${fatherId}, ${adaId}, now() + interval '1 hour')`.execute(server.db);
  await sql`DELETE FROM children WHERE id = ${adaId}`.execute(server.db);
  expect(await reasons(toddlers)).toEqual([null, null, null]);
});

it('nothing is kept of children whom everybody may see, who are away, or have yet to come', async () => {
  await required();
  const { db } = server;
  const kept = async () =>
    (await db.selectFrom('afterimages').where('location_id', '=', locationId).select('child_ids').execute()).length;
  const move = async () => {
    await sql`DELETE FROM child_classes WHERE child_id = ${adaId}`.execute(db);
    await sql`INSERT INTO child_classes VALUES (${locationId}, ${adaId}, ${classId})`.execute(db);
  };
  await sql`UPDATE families SET awaits_approval = true WHERE id = (SELECT family_id FROM children WHERE id = ${adaId})`.execute(
    db,
  );
  await move();
  await sql`INSERT INTO stays (location_id, child_id, source, checked_in_at, checked_out_at, day_ends_at)
    VALUES (${locationId}, ${adaId}, 'staff', now() - interval '2 hours', now() - interval '1 hour', now() + interval '1 hour')`.execute(
    db,
  );
  await move();
  expect(await kept()).toBe(0);
  await sql`UPDATE stays SET checked_out_at = NULL WHERE child_id = ${adaId}`.execute(db);
  await move();
  expect(await kept()).toBe(1);
  await sql`INSERT INTO camera_consents (child_id, location_id, is_given, source, answered_at) VALUES (${adaId}, ${locationId}, true, 'staff', now())`.execute(
    db,
  );
  await move();
  await sql`DELETE FROM children WHERE id = ${adaId}`.execute(db);
  expect(await kept()).toBe(1);
  // A location is deleted whole.
  await sql`DELETE FROM locations WHERE id = ${locationId}`.execute(db);
  expect(await kept()).toBe(0);
});
