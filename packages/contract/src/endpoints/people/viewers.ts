import type { FeatureGate } from '@viewgate/policy/vocabulary';
import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { endpoints, table } from '../../endpoint.ts';
import { childCareOnly, inLocation, oneOf, scope } from '../../schemas/at-location.ts';
import {
  calendarDate,
  deleteDetails,
  id,
  idParam,
  instant,
  nothing,
  option,
  optionalText,
  version,
  wholeNumber,
} from '../../schemas/common.ts';
import {
  plate,
  viewerCreate,
  viewerDetail,
  viewerLists,
  viewerRow,
  viewerSorts,
  viewerUpdate,
} from '../../schemas/people/viewers.ts';
import { searchedOptions } from '../../searched-options.ts';

const base = '/api/WebPortal/locations/:locationId/viewers';
const columns = [
  'name',
  'viewerType',
  'familyName',
  'cameras',
  'viewerPolicyName',
  'plateNumber',
  'userName',
  'email',
] as const;

const list = <const G extends FeatureGate>(path: string, summary: string, feature: G) =>
  table({
    path: `${base}/${path}`,
    summary,
    access: 'viewers.list',
    scope,
    feature,
    params: inLocation,
    sortBy: viewerSorts,
    row: viewerRow,
    columns,
    filters: {
      list: z.enum(viewerLists),
      familyId: id,
      viewerType: id,
      /** Only those who have never signed in. */
      signedIn: z.enum(['never']),
    },
  });

const { feature: childCare } = childCareOnly;

/** One pause of a viewer, numbered from their first. */
const onePause = z.object({ viewerId: id, pauseCount: wholeNumber });
const lockout = {
  /** The first day on which the viewer may watch again, in the location's time zone; null if indefinite. */
  lockoutEndDate: calendarDate.nullable().default(null),
  /** Plain text shown to the viewer during the pause. */
  note: optionalText(280, 'Note'),
};

/** Other nouns that show viewers. */
const touches = ['families', 'children', 'access', 'accessExceptions', 'custodyBlocks', 'viewerSessions'] as const;

/** Viewers: people who watch cameras, each as a member of one family. */
export const viewers = endpoints('viewers', {
  table: list('table', 'List the viewers of a location', childCare),
  activeTable: list('active/table', 'List the viewers who are not paused', childCare),
  inactiveTable: list('inactive/table', 'List the paused viewers', childCare),
  scheduledDeletions: list('scheduled-deletions/table', 'List the viewers with a deletion date', childCare),
  owners: list('owners/table', 'List the owners of pets who have been let in, where pets are kept', 'PetCareLocation'),
  ofFamily: table({
    path: '/api/WebPortal/locations/:locationId/families/:id/viewers/table',
    summary: 'List the members of a family',
    access: 'families.view',
    scope,
    ...childCareOnly,
    params: oneOf,
    sortBy: viewerSorts,
    row: viewerRow,
    columns,
    filters: {},
  }),
  /** Those who wait to be let in too: a custody block may have to be there before they are. */
  ...searchedOptions('viewers', 'Viewers', 'viewers.list'),
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
        .refine((text) => /\S{3}/.test(text), fail('viewers.threeLetters')),
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
      /** Every viewer of the location is paused; `until` is null if indefinitely. */
      locationPause: z.object({ until: instant.nullable() }).nullable(),
    }),
    audit: null,
  },
  types: {
    method: 'GET',
    path: '/api/WebPortal/options/viewer-types',
    summary: 'The relationships a viewer can have; at a location, those that apply there',
    access: 'signedIn',
    scope: { location: 'query.locationId' },
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
    ...childCareOnly,
    readsFeatures: true,
    params: inLocation,
    body: viewerCreate,
    response: z.object({ id }),
    status: 201,
    touches,
    rehearsed: true,
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
    touches,
    rehearsed: true,
    audit: { verb: 'update', record: 'viewer' },
  },
  setLicensePlate: {
    method: 'PUT',
    path: `${base}/:id/license-plate`,
    summary: 'Change the license plate of a viewer',
    access: 'viewers.editLicensePlate',
    scope,
    ...childCareOnly,
    readsFeatures: true,
    params: oneOf,
    body: z.object({ ...plate, version }),
    response: z.object({ version }),
    errors: ['conflict'],
    touches: ['families'],
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
    touches,
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
    touches,
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
    response: z.object({
      count: z.int(),
      /** Sent to `bulkUnlock`, these undo the call; null if somebody was paused already, so that a pause was replaced. */
      pauses: z.array(onePause).nullable(),
    }),
    touches,
    audit: { verb: 'pause', record: 'viewer' },
  },
  bulkUnlock: {
    method: 'POST',
    path: `${base}/bulk-unlock`,
    summary: 'End the pause of several viewers',
    access: 'viewers.lock',
    scope,
    params: inLocation,
    body: z.object({
      viewerIds: z.array(id).min(1).max(200),
      /** Ends these pauses and no other: refused if somebody has paused one of the viewers again since. */
      pauses: z.array(onePause).max(200).optional(),
    }),
    response: z.object({ count: z.int() }),
    touches,
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
    touches,
    rehearsed: true,
    audit: { verb: 'unlock Stream Shield', record: 'viewer' },
  },
  sendUnlockLink: {
    method: 'POST',
    path: `${base}/:id/stream-shield-link`,
    summary: 'Mail a locked viewer the link that lifts their Stream Shield lock',
    access: 'viewers.lock',
    scope,
    params: oneOf,
    response: nothing,
    errors: ['tooMany'],
    audit: { verb: 'send unlock link', record: 'viewer' },
  },
  resetPassword: {
    method: 'POST',
    path: `${base}/:id/reset-password`,
    summary: 'Mail a viewer a link to set a new password; until then the current one works',
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
    touches: ['families'],
    audit: { verb: 'remove second factor', record: 'viewer' },
  },
  scheduleDeletion: {
    method: 'POST',
    path: `${base}/:id/schedule-deletion`,
    summary: 'Set the day from whose start the viewer may no longer watch',
    access: 'viewers.delete',
    scope,
    ...childCareOnly,
    params: oneOf,
    body: z.object({
      scheduledDate: z.iso.date({ error: fail('required', { field: 'Date' }) }),
      /** Who follows a primary user; null: the guardian who was approved first, else the member. */
      newPrimaryViewerId: id.nullable().default(null),
      /** What the automation is called; blank keeps the label of one that is scheduled already. */
      label: optionalText(100, 'Label'),
    }),
    response: nothing,
    touches: [...touches, 'automations'],
    audit: { verb: 'schedule deletion', record: 'viewer' },
  },
  unscheduleDeletion: {
    method: 'POST',
    path: `${base}/:id/unschedule-deletion`,
    summary: 'Take the deletion date of a viewer back',
    access: 'viewers.delete',
    scope,
    ...childCareOnly,
    params: oneOf,
    response: nothing,
    touches: [...touches, 'automations'],
    rehearsed: true,
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
    touches: [...touches, 'automations'],
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
      /** Not empty if a new primary user must be chosen. */
      newPrimaryOptions: z.array(option),
    }),
    audit: null,
  },
});
