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
    .selectFrom('locations as l')
    .innerJoin('organizations as o', 'o.id', 'l.organization_id')
    .leftJoin('regions as r', 'r.id', 'l.region_id')
    .where('l.id', '=', locationId)
    .select([
      'l.id',
      'l.name',
      'l.phone_number as phoneNumber',
      'l.website',
      'l.uptime_url as uptimeUrl',
      'l.organization_id as organizationId',
      'o.name as organizationName',
      'l.region_id as regionId',
      'r.name as regionName',
      'l.time_zone_id as timeZoneId',
      'l.enterprise_location_number as enterpriseLocationNumber',
      'l.legacy_id as legacyId',
      'l.address',
      'l.public_id as publicId',
      'l.is_enterprise as isEnterprise',
      sql<boolean>`${programType} = 'petCare'`.as('isPetCare'),
      'l.override_program_type as overrideProgramType',
      'o.program_type as organizationProgramType',
      'l.is_lpr_enabled as isLprEnabled',
      'l.is_lpr_notifications_enabled as isLprNotificationsEnabled',
      'l.is_onsite_only as isAdminPortalCameraViewingOnsiteOnly',
      'l.staff_networks as staffNetworks',
      'l.is_public_camera_support_enabled as isPublicCameraSupportEnabled',
      'l.is_integration_enabled as isIntegrationEnabled',
      'l.is_nvr_integration_enabled as isNvrIntegrationEnabled',
      'l.integration_claims as integrationClaims',
      sql<LocationDetail['nvrServers']>`(
        SELECT coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) ORDER BY lower(s.name), s.id), '[]')
        FROM recording_servers s WHERE s.location_id = l.id)`.as('nvrServers'),
      sql<LocationDetail['liveSitterConfiguration']>`json_build_object(
        'isEnabled', l.live_sitter_location_id IS NOT NULL, 'liveSitterLocationId', l.live_sitter_location_id)`.as(
        'liveSitterConfiguration',
      ),
      'l.version',
    ])
    .$narrowType<Pick<LocationDetail, 'overrideProgramType' | 'organizationProgramType'>>()
    .executeTakeFirst();
  return found && { ...found, address: readAddress(found.address) };
};
