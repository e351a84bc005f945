import type { PolicyKind } from '@viewgate/policy/vocabulary';

/** The days of the week as the API names them, in the order of JavaScript's and the facts' day numbers: Sunday is 0. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export type Weekday = (typeof weekdays)[number];

/** Each kind of policy in a path: `policies/cameras`. */
export const policySegments = {
  location: 'locations',
  class: 'classes',
  camera: 'cameras',
  family: 'families',
  viewer: 'viewers',
} as const satisfies Record<PolicyKind, string>;
export type PolicySegment = (typeof policySegments)[PolicyKind];

/** The subject of each kind of policy, and the field with its id; a location policy has none: it governs its location. */
export type SubjectKind = Exclude<PolicyKind, 'location'>;
export const subjectFields = {
  class: 'classId',
  camera: 'cameraId',
  family: 'familyId',
  viewer: 'viewerId',
} as const satisfies Record<SubjectKind, string>;
export type SubjectField = (typeof subjectFields)[SubjectKind];

/** The body's field for the policy to assign, such as `cameraPolicyId`; the query's `policyId` means the same. */
export const policyFields = {
  class: 'classPolicyId',
  camera: 'cameraPolicyId',
  family: 'familyPolicyId',
  viewer: 'viewerPolicyId',
} as const satisfies Record<SubjectKind, string>;

/** Active: in force. Paused: switched off for now. Inactive: nobody has it as their active policy. */
export const policyStatuses = ['Active', 'Paused', 'Inactive'] as const;
export type PolicyStatus = (typeof policyStatuses)[number];

/** The status of one subject under one policy; `Unassigned`: never had it. */
export const memberStatuses = [...policyStatuses, 'Unassigned'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** Off: nothing. Location: replaces the location policy's value. All: a hard cap on every level. */
export const enforcementTypes = ['Off', 'Location', 'All'] as const;
