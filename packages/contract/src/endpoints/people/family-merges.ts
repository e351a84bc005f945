import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { toldFailure } from '../../failures/told.ts';
import { changeEffect } from '../../schemas/access/policy-change.ts';
import { inLocation, oneOf, scope } from '../../schemas/at-location.ts';
import { calendarDate, id, idParam, instant, named } from '../../schemas/common.ts';

const base = '/api/WebPortal/locations/:locationId/families';

/** `Merge`: people waiting for approval keep waiting. The other modes also approve them, at once or on a day. */
export const familyMergeModes = ['Merge', 'MergeAndApprove', 'MergeAndScheduleApproval'] as const;

const suggestion = z.object({
  familyId: id,
  name: z.string(),
  /** Nobody in it has been approved yet: it can be merged into another family, but nothing can be merged into it. */
  awaitsApproval: z.boolean(),
  /** The child of the same name, or the member with the same email address or phone number. */
  because: z.array(z.object({ kind: z.enum(['child', 'email', 'phone']), name: z.string() })),
});

const merge = z.object({
  id,
  familyName: z.string(),
  mergedAt: instant,
  mergedBy: z.string().nullable(),
  /** Until when it can be taken apart. */
  until: instant,
  /** Of several, the latest is taken apart first. */
  isLatest: z.boolean(),
});

const family = z.object({
  id,
  name: z.string(),
  awaitsApproval: z.boolean(),
  policyName: z.string().nullable(),
  children: z.array(named.extend({ classNames: z.array(z.string()) })),
  viewers: z.array(
    named.extend({
      viewerTypeName: z.string(),
      state: z.enum(['approved', 'pending', 'scheduled', 'denied']),
      isPrimaryUser: z.boolean(),
      isPaused: z.boolean(),
    }),
  ),
  /** Open ones. */
  invitationCount: z.int(),
  /** Exceptions that open a camera to it. A merge ends those of the merged family, and those of the target if somebody joins it. */
  exceptionCount: z.int(),
  /** Custody blocks in force or to come. */
  custodyBlockCount: z.int(),
});

/** Changes whenever either of the two families does. */
const seen = z.base64url().max(64);

/** Ids of the merged family, each with what it becomes part of. */
const pairs = z.array(z.object({ id, intoId: id }));

const touches = [
  'families',
  'children',
  'viewers',
  'registrationReview',
  'roomRequests',
  'custodyBlocks',
  'invitations',
  'access',
  'viewerSessions',
  'classes',
] as const;

/** Merging a family into another, and taking that apart. */
export const familyMerges = endpoints('familyMerges', {
  of: {
    method: 'GET',
    path: `${base}/:id/merges`,
    summary: 'Which families seem to be the same as this one, and which became part of it in the last thirty days',
    access: 'familyMerges.list',
    scope,
    params: oneOf,
    response: z.object({ suggestions: z.array(suggestion), merges: z.array(merge) }),
    audit: null,
  },
  recent: {
    method: 'GET',
    path: `${base}/merges`,
    summary: 'The merges of a location that can be taken apart, the latest first; at most 50',
    access: 'familyMerges.list',
    scope,
    params: inLocation,
    response: z.array(merge.extend({ targetName: z.string() })),
    audit: null,
  },
  preview: {
    method: 'GET',
    path: `${base}/:id/merges/preview`,
    summary: 'Two families side by side, and what merging the other one into this one would make of them',
    access: 'familyMerges.edit',
    scope,
    params: oneOf,
    query: z.object({
      fromFamilyId: idParam,
      mode: z.enum(familyMergeModes).default('Merge'),
      scheduledDate: calendarDate.optional(),
    }),
    response: z.object({
      target: family,
      from: family,
      joined: z.object({ children: pairs, viewers: pairs }),
      /** The family as it would be; null if it cannot be done. */
      merged: family.nullable(),
      /** Whom it would cut off and let in. */
      effect: changeEffect.nullable(),
      blockedBy: toldFailure.nullable(),
      seen,
    }),
    audit: null,
    heavy: true,
  },
  merge: {
    method: 'POST',
    path: `${base}/:id/merges`,
    summary: 'Make another family part of this one, which keeps its name, primary user and policies',
    access: 'familyMerges.edit',
    scope,
    params: oneOf,
    body: z.object({
      fromFamilyId: id,
      mode: z.enum(familyMergeModes),
      /** For MergeAndScheduleApproval: tomorrow at the earliest. */
      scheduledDate: calendarDate.nullable().default(null),
      /** The preview's: refused once the families are no longer what it showed. */
      seen: seen.optional(),
    }),
    response: z.object({ id }),
    status: 201,
    touches,
    audit: { verb: 'merge', record: 'family' },
  },
  undo: {
    method: 'POST',
    path: `${base}/merges/:id/undo`,
    summary: 'Take a merge of the last thirty days apart: who and what came with the family goes back with it',
    access: 'familyMerges.edit',
    scope,
    params: oneOf,
    response: z.object({ familyId: id }),
    touches,
    rehearsed: true,
    audit: { verb: 'take merge apart', record: 'family' },
  },
});
