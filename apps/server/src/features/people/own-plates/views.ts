import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { isHeldByStaff } from '../viewers/index.ts';

/** An account's memberships with their plates, wherever it has been approved. */
export const ownPlatesOf = (db: Queryable, accountId: number, at: number) =>
  db
    .selectFrom('viewers as viewer')
    .innerJoin('families as family', 'family.id', 'viewer.family_id')
    .innerJoin('locations as location', 'location.id', 'viewer.location_id')
    .where('viewer.account_id', '=', accountId)
    .where('viewer.approved_at', 'is not', null)
    .select([
      'viewer.id as viewerId',
      'viewer.location_id as locationId',
      'family.name as familyName',
      'location.name as locationName',
      'viewer.plate_number as plateNumber',
      sql<boolean>`NOT viewer.override_license_plate_requirement`.as('isRequired'),
      isHeldByStaff(new Date(at)).as('isHeld'),
      'viewer.version',
    ])
    .orderBy('location.name')
    .orderBy('viewer.id')
    .limit(100);
