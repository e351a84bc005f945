import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { countFrom } from '../../../platform/database/reading.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

/** What is deleted along with a viewer. */
export const viewerFootprint = (db: Queryable, { locationId }: LocationScope, id: number) =>
  db
    .selectFrom('viewers as v')
    .where('v.location_id', '=', locationId)
    .where('v.id', '=', id)
    .select([
      countFrom(sql`camera_sessions s WHERE s.viewer_id = v.id`).as('sessions'),
      countFrom(sql`custody_blocks b WHERE b.viewer_id = v.id`).as('custodyBlocks'),
      sql<boolean>`NOT EXISTS (SELECT 1 FROM viewers o WHERE o.account_id = v.account_id AND o.id <> v.id)`.as(
        'isLastMembership',
      ),
    ])
    .executeTakeFirstOrThrow();
