import { z } from 'zod';
import { endpoints, table } from '../endpoint.ts';
import {
  calendarDate,
  deleteDetails,
  id,
  idParam,
  instant,
  named,
  nothing,
  option,
  optionalText,
  requiredText,
  version,
} from '../schemas/common.ts';
import { emailAddress } from '../schemas/contact.ts';
import { initialPassword } from '../schemas/passwords.ts';
import { cameraThumbnail } from '../schemas/pictures.ts';
import { requiredId } from '../schemas/required-id.ts';

const base = '/api/WebPortal/locations/:locationId/viewers';
const inLocation = z.object({ locationId: idParam });
const oneOf = z.object({ locationId: idParam, id: idParam });
const scope = { location: 'locationId' } as const;

/** Upper case, letters and digits only, at most 10; blank is null. */
export const plateNumber = z
  .string()
  .max(40, 'License plate must be at most 10 characters.')
  .transform((text) => text.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  .pipe(z.string().max(10, 'License plate must be at most 10 characters.'))
  .transform((text) => text || null)
  .nullable()
  .default(null);

/** 3 to 256 letters, digits and `. _ - @ +`. */
export const viewerUserName = z
  .string()
  .normalize('NFKC')
  .trim()
  .min(1, 'User name is required.')
  .min(3, 'User name must be at least 3 characters.')
  .max(256, 'User name must be at most 256 characters.')
  .regex(/^[\p{L}\p{N}._\-@+]*$/u, 'Use letters, digits and . _ - @ + only.');

const plate = { plateNumber, overrideLicensePlateRequirement: z.boolean().default(false) };
const person = {
  firstName: requiredText(100, 'First name'),
  lastName: requiredText(100, 'Last name'),
  /** The id of the relationship: of `options/viewer-types`. */
  viewerType: requiredId('Relationship'),
  email: emailAddress(),
  ...plate,
};

export const viewerCreate = z
  .object({
    familyId: requiredId('Family'),
    ...person,
    userName: viewerUserName,
    password: initialPassword,
    confirmPassword: z.string().max(100).default(''),
  })
  .refine((body) => body.password === body.confirmPassword, {
    path: ['confirmPassword'],
    error: 'The passwords are not the same.',
  });

export const viewerUpdate = z.object({ ...person, version });

/** `all` are the approved viewers; `active` and `paused` part them; `scheduled` are those with a deletion date. */
export const viewerLists = ['all', 'active', 'paused', 'scheduled'] as const;
export const viewerSorts = ['name', 'familyName', 'viewerType', 'lockoutEnd', 'scheduledDate'] as const;

export const viewerRow = z.object({
  id,
  name: z.string(),
  userName: z.string(),
  email: z.string(),
  viewerType: id,
  viewerTypeName: z.string(),
  isPrimaryUser: z.boolean(),
  familyId: id,
  familyName: z.string(),
  plateNumber: z.string().nullable(),
  /** Paused now; a pause whose end has passed is none. */
  isLockedOut: z.boolean(),
  /** Null while `isLockedOut` is indefinite. */
  lockoutEnd: instant.nullable(),
  /** Paused by the cap of the location on its category, not by staff. */
  isOverLimit: z.boolean(),
  isScheduledForDeletion: z.boolean(),
  scheduledDate: calendarDate.nullable(),
  /** The deletion date is reached: nothing can be watched any more. */
  hasEnded: z.boolean(),
  isConfirmed: z.boolean(),
  isShieldLocked: z.boolean(),
  /** The account has a second step at sign-in, which staff can remove when it is lost. */
  hasSecondFactor: z.boolean(),
  hasExternalId: z.boolean(),
  viewerPolicyId: id.nullable(),
  viewerPolicyName: z.string().nullable(),
  familyPolicyId: id.nullable(),
  familyPolicyName: z.string().nullable(),
  isPolicyEnforced: z.boolean(),
  /** Of the classes of the family's children; at most three, by name. */
  cameras: z.array(cameraThumbnail),
  cameraCount: z.int(),
  /** Custody blocks in force or to come. */
  custodyBlockCount: z.int(),
});
export type ViewerRow = z.output<typeof viewerRow>;

export const viewerDetail = viewerRow.omit({ cameras: true, cameraCount: true }).extend({
  firstName: z.string(),
  lastName: z.string(),
  overrideLicensePlateRequirement: z.boolean(),
  /** The person also views at a location of which the caller has no say: name and email are only theirs to change. */
  isAccountShared: z.boolean(),
  /** Until when the person stays signed in on a phone of theirs; null where they do on none. */
  staysSignedInUntil: instant.nullable(),
  familyChildren: z.array(named),
  /** Whom a new primary user could be chosen from. */
  otherViewers: z.array(named),
  /** What staff say to the viewer while the pause lasts. */
  pauseNote: z.string().nullable(),
  version,
});

const list = (path: string, summary: string) =>
  table({
    path: `${base}/${path}`,
    summary,
    access: 'viewers.list',
    scope,
    params: inLocation,
    sortBy: viewerSorts,
    row: viewerRow,
    filters: { list: z.enum(viewerLists), familyId: id, viewerType: id },
  });

const lockout = {
  /** The first day on which the viewer may watch again, in the location's time zone; null is indefinite. */
  lockoutEndDate: calendarDate.nullable().default(null),
  /** Said to the viewer, in plain text, while the pause lasts. */
  note: optionalText(280, 'Note'),
};

/** Viewers: who watches cameras, as a member of one family. */
export const viewers = endpoints('viewers', {
  table: list('table', 'List the viewers of a location'),
  activeTable: list('active/table', 'List the viewers who are not paused'),
  inactiveTable: list('inactive/table', 'List the paused viewers'),
  scheduledDeletions: list('scheduled-deletions/table', 'List the viewers with a deletion date'),
  ofFamily: table({
    path: '/api/WebPortal/locations/:locationId/families/:id/viewers/table',
    summary: 'List the members of a family',
    access: 'families.view',
    scope,
    params: oneOf,
    sortBy: viewerSorts,
    row: viewerRow,
    filters: {},
  }),
  everywhere: {
    method: 'GET',
    path: '/api/WebPortal/viewers/search',
    summary: 'Search viewers at all locations of the caller by name, email, family, phone or plate; at most 20',
    access: 'viewers.list',
    scope: 'actor',
    heavy: true,
    query: z.object({
      search: z
        .string()
        .normalize('NFKC')
        .trim()
        .max(100)
        .refine((text) => /\S{3}/.test(text), 'Type at least three letters.'),
    }),
    response: z.array(
      z.object({
        id,
        name: z.string(),
        familyName: z.string(),
        email: z.string(),
        isPaused: z.boolean(),
        locationId: id,
        locationName: z.string(),
      }),
    ),
    audit: null,
  },
  count: {
    method: 'GET',
    path: `${base}/count`,
    summary: 'How many viewers are active, paused and scheduled for deletion',
    access: 'viewers.list',
    scope,
    params: inLocation,
    response: z.object({
      active: z.int(),
      paused: z.int(),
      scheduled: z.int(),
      /** Every viewer of the location is paused; until null is indefinitely. */
      locationPause: z.object({ until: instant.nullable() }).nullable(),
    }),
    audit: null,
  },
  types: {
    method: 'GET',
    path: '/api/WebPortal/options/viewer-types',
    summary: 'The relationships a viewer can have; at a location, those that are meant there',
    access: 'signedIn',
    scope: 'actor',
    query: z.object({ locationId: idParam.optional() }),
    response: z.array(option.extend({ category: z.enum(['guardian', 'relative']) })),
    audit: null,
  },
  get: {
    method: 'GET',
    path: `${base}/:id`,
    summary: 'Read one viewer',
    access: 'viewers.view',
    scope,
    params: oneOf,
    response: viewerDetail,
    audit: null,
    view: { verb: 'view', record: 'viewer', id: 'id', name: ['name'] },
  },
  create: {
    method: 'POST',
    path: base,
    summary: 'Create an approved viewer with an account of their own',
    access: 'viewers.create',
    scope,
    readsFeatures: true,
    params: inLocation,
    body: viewerCreate,
    response: z.object({ id }),
    status: 201,
    audit: { verb: 'create', record: 'viewer' },
  },
  update: {
    method: 'PUT',
    path: `${base}/:id`,
    summary: 'Change a viewer',
    access: 'viewers.edit',
    scope,
    readsFeatures: true,
    params: oneOf,
    body: viewerUpdate,
    response: z.object({ version }),
    errors: ['conflict'],
    audit: { verb: 'update', record: 'viewer' },
  },
  setLicensePlate: {
    method: 'PUT',
    path: `${base}/:id/license-plate`,
    summary: 'Change the license plate of a viewer',
    access: 'viewers.editLicensePlate',
    scope,
    readsFeatures: true,
    params: oneOf,
    body: z.object({ ...plate, version }),
    response: z.object({ version }),
    errors: ['conflict'],
    audit: { verb: 'set license plate', record: 'viewer' },
  },
  lock: {
    method: 'POST',
    path: `${base}/:id/lock`,
    summary: 'Pause a viewer, until a date or indefinitely',
    access: 'viewers.lock',
    scope,
    params: oneOf,
    body: z.object(lockout),
    response: nothing,
    audit: { verb: 'pause', record: 'viewer' },
  },
  unlock: {
    method: 'POST',
    path: `${base}/:id/unlock`,
    summary: 'End the pause of a viewer',
    access: 'viewers.lock',
    scope,
    params: oneOf,
    response: nothing,
    audit: { verb: 'enable', record: 'viewer' },
  },
  bulkLock: {
    method: 'POST',
    path: `${base}/bulk-lock`,
    summary: 'Pause several viewers',
    access: 'viewers.lock',
    scope,
    params: inLocation,
    body: z.object({ viewerIds: z.array(id).min(1).max(200), ...lockout }),
    response: z.object({ count: z.int() }),
    audit: { verb: 'pause', record: 'viewer' },
  },
  bulkUnlock: {
    method: 'POST',
    path: `${base}/bulk-unlock`,
    summary: 'End the pause of several viewers',
    access: 'viewers.lock',
    scope,
    params: inLocation,
    body: z.object({ viewerIds: z.array(id).min(1).max(200) }),
    response: z.object({ count: z.int() }),
    audit: { verb: 'enable', record: 'viewer' },
  },
  unlockStreamShield: {
    method: 'POST',
    path: `${base}/:id/stream-shield-unlock`,
    summary: 'Lift the Stream Shield lock of a viewer',
    access: 'viewers.lock',
    scope,
    params: oneOf,
    response: nothing,
    audit: { verb: 'unlock Stream Shield', record: 'viewer' },
  },
  resetPassword: {
    method: 'POST',
    path: `${base}/:id/reset-password`,
    summary: 'Mail a viewer the link by which they set a new password; until then the present one stays',
    access: 'viewers.edit',
    scope,
    params: oneOf,
    response: nothing,
    errors: ['tooMany'],
    audit: { verb: 'send password reset', record: 'viewer' },
  },
  removeSecondFactor: {
    method: 'POST',
    path: `${base}/:id/remove-second-factor`,
    summary: "Remove a viewer's lost second steps; the account's sessions end, and the person is told by mail",
    access: 'viewers.edit',
    scope,
    params: oneOf,
    response: nothing,
    audit: { verb: 'remove second factor', record: 'viewer' },
  },
  scheduleDeletion: {
    method: 'POST',
    path: `${base}/:id/schedule-deletion`,
    summary: 'Set the day from whose start the viewer may watch no more',
    access: 'viewers.delete',
    scope,
    params: oneOf,
    body: z.object({ scheduledDate: z.iso.date({ error: 'Date is required.' }) }),
    response: nothing,
    audit: { verb: 'schedule deletion', record: 'viewer' },
  },
  unscheduleDeletion: {
    method: 'POST',
    path: `${base}/:id/unschedule-deletion`,
    summary: 'Take the deletion date of a viewer back',
    access: 'viewers.delete',
    scope,
    params: oneOf,
    response: nothing,
    audit: { verb: 'unschedule deletion', record: 'viewer' },
  },
  remove: {
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Delete a viewer, and the account when it views nowhere else',
    access: 'viewers.delete',
    scope,
    params: oneOf,
    query: z.object({ newPrimaryViewerId: idParam.optional() }),
    response: nothing,
    audit: { verb: 'delete', record: 'viewer' },
  },
  deleteDetails: {
    method: 'GET',
    path: `${base}/:id/delete-details`,
    summary: 'What deleting a viewer takes with it, and who could be the new primary user',
    access: 'viewers.delete',
    scope,
    params: oneOf,
    response: deleteDetails.extend({
      /** Not empty when a new primary user must be chosen. */
      newPrimaryOptions: z.array(option),
    }),
    audit: null,
  },
});
