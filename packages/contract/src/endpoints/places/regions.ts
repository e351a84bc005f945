import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { endpoints, table } from '../../endpoint.ts';
import { deleteDetails, id, idParam, named, nothing, option, requiredText, version } from '../../schemas/common.ts';
import { requiredId } from '../../schemas/required-id.ts';

const base = '/api/WebPortal/regions';
const oneOf = z.object({ id: idParam });

const regionFields = {
  name: requiredText(100, 'Name'),
  locationIds: z.array(id).min(1, fail('regions.chooseLocation')).max(5_000),
};
export const regionInput = z.object({ organizationId: requiredId('Organization'), ...regionFields });

export const regionRow = z.object({
  id,
  name: z.string(),
  organizationId: id,
  organizationName: z.string(),
  /** At most three, by name. */
  locationNames: z.array(z.string()),
  locationCount: z.int(),
  userCount: z.int(),
});

const regionColumns = ['name', 'organizationName', 'locationNames', 'locationCount', 'userCount'] as const;
const regionSorts = ['name', 'organizationName', 'locationCount', 'userCount'] as const;

export const regionDetail = z.object({
  id,
  name: z.string(),
  organizationId: id,
  organizationName: z.string(),
  locationIds: z.array(id),
  locations: z.array(named),
  userCount: z.int(),
  version,
});

const touches = ['organizations', 'locations'] as const;

/**
 * Regions: locations of one organization that are managed together. Apart from access, people of an organization reach them only
 * while the feature OrgManagerManageRegions is on; the provider's own people always do.
 */
export const regions = endpoints('regions', {
  table: table({
    path: `${base}/table`,
    summary: 'List the regions of the caller, optionally of one organization',
    access: 'regions.list',
    scope: 'actor',
    readsFeatures: true,
    sortBy: regionSorts,
    row: regionRow,
    columns: regionColumns,
    filters: { organizationId: id },
    errors: ['notFound'],
  }),
  datatable: table({
    path: `${base}/datatable`,
    summary: 'List the regions of one organization',
    access: 'regions.list',
    scope: { organization: 'query.organizationId' },
    readsFeatures: true,
    query: z.object({ organizationId: idParam }),
    sortBy: regionSorts,
    row: regionRow,
    columns: regionColumns,
    filters: {},
  }),
  ofOrganization: {
    method: 'GET',
    path: '/api/WebPortal/organizations/:organizationId/regions',
    summary: 'The regions of an organization with their locations',
    access: 'regions.list',
    scope: { organization: 'organizationId' },
    readsFeatures: true,
    params: z.object({ organizationId: idParam }),
    response: z.array(
      regionDetail.pick({ id: true, name: true, organizationId: true, locationIds: true, userCount: true }),
    ),
    audit: null,
  },
  options: {
    method: 'GET',
    path: `${base}/options`,
    summary: 'Regions of the caller, for a picker, optionally of one organization',
    access: ['regions.list', 'users.list'],
    scope: 'actor',
    readsFeatures: true,
    query: z.object({ organizationId: idParam.optional() }),
    response: z.array(option),
    audit: null,
  },
  locationOptions: {
    method: 'GET',
    path: `${base}/location-options`,
    summary: 'Locations of an organization that could form a region, each with its current region',
    access: ['regions.create', 'regions.edit'],
    scope: 'actor',
    readsFeatures: true,
    query: z.object({ organizationId: idParam }),
    response: z.array(option.extend({ regionId: id.nullable(), regionName: z.string().nullable() })),
    audit: null,
    errors: ['notFound'],
  },
  get: {
    method: 'GET',
    path: `${base}/:id`,
    summary: 'Read one region',
    access: 'regions.list',
    scope: 'actor',
    readsFeatures: true,
    params: oneOf,
    response: regionDetail,
    audit: null,
  },
  create: {
    method: 'POST',
    path: base,
    summary: 'Create a region of at least one location; locations leave their current region',
    access: 'regions.create',
    scope: 'actor',
    readsFeatures: true,
    body: regionInput,
    response: z.object({ id }),
    status: 201,
    touches,
    audit: { verb: 'create', record: 'region' },
    errors: ['notFound'],
  },
  update: {
    method: 'PUT',
    path: `${base}/:id`,
    summary: 'Change a region and its locations; its users’ reach follows at once',
    access: 'regions.edit',
    scope: 'actor',
    readsFeatures: true,
    params: oneOf,
    body: z.object({ ...regionFields, version }),
    response: z.object({ version }),
    errors: ['conflict'],
    touches,
    audit: { verb: 'update', record: 'region' },
  },
  remove: {
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Delete a region without users; its locations stay',
    access: 'regions.delete',
    scope: 'actor',
    readsFeatures: true,
    params: oneOf,
    response: nothing,
    errors: ['inUse'],
    touches,
    audit: { verb: 'delete', record: 'region' },
  },
  deleteDetails: {
    method: 'GET',
    path: `${base}/:id/delete-details`,
    summary: 'What deleting a region takes with it, and what prevents it',
    access: 'regions.delete',
    scope: 'actor',
    readsFeatures: true,
    params: oneOf,
    response: deleteDetails,
    audit: null,
  },
});
