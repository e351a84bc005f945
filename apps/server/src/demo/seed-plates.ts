import type { PlateStanding } from '@viewgate/contract';
import { sql } from 'kysely';
import type { SeedContext } from './seed-context.ts';
import type { SeededLocation } from './seed-location.ts';

const minute = 60_000;
const day = 1_440 * minute;

const own = [
  { plate: 'LNDRY1', label: 'Laundry van', isOver: false },
  { plate: 'KTCHN7', label: 'Lunch delivery', isOver: false },
  { plate: '4VGSUB', label: 'Substitute teacher', isOver: true },
];

/** Where a gate reads license plates: those of staff and suppliers, and two weeks of arrivals, mostly of families. */
export const seedPlates = async (
  { db, dice, now }: SeedContext,
  { id: location_id, cameraIds }: SeededLocation,
): Promise<void> => {
  await db
    .insertInto('license_plates')
    .values(
      own.map(({ plate, label, isOver }) => ({
        location_id,
        plate,
        label,
        valid_until: isOver ? new Date(now - 12 * day).toISOString().slice(0, 10) : null,
      })),
    )
    .execute();
  const viewers = await db
    .selectFrom('license_plates')
    .where('location_id', '=', location_id)
    .where('viewer_id', 'is not', null)
    .select(['plate', 'viewer_id as viewerId'])
    .orderBy('id')
    .execute();
  const [camera_name = '', camera_id = null] = [...cameraIds].at(-1) ?? [];
  const arrive = async (
    seenAt: number,
    plate: string,
    standing: PlateStanding,
    whose: { label?: string; viewerId?: number | null },
  ) => {
    const seen_at = new Date(seenAt);
    const { id } = await db
      .insertInto('plate_sightings')
      .values({
        location_id,
        camera_id,
        camera_name,
        plate,
        seen_at,
        standing,
        label: whose.label ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (whose.viewerId) {
      await db
        .insertInto('plate_sighting_viewers')
        .values({ location_id, sighting_id: id, seen_at, viewer_id: whose.viewerId })
        .execute();
    }
    // The demo camera's picture stands in for what it saw.
    await sql`WITH picture AS (INSERT INTO reported_pictures (location_id, guid, jpeg)
        SELECT ${location_id}::integer, gen_random_uuid(), thumbnail.jpeg FROM camera_thumbnails thumbnail
        WHERE thumbnail.camera_id = ${camera_id} RETURNING location_id, guid)
      INSERT INTO plate_sighting_pictures (location_id, sighting_id, seen_at, guid)
      SELECT location_id, ${id}::bigint, ${seen_at}::timestamptz, guid FROM picture`.execute(db);
  };
  for (let daysAgo = 13; daysAgo >= 0; daysAgo--) {
    for (let n = 0; n < 9; n++) {
      const seenAt = now - daysAgo * day - dice.below(200) * minute - 1;
      const chance = dice.next();
      const guest = dice.pick(own);
      const { plate, viewerId } = dice.pick(viewers);
      if (chance < 0.12) await arrive(seenAt, `${100 + dice.below(900)}XQ`, 'unknown', {});
      else if (chance < 0.3 && !guest.isOver) await arrive(seenAt, guest.plate, 'location', { label: guest.label });
      else await arrive(seenAt, plate, 'viewer', { viewerId });
    }
  }
};
