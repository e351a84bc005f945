import type { locations, ResultOf } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { readAddress } from '../reference/index.ts';
import { choicesHere, plainHere } from './columns.ts';
import { programType } from './table-view.ts';

export type LocationDetail = ResultOf<typeof locations.get>;

/** One location as its form reads it. */
export const locationDetail = async (
  db: Queryable,
  { locationId }: LocationScope,
): Promise<LocationDetail | undefined> => {
  const found = await db
    .selectFrom('locations as location')
    .innerJoin('organizations as organization', 'organization.id', 'location.organization_id')
    .leftJoin('regions as region', 'region.id', 'location.region_id')
    .where('location.id', '=', locationId)
    .select([
      'location.id',
      ...plainHere,
      choicesHere.as('choices'),
      'organization.name as organizationName',
      'location.region_id as regionId',
      'region.name as regionName',
      'location.address',
      'location.public_id as publicId',
      'location.is_onsite_only as isAdminPortalCameraViewingOnsiteOnly',
      sql<boolean>`${programType} = 'petCare'`.as('isPetCare'),
      'organization.program_type as organizationProgramType',
      'location.is_lpr_notifications_enabled as isLprNotificationsEnabled',
      sql<boolean>`coalesce((SELECT admin_policy.is_presence_required FROM admin_policies admin_policy
        WHERE admin_policy.location_id = location.id), false)`.as('isPresenceImposed'),
      sql<boolean>`coalesce((SELECT admin_policy.is_consent_required FROM admin_policies admin_policy
        WHERE admin_policy.location_id = location.id), false)`.as('isConsentImposed'),
      'location.is_integration_enabled as isIntegrationEnabled',
      sql<boolean>`EXISTS (SELECT FROM recording_servers server WHERE server.location_id = location.id)`.as(
        'isNvrIntegrationEnabled',
      ),
      'location.integration_claims as integrationClaims',
      sql<LocationDetail['nvrServers']>`(
        SELECT coalesce(json_agg(json_build_object('id', server.id, 'name', server.name) ORDER BY lower(server.name), server.id), '[]')
        FROM recording_servers server WHERE server.location_id = location.id)`.as('nvrServers'),
      sql<LocationDetail['liveSitterConfiguration']>`json_build_object(
        'isEnabled', location.live_sitter_location_id IS NOT NULL, 'liveSitterLocationId', location.live_sitter_location_id)`.as(
        'liveSitterConfiguration',
      ),
      'location.version',
    ])
    .$narrowType<Pick<LocationDetail, 'overrideProgramType' | 'organizationProgramType'>>()
    .executeTakeFirst();
  if (!found) return undefined;
  const { choices, ...plain } = found;
  return { ...plain, ...choices, address: readAddress(plain.address) };
};
