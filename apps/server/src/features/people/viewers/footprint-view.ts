import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { countFrom } from '../../../platform/database/reading.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

/** What is deleted along with a viewer. */
export const viewerFootprint = (db: Queryable, { locationId }: LocationScope, id: number) =>
  db
    .selectFrom('viewers as viewer')
    .where('viewer.location_id', '=', locationId)
    .where('viewer.id', '=', id)
    .select([
      countFrom(sql`camera_sessions session WHERE session.viewer_id = viewer.id`).as('sessions'),
      countFrom(sql`custody_blocks block WHERE block.viewer_id = viewer.id AND NOT EXISTS (SELECT 1 FROM viewers other
        WHERE other.account_id = viewer.account_id AND other.location_id = viewer.location_id AND other.id <> viewer.id)`).as(
        'custodyBlocks',
      ),
      sql<boolean>`NOT EXISTS (SELECT 1 FROM viewers other WHERE other.account_id = viewer.account_id AND other.id <> viewer.id)`.as(
        'isLastMembership',
      ),
    ])
    .executeTakeFirstOrThrow();
