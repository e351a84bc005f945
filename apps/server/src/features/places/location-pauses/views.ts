import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { hasOwnPause } from '../../../platform/database/pauses.ts';
import { countFrom } from '../../../platform/database/reading.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

/** A location's pause as stored, and how many viewers it affects. */
export const locationPause = (db: Queryable, { locationId }: LocationScope, at: Date) =>
  db
    .selectFrom('locations as location')
    .where('location.id', '=', locationId)
    .select([
      'location.viewers_paused as arePaused',
      'location.viewers_paused_until as until',
      countFrom(sql`viewers viewer WHERE viewer.location_id = location.id AND viewer.approved_at IS NOT NULL`).as(
        'viewerCount',
      ),
      countFrom(sql`viewers viewer WHERE viewer.location_id = location.id AND viewer.approved_at IS NOT NULL
        AND ${hasOwnPause('viewer', at)}`).as('ownPauseCount'),
      countFrom(
        sql`camera_sessions session WHERE session.location_id = location.id AND session.viewer_id IS NOT NULL AND session.ended_at IS NULL`,
      ).as('watchingCount'),
    ])
    .executeTakeFirstOrThrow();
