import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { endpoints, table } from '../../endpoint.ts';
import { inLocation, scope } from '../../schemas/at-location.ts';
import {
  deleteDetails,
  id,
  idParam,
  instant,
  named,
  nothing,
  option,
  requiredText,
  version,
} from '../../schemas/common.ts';
import { optionalWebPage, phoneNumber, postalAddress, requiredAddress, webPage } from '../../schemas/contact.ts';
import { choicesGiven, choicesRead } from '../../schemas/places/choice-schemas.ts';
import { networks } from '../../schemas/places/networks.ts';
import { requiredId } from '../../schemas/required-id.ts';
import { programType, programTypes, timeZoneId } from '../../schemas/places/program.ts';

const base = '/api/WebPortal/locations';

/** The location's number in another system; blank is null. */
const outsideNumber = (label: string) =>
  z
    .int({ error: fail('notWhole', { field: label }) })
    .min(1, fail('notBetween', { field: label, least: 1, most: 2_147_483_647 }))
    .max(2_147_483_647, fail('notBetween', { field: label, least: 1, most: 2_147_483_647 }))
    .nullable()
    .default(null);

/** Only internal roles may change these (domain §1); those omitted stay as they are. */
const guarded = {
  isEnterprise: z.boolean().optional(),
  /** Null uses the organization's program type. */
  overrideProgramType: programType.nullable().optional(),
  isLprEnabled: z.boolean().optional(),
  isAdminPortalCameraViewingOnsiteOnly: z.boolean().optional(),
  /** Guarded like onsite-only, which changing these could defeat. */
  staffNetworks: networks.optional(),
  isPublicCameraSupportEnabled: z.boolean().optional(),
};

export const locationInput = z.object({
  name: requiredText(100, 'Name'),
  phoneNumber: phoneNumber(),
  website: webPage('Website'),
  uptimeUrl: optionalWebPage('Uptime URL'),
  organizationId: requiredId('Organization'),
  timeZoneId,
  enterpriseLocationNumber: outsideNumber('Organization ID'),
  legacyId: outsideNumber('Legacy ID'),
  address: requiredAddress,
  ...choicesGiven,
  ...guarded,
});

export const locationRow = z.object({
  id,
  name: z.string(),
  organizationId: id,
  organizationName: z.string(),
  regionName: z.string().nullable(),
  /** City and territory, such as `Chicago, IL`; null without an address. */
  place: z.string().nullable(),
  phoneNumber: z.string(),
  timeZoneId: z.string(),
  enterpriseLocationNumber: z.int().nullable(),
  isEnterprise: z.boolean(),
  isPetCare: z.boolean(),
  isLprEnabled: z.boolean(),
  isIntegrationEnabled: z.boolean(),
  publicId: z.string(),
  cameraCount: z.int(),
  /** The active one. */
  locationPolicyId: id.nullable(),
  locationPolicyName: z.string().nullable(),
  isPolicyEnforced: z.boolean(),
  /** Cameras that are switched on but currently show nothing. */
  deadCameraCount: z.int(),
  /** Every viewer is paused; `until` is null if indefinitely. */
  viewersPause: z.object({ until: instant.nullable() }).nullable(),
});
/** The columns of a list of them. */
export const locationColumns = [
  'name',
  'organizationName',
  'place',
  'timeZoneId',
  'enterpriseLocationNumber',
  'cameraCount',
] as const;
export const locationSorts = [
  'name',
  'organizationName',
  'timeZoneId',
  'enterpriseLocationNumber',
  'cameraCount',
] as const;

