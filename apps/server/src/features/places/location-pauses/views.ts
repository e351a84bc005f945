import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { countFrom } from '../../../platform/database/reading.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

/** A location's pause as stored, and how many viewers it affects. */
export const locationPause = (db: Queryable, { locationId }: LocationScope, at: Date) =>
  db
    .selectFrom('locations as l')
    .where('l.id', '=', locationId)
    .select([
      'l.viewers_paused as arePaused',
      'l.viewers_paused_until as until',
      countFrom(sql`viewers v WHERE v.location_id = l.id AND v.approved_at IS NOT NULL`).as('viewerCount'),
      countFrom(sql`viewers v WHERE v.location_id = l.id AND v.approved_at IS NOT NULL
        AND v.is_locked AND (v.lockout_end IS NULL OR v.lockout_end > ${at})`).as('ownPauseCount'),
      countFrom(
        sql`camera_sessions s WHERE s.location_id = l.id AND s.viewer_id IS NOT NULL AND s.ended_at IS NULL`,
      ).as('watchingCount'),
    ])
    .executeTakeFirstOrThrow();
