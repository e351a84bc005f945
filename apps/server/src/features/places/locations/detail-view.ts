import type { locations, ResultOf } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { readAddress } from '../reference/index.ts';
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
      'location.name',
      'location.phone_number as phoneNumber',
      'location.website',
      'location.uptime_url as uptimeUrl',
      'location.organization_id as organizationId',
      'organization.name as organizationName',
      'location.region_id as regionId',
      'region.name as regionName',
      'location.time_zone_id as timeZoneId',
      'location.enterprise_location_number as enterpriseLocationNumber',
      'location.legacy_id as legacyId',
      'location.address',
      'location.public_id as publicId',
      'location.is_enterprise as isEnterprise',
      sql<boolean>`${programType} = 'petCare'`.as('isPetCare'),
      'location.override_program_type as overrideProgramType',
      'organization.program_type as organizationProgramType',
      'location.is_lpr_enabled as isLprEnabled',
      'location.is_lpr_notifications_enabled as isLprNotificationsEnabled',
      'location.is_onsite_only as isAdminPortalCameraViewingOnsiteOnly',
      'location.staff_networks as staffNetworks',
      'location.is_public_camera_support_enabled as isPublicCameraSupportEnabled',
      'location.is_presence_required as isPresenceRequired',
      sql<boolean>`coalesce((SELECT admin_policy.is_presence_required FROM admin_policies admin_policy
        WHERE admin_policy.location_id = location.id), false)`.as('isPresenceImposed'),
      'location.is_consent_required as isConsentRequired',
      sql<boolean>`coalesce((SELECT admin_policy.is_consent_required FROM admin_policies admin_policy
        WHERE admin_policy.location_id = location.id), false)`.as('isConsentImposed'),
      sql<boolean>`location.family_history_since IS NOT NULL`.as('showsFamilyHistory'),
      'location.allows_picture_in_picture as allowsPictureInPicture',
      'location.session_days as sessionDays',
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
  return found && { ...found, address: readAddress(found.address) };
};
