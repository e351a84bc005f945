import { z } from 'zod';
import { endpoints, table } from '../../endpoint.ts';
import {
  deleteDetails,
  id,
  idParam,
  nothing,
  option,
  optionalText,
  requiredText,
  version,
} from '../../schemas/common.ts';
import { optionalEmailAddress, optionalPhoneNumber, postalAddress, requiredAddress } from '../../schemas/contact.ts';
import { programType, programTypes } from '../../schemas/places/program.ts';
import { locationColumns, locationRow, locationSorts } from './locations.ts';

const base = '/api/WebPortal/organizations';
const oneOf = z.object({ organizationId: idParam });
const scope = { organization: 'organizationId' } as const;

/**
 * With the feature OrganizationTabs on, the point of contact and the program type are also required; the server checks that. Flags
 * that are omitted stay as they are.
 */
export const organizationInput = z.object({
  name: requiredText(100, 'Name'),
  programType: programType.optional(),
  isEnterprise: z.boolean().optional(),
  /** Its staff must add a second step to their sign-in before they can do anything else. */
  requiresSecondFactor: z.boolean().optional(),
  /** Its families may stay signed in on their own phones; turning it off ends those sessions at once. */
  allowsLastingSessions: z.boolean().optional(),
  pocName: optionalText(100, 'Point of contact'),
  emailAddress: optionalEmailAddress(),
  phoneNumber: optionalPhoneNumber(),
  position: optionalText(100, 'Position'),
  address: requiredAddress,
});

/** A new organization's values for what its form may leave out. */
export const newOrganization = {
  programType: 'childCare',
  isEnterprise: false,
  requiresSecondFactor: false,
  allowsLastingSessions: true,
} as const;

export const organizationRow = z.object({
  id,
  name: z.string(),
  programType: z.enum(programTypes),
  isEnterprise: z.boolean(),
  isPetCare: z.boolean(),
  hasEnterpriseLocations: z.boolean(),
  regionCount: z.int(),
  locationCount: z.int(),
  pointOfContact: z.object({
    name: z.string().nullable(),
    emailAddress: z.string().nullable(),
    phoneNumber: z.string().nullable(),
  }),
});

export const organizationDetail = organizationRow.omit({ pointOfContact: true }).extend({
  pocName: z.string().nullable(),
  emailAddress: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  position: z.string().nullable(),
  /** Null for an organization created before addresses were required; the next change requires one. */
  address: postalAddress.nullable(),
  requiresSecondFactor: z.boolean(),
  allowsLastingSessions: z.boolean(),
  version,
});

/** Organizations: they run locations and decide for them. */
export const organizations = endpoints('organizations', {
  table: table({
    path: `${base}/table`,
    summary: 'List the organizations of the caller',
    access: 'organizations.list',
    scope: 'actor',
    sortBy: ['name', 'programType', 'locationCount', 'regionCount', 'pocName'],
    row: organizationRow,
    columns: ['name', 'programType', 'locationCount', 'regionCount', 'pointOfContact'],
    filters: { programType, isEnterprise: z.boolean() },
  }),
  options: {
    method: 'GET',
    path: `${base}/options`,
    summary: 'Organizations of the caller, for a picker',
    access: ['organizations.list', 'locations.list', 'users.list'],
    scope: 'actor',
    response: z.array(option),
    audit: null,
  },
  programTypes: {
    method: 'GET',
    path: `${base}/program-types`,
    summary: 'What a location can keep: children or pets',
    access: 'signedIn',
    scope: 'none',
    response: z.array(z.object({ value: z.enum(programTypes), label: z.string() })),
    audit: null,
  },
  get: {
    method: 'GET',
    path: `${base}/:organizationId`,
    summary: 'Read one organization',
    access: 'organizations.view',
    scope,
    params: oneOf,
    response: organizationDetail,
    audit: null,
  },
  newLocationDefaults: {
    method: 'GET',
    path: `${base}/new-location-defaults`,
    summary: "What a new location of an organization begins with; of the caller's own unless the query names another",
    access: ['organizations.view', 'locations.create'],
    scope: 'actor',
    query: z.object({ organizationId: idParam.optional() }),
    response: z.object({
      programType: z.enum(programTypes),
      isEnterprise: z.boolean(),
      isPetCare: z.boolean(),
      /** The time zone that all of its locations share; null if they differ or there are none. */
      timeZoneId: z.string().nullable(),
    }),
    errors: ['notFound'],
    audit: null,
  },
  locationsTable: table({
    path: `${base}/:organizationId/locations/table`,
    summary: 'List the locations of an organization',
    access: 'organizations.view',
    scope,
    params: oneOf,
    sortBy: locationSorts,
    row: locationRow,
    columns: locationColumns,
    filters: { programType },
  }),
  create: {
    method: 'POST',
    path: base,
    summary: 'Create an organization',
    access: 'organizations.create',
    scope: 'none',
    readsFeatures: true,
    body: organizationInput,
    response: z.object({ id }),
    status: 201,
    touches: ['shell'],
    audit: { verb: 'create', record: 'organization' },
  },
  update: {
    method: 'PUT',
    path: `${base}/:organizationId`,
    summary: 'Change an organization; only internal roles may change program type and enterprise',
    access: 'organizations.edit',
    scope,
    readsFeatures: true,
    params: oneOf,
    body: organizationInput.extend({ version }),
    response: z.object({ version }),
    errors: ['conflict'],
    touches: ['locations', 'shell'],
    audit: { verb: 'update', record: 'organization' },
  },
  remove: {
    method: 'DELETE',
    path: `${base}/:organizationId`,
    summary: 'Delete an organization with its regions, locations, users and everything in them',
    access: 'organizations.delete',
    scope,
    params: oneOf,
    response: nothing,
    errors: ['inUse'],
    touches: ['locations', 'shell', 'account'],
    audit: { verb: 'delete', record: 'organization' },
  },
  deleteDetails: {
    method: 'GET',
    path: `${base}/:organizationId/delete-details`,
    summary: 'What deleting an organization takes with it',
    access: 'organizations.delete',
    scope,
    params: oneOf,
    response: deleteDetails,
    audit: null,
  },
});
