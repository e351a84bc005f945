import { randomBytes } from 'node:crypto';
import { createDice } from '../../../../demo/seed-context.ts';
import { dayAfter, localDay } from '../../../../platform/clock/local-day.ts';
import type { TestServer } from '../../../../../test/server.ts';

export const zone = 'America/Chicago';
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

const random = (seed: number, now: number) => {
  const dice = createDice(seed);
  const some = <T>(from: readonly T[]): T[] => from.filter(() => dice.next() < 0.5);
  return { ...dice, some, back: (most: number) => now - dice.below(most) };
};
/** A location with a random sample of everything that can happen. */
export const randomLocation = async (server: TestServer, now: number, seed: number) => {
  const { make, db } = server;
  const dice = random(seed, now);
  const today = localDay(now, zone);
  const location = await make.location({ time_zone_id: zone });
  const location_id = location.id;
  const manager = await server.signIn(await make.user('LocationManager', { locationIds: [location_id] }));
  const classes = await Promise.all(['Ants', 'Bees', 'Cats'].map((name) => make.class(location_id, { name })));
  const states = ['online', 'offline', 'noSignal', 'unknown'] as const;
  const rooms = [];
  for (let n = 0; n < 15; n++) {
    const classIds = dice.some(classes).map(({ id }) => id);
    const is_enabled = dice.next() < 0.8;
    rooms.push({ ...(await make.camera(location_id, { classIds, state: dice.pick(states), is_enabled })), classIds });
  }
  const clans = [];
  for (let n = 0; n < 12; n++) {
    const family = await make.family(location_id);
    const classIds = dice.some(classes).map(({ id }) => id);
    await make.child(location_id, family.id, classIds);
    clans.push({ ...family, classIds });
  }
  const people = [];
  for (let n = 0; n < 25; n++) {
    const is_locked = dice.next() < 0.2;
    const isPending = dice.next() < 0.2;
    const viewer = await make.viewer(location_id, {
      family_id: dice.pick(clans).id,
      is_locked,
      lockout_end: is_locked && dice.next() < 0.5 ? new Date(now + (dice.below(3) - 1) * day) : null,
      deletion_date: dice.next() < 0.2 ? dayAfter(today, dice.below(5) - 2) : null,
      ...(isPending && { approved_at: null }),
    });
    people.push(viewer);
    if (isPending)
      await db
        .insertInto('registrations')
        .values({
          location_id,
          kind: 'family',
          state: dice.pick(['pending', 'denied']),
          email: `${viewer.id}@mail.example`,
          viewer_id: viewer.id,
          proof_sent_at: new Date(),
          proven_at: new Date(),
          created_at: new Date(),
          status_hash: randomBytes(32),
        })
        .execute();
    else if (dice.next() < 0.3) await server.signIn(viewer).catch(() => undefined);
  }
  const sessions = [];
  for (let n = 0; n < 120; n++) {
    const viewer = dice.pick(people);
    const started_at = new Date(dice.back(40 * day));
    const ended_at = new Date(Math.min(started_at.getTime() + dice.below(3 * hour), now));
    const room = dice.pick(rooms);
    sessions.push({ viewer, room, from: started_at.getTime(), until: ended_at.getTime() });
    await make.cameraSession(location_id, viewer.id, room.id, {
      family_id: viewer.family_id,
      started_at,
      ended_at,
      end_reason: 'closed',
      last_seen_at: ended_at,
      local_day: localDay(started_at.getTime(), zone),
    });
  }
  for (let n = 0; n < 30; n++) {
    const state = dice.pick(['waiting', 'failed', 'done', 'canceled'] as const);
    await db
      .insertInto('automations')
      .values({
        location_id,
        kind: 'DeleteViewer',
        scheduled_date: dayAfter(today, dice.below(60) - 20),
        state,
        subject_name: `Somebody ${n}`,
        scheduled_at: new Date(now),
        ended_at: state === 'done' || state === 'canceled' ? new Date(now) : null,
        failure:
          state === 'failed'
            ? JSON.stringify({ code: 'required', params: { field: 'Date' }, errorMessage: 'Enter a date.' })
            : null,
      })
      .execute();
    const starts_at = new Date(now + (dice.below(60) - 20) * day);
    const ends_at = new Date(starts_at.getTime() + 2 * hour);
    await db
      .insertInto('events')
      .values({
        location_id,
        name: `Party ${n}`,
        starts_at,
        ends_at,
        starts_local: starts_at.toISOString().slice(0, 19),
        ends_local: ends_at.toISOString().slice(0, 19),
      })
      .execute();
  }
  for (const [n, { id: camera_id }] of rooms.entries()) {
    const answered_at = dice.next() < 0.5 ? new Date(now) : null;
    await db
      .insertInto('alerts')
      .values({
        location_id,
        kind: dice.pick(['unattendedChild', 'detectorSilent']),
        camera_id,
        raised_at: new Date(now - n * minute),
        state: answered_at ? 'resolved' : 'open',
        answered_at,
      })
      .execute();
  }
  const params = { locationId: location_id };
  // Whether a family waits follows from its members.
  const waiting = await db.selectFrom('families').where('awaits_approval', '=', true).select('id').execute();
  const families = clans.filter((family) => !waiting.some(({ id }) => id === family.id));
  return { locationId: location_id, params, manager, classes, rooms, families, people, sessions };
};
export type RandomLocation = Awaited<ReturnType<typeof randomLocation>>;

/** The calendar dates on which a session was watched. */
export const datesOf = ({ from, until }: RandomLocation['sessions'][number]) => {
  const dates = [localDay(from, zone)];
  while ((dates.at(-1) ?? '') < localDay(Math.max(from, until - 1), zone)) dates.push(dayAfter(dates.at(-1) ?? ''));
  return dates;
};
