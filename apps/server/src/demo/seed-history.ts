import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { localDay } from '../platform/clock/local-day.ts';
import type { SeedContext } from './seed-context.ts';
import type { SeededLocation } from './seed-location.ts';

/** Two weeks of viewing, so that session lists and reports are not empty. */
export const seedHistory = async (
  { db, dice, now }: SeedContext,
  locations: readonly SeededLocation[],
): Promise<void> => {
  for (const location of locations) {
    const cameraIds = [...location.cameraIds.values()];
    const rows = location.viewerIds.flatMap((viewer_id) =>
      Array.from({ length: dice.below(7) }, () => {
        const started = now - 86_400_000 - dice.below(13 * 86_400_000);
        const ended = started + (2 + dice.below(40)) * 60_000;
        return {
          location_id: location.id,
          camera_id: dice.pick(cameraIds),
          viewer_id,
          token_hash: randomBytes(32),
          client_hash: randomBytes(32),
          device: dice.below(3) === 0 ? ('desktop' as const) : ('mobile' as const),
          started_at: new Date(started),
          local_day: localDay(started, location.world.timeZone),
          last_seen_at: new Date(ended),
          ended_at: new Date(ended),
          end_reason: 'closed',
        };
      }),
    );
    for (let from = 0; from < rows.length; from += 500) {
      await db
        .insertInto('camera_sessions')
        .values(rows.slice(from, from + 500))
        .execute();
    }
  }
  // Whoever watched has signed in.
  await sql`INSERT INTO first_sign_ins (account_id, at) SELECT viewer.account_id, min(session.started_at)
    FROM camera_sessions session JOIN viewers viewer ON viewer.id = session.viewer_id GROUP BY viewer.account_id ON CONFLICT DO NOTHING`.execute(
    db,
  );
  // At the first, families see who of them watched.
  await db
    .updateTable('locations')
    .set({ family_history_since: new Date(now - 14 * 86_400_000) })
    .where('id', '=', locations[0]?.id ?? 0)
    .execute();
};