export const locationDetail = z.object({
  id,
  name: z.string(),
  phoneNumber: z.string(),
  website: z.string(),
  uptimeUrl: z.string().nullable(),
  organizationId: id,
  organizationName: z.string(),
  regionId: id.nullable(),
  regionName: z.string().nullable(),
  timeZoneId: z.string(),
  enterpriseLocationNumber: z.int().nullable(),
  legacyId: z.int().nullable(),
  /** Null for a location created before addresses were required; the next change requires one. */
  address: postalAddress.nullable(),
  publicId: z.string(),
  isEnterprise: z.boolean(),
  isPetCare: z.boolean(),
  overrideProgramType: z.enum(programTypes).nullable(),
  /** What `overrideProgramType: null` follows. */
  organizationProgramType: z.enum(programTypes),
  isLprEnabled: z.boolean(),
  isLprNotificationsEnabled: z.boolean(),
  isAdminPortalCameraViewingOnsiteOnly: z.boolean(),
  staffNetworks: z.array(z.string()),
  isPublicCameraSupportEnabled: z.boolean(),
  ...choicesRead,
  /** The organization requires it, whatever the location says. */
  isPresenceImposed: z.boolean(),
  isConsentImposed: z.boolean(),
  isIntegrationEnabled: z.boolean(),
  /** It has recording servers. */
  isNvrIntegrationEnabled: z.boolean(),
  /** Claims of the location's partner, which some features require. */
  integrationClaims: z.array(z.string()),
  nvrServers: z.array(named),
  liveSitterConfiguration: z.object({ isEnabled: z.boolean(), liveSitterLocationId: z.string().nullable() }),
  version,
});

/** Locations. Every camera belongs to one. */
export const locations = endpoints('locations', {
  table: table({
    path: `${base}/table`,
    summary: 'List the locations of the caller',
    access: 'locations.list',
    scope: 'actor',
    sortBy: locationSorts,
    row: locationRow,
    columns: locationColumns,
    filters: { organizationId: id, regionId: id, programType },
  }),
  options: {
    method: 'GET',
    path: `${base}/options`,
    summary: 'Locations of the caller, for a picker',
    access: ['locations.list', 'users.list', 'regions.list'],
    scope: 'actor',
    query: z.object({ organizationId: idParam.optional() }),
    response: z.array(option),
    audit: null,
  },
  get: {
    method: 'GET',
    path: `${base}/:locationId`,
    summary: 'Read one location',
    access: 'locations.view',
    scope,
    params: inLocation,
    response: locationDetail,
    audit: null,
  },
  organization: {
    method: 'GET',
    path: `${base}/:locationId/organization`,
    summary: 'The organization that a location belongs to',
    access: 'locations.view',
    scope,
    params: inLocation,
    response: z.object({
      id,
      name: z.string(),
      programType: z.enum(programTypes),
      isEnterprise: z.boolean(),
      isPetCare: z.boolean(),
    }),
    audit: null,
  },
  create: {
    method: 'POST',
    path: base,
    summary: 'Create a location, together with its default policy',
    access: 'locations.create',
    scope: 'actor',
    body: locationInput,
    response: z.object({ id }),
    status: 201,
    touches: ['shell', 'organizations', 'account'],
    audit: { verb: 'create', record: 'location' },
  },
  update: {
    method: 'PUT',
    path: `${base}/:locationId`,
    summary: 'Change a location; only internal roles may change its guarded flags and networks',
    access: 'locations.edit',
    scope,
    params: inLocation,
    body: locationInput.extend({ version }),
    response: z.object({ version }),
    errors: ['conflict'],
    touches: ['shell', 'organizations', 'presence', 'cameraConsents', 'access'],
    rehearsed: true,
    audit: { verb: 'update', record: 'location' },
  },
  remove: {
    method: 'DELETE',
    path: `${base}/:locationId`,
    summary: 'Delete a location with its families, users, policies, recording servers and cameras',
    access: 'locations.delete',
    scope,
    params: inLocation,
    response: nothing,
    touches: ['shell', 'organizations', 'account'],
    audit: { verb: 'delete', record: 'location' },
  },
  deleteDetails: {
    method: 'GET',
    path: `${base}/:locationId/delete-details`,
    summary: 'What deleting a location takes with it',
    access: 'locations.delete',
    scope,
    params: inLocation,
    response: deleteDetails,
    audit: null,
  },
});
