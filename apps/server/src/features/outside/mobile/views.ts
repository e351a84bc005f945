import type { mobile, ResultOf } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { foldedSearch } from '../../../platform/database/folded-search.ts';
import { reachesLocation } from '../../../platform/tenancy/reached.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';

/** What the app shows of the account beyond what the portal does. */
export const readOnDevice = async (db: Queryable, { accountId, sessionId, isMobileApp }: Actor) => {
  const row = await db
    .selectFrom('accounts as account')
    .innerJoin('sessions as sign_in', 'sign_in.account_id', 'account.id')
    .leftJoin('users as staff', 'staff.account_id', 'account.id')
    .where('account.id', '=', accountId)
    .where('sign_in.id', '=', sessionId)
    .select([
      'account.version',
      'staff.has_mobile_camera_access as mayWatch',
      'sign_in.device_name as name',
      'sign_in.created_at as signedInAt',
      'sign_in.expires_at as signedInUntil',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { version, mayWatch, name, signedInAt, signedInUntil } = row;
  return {
    version,
    hasMobileCameraAccess: mayWatch ?? false,
    device: isMobileApp
      ? { name, signedInAt: signedInAt.toISOString(), signedInUntil: signedInUntil.toISOString() }
      : null,
  };
};

interface Asked {
  readonly search?: string | undefined;
  readonly skip: number;
  readonly take: number;
}

/** A page of the locations where the caller's families are, or within a member of staff's reach. */
export const ownLocations = async (
  db: Queryable,
  { kind, accountId, reach }: Actor,
  { search, skip, take }: Asked,
): Promise<ResultOf<typeof mobile.locations>> => {
  const own =
    kind === 'staff'
      ? reachesLocation(reach)
      : sql<boolean>`location.id IN (SELECT viewer.location_id FROM viewers viewer
          WHERE viewer.account_id = ${accountId} AND viewer.approved_at IS NOT NULL)`;
  const rows = await db
    .selectFrom('locations as location')
    .innerJoin('organizations as organization', 'organization.id', 'location.organization_id')
    .where(own)
    .where(foldedSearch(sql<string>`search_text(location.name)`, search ?? ''))
    .select([
      'location.id',
      'location.name',
      'location.time_zone_id as timeZone',
      'organization.name as organizationName',
      sql<boolean>`coalesce(location.override_program_type, organization.program_type) = 'petCare'`.as('isPetCare'),
    ])
    .orderBy(sql`lower(location.name)`)
    .orderBy('location.id')
    .offset(skip)
    .limit(take + 1)
    .execute();
  return { rows: rows.slice(0, take), hasMore: rows.length > take };
};
