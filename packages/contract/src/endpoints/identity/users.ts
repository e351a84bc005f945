import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { endpoints, table } from '../../endpoint.ts';
import { inLocation, oneOf as oneInLocation, scope } from '../../schemas/at-location.ts';
import { deleteDetails, id, idParam, nothing, option, version } from '../../schemas/common.ts';
import { givenName } from '../../schemas/contact.ts';
import {
  notificationLists,
  roleName,
  userCreate,
  userDetail,
  userRow,
  userStatuses,
  userUpdate,
} from '../../schemas/identity/users.ts';

const base = '/api/WebPortal/users';
const oneOf = z.object({ id: idParam });

/** The list, the same at its three addresses. */
const list = {
  sortBy: ['name', 'userName', 'email', 'userRole', 'organizationName', 'status'],
  row: userRow,
  columns: ['name', 'userRole', 'organizationName', 'status', 'emailConfirmed', 'phoneNumber'],
  filters: { userRole: roleName, status: z.enum(userStatuses), organizationId: id },
} as const;

/** Other nouns that count or name users. */
const touches = ['organizations', 'regions', 'locations', 'account'] as const;

/** Users: staff accounts, each with one role. Callers see and change users of their own rank or below within their reach. */
export const users = endpoints('users', {
  table: table({
    path: `${base}/table`,
    summary: 'List the users of every organization',
    access: 'adminUsers.list',
    scope: 'actor',
    ...list,
  }),
  organizationTable: table({
    path: '/api/WebPortal/organizations/:organizationId/users/table',
    summary: 'List the users of an organization',
    access: 'organizationUsers.list',
    scope: { organization: 'organizationId' },
    params: z.object({ organizationId: idParam }),
    ...list,
  }),
  locationTable: table({
    path: '/api/WebPortal/locations/:locationId/users/table',
    summary: 'List the users who work at a location, directly or through its region',
    access: 'users.list',
    scope,
    params: inLocation,
    ...list,
  }),
  get: {
    method: 'GET',
    path: `${base}/:id`,
    summary: 'Read one user',
    access: 'users.list',
    scope: 'actor',
    params: oneOf,
    response: userDetail,
    audit: null,
    view: { verb: 'view', record: 'user', id: 'id', name: ['userName'], organization: 'organizationId' },
  },
  roleOptions: {
    method: 'GET',
    path: `${base}/roleOptions`,
    summary: 'Roles that the caller may give, and which pickers each needs',
    access: 'users.list',
    scope: 'actor',
    query: z.object({ context: z.enum(['app', 'organization', 'admin']).default('admin') }),
    response: z.array(
      z.object({
        value: roleName,
        label: z.string(),
        includesOrganization: z.boolean(),
        includesLocation: z.boolean(),
      }),
    ),
    audit: null,
  },
  regionOptions: {
    method: 'GET',
    path: `${base}/regionOptions`,
    summary: 'Regions of an organization that the caller may give',
    access: 'users.list',
    scope: 'actor',
    query: z.object({ organizationId: idParam.optional() }),
    response: z.array(option),
    audit: null,
  },
  locationOptions: {
    method: 'GET',
    path: `${base}/locationOptions`,
    summary: 'Locations that the caller may assign: at most 50 that match a search, plus those requested by id',
    access: 'users.list',
    scope: 'actor',
    query: z.object({
      organizationId: idParam.optional(),
      search: z.string().max(100).default(''),
      /** Comma-separated ids to include, so that chosen entries keep their labels. */
      include: z
        .string()
        .regex(/^\d{1,9}(,\d{1,9})*$/)
        .transform((text) => text.split(',').map(Number))
        .optional(),
    }),
    response: z.array(option),
    audit: null,
  },
  notifications: {
    method: 'GET',
    path: `${base}/notifications`,
    summary: 'The subscriptions open to a role, by channel; by default the caller’s own',
    access: 'signedIn',
    scope: 'none',
    readsFeatures: true,
    query: z.object({ role: roleName.optional() }),
    response: notificationLists,
    audit: null,
  },
  create: {
    method: 'POST',
    path: base,
    summary: 'Create a user; without a password they are mailed a link to choose one',
    access: 'users.create',
    scope: 'actor',
    readsFeatures: true,
    body: userCreate,
    response: z.object({ id }),
    status: 201,
    touches,
    audit: { verb: 'create', record: 'user' },
  },
  update: {
    method: 'PUT',
    path: `${base}/:id`,
    summary: 'Change a user; a new password ends their sessions',
    access: 'users.edit',
    scope: 'actor',
    readsFeatures: true,
    params: oneOf,
    body: userUpdate,
    response: z.object({ version }),
    errors: ['conflict'],
    touches,
    audit: { verb: 'update', record: 'user' },
  },
  remove: {
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Delete a user; the audit keeps what they did',
    access: 'users.delete',
    scope: 'actor',
    params: oneOf,
    response: nothing,
    touches,
    audit: { verb: 'delete', record: 'user' },
  },
  deleteDetails: {
    method: 'GET',
    path: `${base}/:id/delete-details`,
    summary: 'What deleting a user takes with it',
    access: 'users.delete',
    scope: 'actor',
    params: oneOf,
    response: deleteDetails,
    audit: null,
  },
  lock: {
    method: 'POST',
    path: `${base}/:id/lock`,
    summary: 'Pause a user; their sessions end at once',
    access: 'users.lock',
    scope: 'actor',
    params: oneOf,
    response: nothing,
    audit: { verb: 'lock', record: 'user' },
  },
  unlock: {
    method: 'POST',
    path: `${base}/:id/unlock`,
    summary: 'Enable a paused user',
    access: 'users.unlock',
    scope: 'actor',
    params: oneOf,
    response: nothing,
    audit: { verb: 'unlock', record: 'user' },
  },
  removeSecondFactor: {
    method: 'POST',
    path: `${base}/:id/remove-second-factor`,
    summary: "Remove a user's second steps when they are lost; their sessions end, and they are told by mail",
    access: 'users.edit',
    scope: 'actor',
    params: oneOf,
    response: nothing,
    audit: { verb: 'remove second factor', record: 'user' },
  },
  sendConfirmEmail: {
    method: 'POST',
    path: `${base}/sendConfirmEmail`,
    summary: 'Resend the mail with which a user confirms the account and sets a password',
    access: 'users.email',
    scope: 'actor',
    body: z.object({ userName: givenName() }),
    response: nothing,
    audit: { verb: 'send confirmation', record: 'user' },
    errors: ['notFound'],
  },
  profilePhoto: {
    method: 'GET',
    path: `${base}/:id/profilePhoto/:guid`,
    summary: 'The profile photo of a user; its address changes with the picture',
    access: 'signedIn',
    scope: 'actor',
    params: oneOf.extend({ guid: z.uuid() }),
    response: z.string(),
    raw: { contentType: 'image/jpeg' },
    audit: null,
  },
  inviteOptions: {
    method: 'GET',
    path: '/api/WebPortal/locations/:locationId/users/invite-options',
    summary: 'Users of the organization who could also work at this location, at most 50 that match a search',
    access: 'users.edit',
    scope,
    params: inLocation,
    query: z.object({
      search: z.string().max(100).default(''),
      /** Always included, so that the chosen one keeps its label. */
      include: idParam.optional(),
    }),
    response: z.array(option),
    audit: null,
  },
  addToLocation: {
    method: 'POST',
    path: '/api/WebPortal/locations/:locationId/users',
    summary: 'Let a user of another location work at this one too',
    access: 'users.edit',
    scope,
    params: inLocation,
    body: z.object({ userId: id.nullable().pipe(z.int({ error: fail('required', { field: 'User' }) }).pipe(id)) }),
    response: nothing,
    touches,
    audit: { verb: 'add to location', record: 'user' },
  },
  removeFromLocation: {
    method: 'DELETE',
    path: '/api/WebPortal/locations/:locationId/users/:id',
    summary: 'Remove a user from a location; one who works nowhere else is deleted',
    access: 'users.delete',
    scope,
    params: oneInLocation,
    response: nothing,
    touches,
    audit: { verb: 'remove from location', record: 'user' },
  },
  locationDeleteDetails: {
    method: 'GET',
    path: '/api/WebPortal/locations/:locationId/users/:id/delete-details',
    summary: 'What taking a user from a location takes with it',
    access: 'users.delete',
    scope,
    params: oneInLocation,
    /** `keepsAccount`: the user also works elsewhere and only leaves this location. */
    response: deleteDetails.extend({ keepsAccount: z.boolean() }),
    audit: null,
  },
});
