import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { localDay } from '../platform/clock/local-day.ts';
import type { SeedContext } from './seed-context.ts';
import type { SeededLocation } from './seed-location.ts';

/** The rules by which families of the demo were refused. */
const rules = ['locationClosed', 'classClosed', 'sessionsUsedUp', 'childNotPresent'] as const;

/** Two weeks of camera sessions and refusals, so that lists and reports are not empty. */
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
          served_at: new Date(started),
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
  // Everybody who watched has signed in, and so have half of the others, so that Engage has somebody at each stage.
  await sql`INSERT INTO first_sign_ins (account_id, at)
    SELECT viewer.account_id, coalesce(min(session.started_at), ${new Date(now - 3 * 86_400_000)}::timestamptz)
    FROM viewers viewer LEFT JOIN camera_sessions session ON session.viewer_id = viewer.id
    WHERE viewer.approved_at IS NOT NULL GROUP BY viewer.account_id HAVING count(session.id) > 0 OR viewer.account_id % 2 = 0
    ON CONFLICT DO NOTHING`.execute(db);
  for (const location of locations) {
    const cameraIds = [...location.cameraIds.values()];
    const refused = location.viewerIds.flatMap((viewer_id, at) => {
      const [camera_id, rule] = [cameraIds[at % cameraIds.length], rules[at % rules.length]];
      if (at % 3 > 0 || camera_id === undefined || rule === undefined) return [];
      const day = localDay(now - (1 + (at % 13)) * 86_400_000, location.world.timeZone);
      return [{ location_id: location.id, day, viewer_id, camera_id, rule, times: 1 + (at % 5) }];
    });
    for (let from = 0; from < refused.length; from += 500) {
      await db
        .insertInto('refused_openings')
        .values(refused.slice(from, from + 500))
        .execute();
    }
  }
  // At the first location, families see which of their members watched.
  await db
    .updateTable('locations')
    .set({ family_history_since: new Date(now - 14 * 86_400_000) })
    .where('id', '=', locations[0]?.id ?? 0)
    .execute();
};
