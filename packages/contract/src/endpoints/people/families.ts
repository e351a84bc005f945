import { z } from 'zod';
import { endpoints, table } from '../../endpoint.ts';
import { childCareOnly, inLocation, oneOf, scope } from '../../schemas/at-location.ts';
import { deleteDetails, id, instant, named, nothing, requiredText, version } from '../../schemas/common.ts';
import { cameraThumbnail } from '../../schemas/pictures.ts';
import { requiredId } from '../../schemas/required-id.ts';
import { searchedOptions } from '../../searched-options.ts';

const base = '/api/WebPortal/locations/:locationId/families';

export const familyInput = z.object({ name: requiredText(100, 'Name') });

export const familyRow = z.object({
  id,
  name: z.string(),
  /** The partner that owns the record: what comes from there can only be changed there. Null if none does. */
  partnerName: z.string().nullable(),
  primaryUser: named.nullable(),
  familyViewerCount: z.int(),
  pausedViewerCount: z.int(),
  children: z.array(named.extend({ classNames: z.array(z.string()) })),
  /** Those of the children's classes; at most three, by name. */
  cameras: z.array(cameraThumbnail),
  cameraCount: z.int(),
  familyPolicyId: id.nullable(),
  familyPolicyName: z.string().nullable(),
  isPolicyEnforced: z.boolean(),
  /** Custody blocks in force or to come. */
  custodyBlockCount: z.int(),
});

export const familyDetail = z.object({
  id,
  name: z.string(),
  /** The partner that owns the record: what comes from there can only be changed there. Null if none does. */
  partnerName: z.string().nullable(),
  primaryViewerId: id.nullable(),
  viewers: z.array(named),
  childCount: z.int(),
  familyPolicyId: id.nullable(),
  familyPolicyName: z.string().nullable(),
  custodyBlockCount: z.int(),
  createdAt: instant,
  version,
});

const touches = ['viewers', 'children'] as const;

/** Families: to whom children and viewers belong. */
export const families = endpoints('families', {
  table: table({
    path: `${base}/table`,
    summary: 'List the families of a location',
    access: 'families.list',
    scope,
    ...childCareOnly,
    params: inLocation,
    sortBy: ['name', 'familyViewerCount'],
    row: familyRow,
    columns: ['name', 'primaryUser', 'children', 'familyViewerCount', 'cameras', 'familyPolicyName'],
    filters: {},
  }),
  ...searchedOptions('families', 'Families', ['families.list', 'children.list', 'viewers.list']),
  get: {
    method: 'GET',
    path: `${base}/:id`,
    summary: 'Read one family',
    access: 'families.view',
    scope,
    params: oneOf,
    response: familyDetail,
    audit: null,
    view: { verb: 'view', record: 'family', id: 'id', name: ['name'] },
  },
  create: {
    method: 'POST',
    path: base,
    summary: 'Create a family',
    access: 'families.create',
    scope,
    ...childCareOnly,
    params: inLocation,
    body: familyInput,
    response: z.object({ id }),
    status: 201,
    touches,
    audit: { verb: 'create', record: 'family' },
  },
  update: {
    method: 'PUT',
    path: `${base}/:id`,
    summary: 'Change the name and the primary user of a family',
    access: 'families.edit',
    scope,
    params: oneOf,
    /** Without `primaryViewerId` the primary user stays the same. */
    body: familyInput.extend({ primaryViewerId: id.optional(), version }),
    response: z.object({ version }),
    errors: ['conflict'],
    touches,
    audit: { verb: 'update', record: 'family' },
  },
  rename: {
    method: 'PUT',
    path: `${base}/:id/name`,
    summary: 'Change the name of a family',
    access: 'families.edit',
    scope,
    params: oneOf,
    /** Without `version` the name is replaced unconditionally. */
    body: familyInput.extend({ version: version.optional() }),
    response: z.object({ version }),
    errors: ['conflict'],
    touches,
    audit: { verb: 'update', record: 'family' },
  },
  setPrimaryUser: {
    method: 'PUT',
    path: `${base}/:id/primary-user`,
    summary: 'Make a member the primary user',
    access: 'families.edit',
    scope,
    params: oneOf,
    body: z.object({ viewerId: id }),
    response: z.object({ version }),
    touches: ['viewers', 'children', 'access', 'custodyBlocks', 'viewerSessions'],
    audit: { verb: 'set primary user', record: 'family' },
  },
  transferMember: {
    method: 'POST',
    path: `${base}/:id/transfer-member`,
    summary: 'Move a member to another family of the location; the account stays',
    access: 'families.edit',
    scope,
    ...childCareOnly,
    params: oneOf,
    body: z.object({
      viewerId: id,
      targetFamilyId: requiredId('Family'),
      /** Required if the primary user leaves other members behind. */
      newPrimaryViewerId: id.nullable().default(null),
    }),
    response: nothing,
    touches: ['viewers', 'children', 'access', 'custodyBlocks', 'viewerSessions'],
    audit: { verb: 'transfer', record: 'viewer' },
  },
  invalidateSessions: {
    method: 'POST',
    path: `${base}/:id/invalidate-sessions`,
    summary: "Stop the family's running playbacks, and let none of today's count toward the allowance",
    access: 'families.edit',
    scope,
    ...childCareOnly,
    params: oneOf,
    response: z.object({ count: z.int() }),
    touches: ['viewerSessions', 'access'],
    audit: { verb: 'invalidate sessions', record: 'family' },
  },
  remove: {
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Delete a family with its members and children',
    access: 'families.delete',
    scope,
    ...childCareOnly,
    params: oneOf,
    response: nothing,
    touches: ['viewers', 'children', 'classes', 'access'],
    audit: { verb: 'delete', record: 'family' },
  },
  deleteDetails: {
    method: 'GET',
    path: `${base}/:id/delete-details`,
    summary: 'What deleting a family takes with it',
    access: 'families.delete',
    scope,
    ...childCareOnly,
    params: oneOf,
    response: deleteDetails,
    audit: null,
  },
});
