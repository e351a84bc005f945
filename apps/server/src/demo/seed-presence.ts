import { localDay, startOfLocalDay } from '../platform/clock/local-day.ts';
import type { SeedContext } from './seed-context.ts';
import type { SeededLocation } from './seed-location.ts';

/** Requires presence at a location where most children came this morning, and a few have gone home. */
export const seedPresence = async ({ db, now }: SeedContext, location: SeededLocation): Promise<void> => {
  const { timeZone } = location.world;
  const startOf = (days: number) => startOfLocalDay(localDay(now, timeZone, days), timeZone);
  await db.updateTable('locations').set({ is_presence_required: true }).where('id', '=', location.id).execute();
  const kids = await db
    .selectFrom('children')
    .where('location_id', '=', location.id)
    .select('id')
    .orderBy('id')
    .execute();
  const stays = kids
    .filter((_, index) => index % 4 !== 3)
    .map(({ id }, index) => {
      const checkedIn = Math.max(startOf(0).getTime(), now - (60 + ((index * 37) % 120)) * 60_000);
      return {
        location_id: location.id,
        child_id: id,
        source: index % 5 === 0 ? ('partner' as const) : ('staff' as const),
        checked_in_at: new Date(checkedIn),
        day_ends_at: startOf(1),
        checked_out_at: index % 9 === 8 ? new Date(Math.max(checkedIn, now - 20 * 60_000)) : null,
      };
    });
  await db.insertInto('stays').values(stays).execute();
};
