import { dayAfter, localDay, momentOfLocalTime } from '../platform/clock/local-day.ts';
import type { SeedContext } from './seed-context.ts';
import type { SeededLocation } from './seed-location.ts';

interface Planned {
  readonly name: string;
  readonly description: string;
  readonly cameras: readonly string[];
  /** Families by their place among the location's: the first is the one whose accounts the demo prints. */
  readonly families: readonly [first: number, last: number];
  /** Days from today; the running one begins at midnight and lasts through tomorrow, so that it runs whenever the demo is looked at. */
  readonly days: readonly [from: number, until: number];
  readonly times: readonly [from: string, until: string];
}

const planned: readonly Planned[] = [
  {
    name: 'Harvest Lunch',
    description: 'Soup from our own pumpkins, and everybody’s favorite bread.',
    cameras: ['Dining Room'],
    families: [0, 14],
    days: [-9, -9],
    times: ['11:30', '13:30'],
  },
  {
    name: 'Garden Days',
    description: 'We plant bulbs for the spring. Boots are a good idea.',
    cameras: ['Water Garden'],
    families: [12, 18],
    days: [0, 1],
    times: ['00:00', '23:00'],
  },
  {
    name: 'Winter Recital',
    description: 'Songs, a small play, and a surprise at the end. Watch from wherever you are.',
    cameras: ['Water Garden'],
    families: [0, 20],
    days: [12, 12],
    times: ['15:00', '16:30'],
  },
];

/** A past, a running and a coming event, as the front desk and the families find them. */
export const seedEvents = async (
  { db, now }: SeedContext,
  { id: location_id, world: { timeZone }, familyIds, cameraIds }: SeededLocation,
): Promise<void> => {
  const today = localDay(now, timeZone);
  for (const { name, description, cameras, families, days, times } of planned) {
    const [start, end] = [0, 1].map((n) => {
      const [day, time] = [dayAfter(today, days[n]), times[n] ?? ''];
      return { local: `${day} ${time}`, at: new Date(momentOfLocalTime(day, time, timeZone) ?? now) };
    });
    if (!start || !end) continue;
    const { id: event_id } = await db
      .insertInto('events')
      .values({
        location_id,
        name,
        description,
        starts_local: start.local,
        ends_local: end.local,
        starts_at: start.at,
        ends_at: end.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const of = { location_id, event_id };
    const opened = cameras.flatMap((camera) => cameraIds.get(camera) ?? []);
    await db
      .insertInto('event_cameras')
      .values(opened.map((camera_id) => ({ ...of, camera_id })))
      .execute();
    const invited = await db
      .selectFrom('children')
      .where('family_id', 'in', familyIds.slice(...families))
      .select('id')
      .execute();
    await db
      .insertInto('event_children')
      .values(invited.map(({ id: child_id }) => ({ ...of, child_id })))
      .execute();
  }
};
