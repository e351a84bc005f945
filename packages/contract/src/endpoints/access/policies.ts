import { policyKinds, type PolicyKind } from '@viewgate/policy/vocabulary';
import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { endpoints, table } from '../../endpoint.ts';
import { deleteDetails, id, idParam, named, nothing, option, version } from '../../schemas/common.ts';
import {
  configurationItems,
  imposedItems,
  memberRow,
  newRanges,
  policyDetail,
  policyInput,
  policyRow,
  policySummary,
  rangeInput,
  restrictions,
  timeRange,
  wholeWeek,
} from '../../schemas/access/policy.ts';
import { memberStatuses, policySegments, policyStatuses } from '../../schemas/access/policy-words.ts';

const base = '/api/WebPortal/locations/:locationId/policies/:kind';
const one = `${base}/:id`;
const scope = { location: 'locationId' } as const;

const kindOf = Object.fromEntries(policyKinds.map((kind) => [policySegments[kind], kind])) as Record<
  string,
  PolicyKind
>;
/** `cameras` in the path means the kind `camera`; case-insensitive. */
const kindParam = z
  .string()
  .toLowerCase()
  .meta({ enum: Object.values(policySegments) })
  .pipe(z.enum(Object.values(policySegments)))
  .transform((segment): PolicyKind => kindOf[segment] ?? 'location');

const inKind = z.object({ locationId: idParam, kind: kindParam });
const oneOf = inKind.extend({ id: idParam });
const oneRange = oneOf.extend({ eventId: idParam });
const audited = (verb: string) => ({ verb, record: 'policy' });

/** Of the four subjects and the four policies, those that match the policy's kind. */
const assignment = z.object({
  classId: id.optional(),
  cameraId: id.optional(),
  familyId: id.optional(),
  viewerId: id.optional(),
  classPolicyId: id.optional(),
  cameraPolicyId: id.optional(),
  familyPolicyId: id.optional(),
  viewerPolicyId: id.optional(),
  isActive: z.boolean(),
});

/** `version` covers the switch and every time range. */
const schedule = z.object({ isEnabled: z.boolean(), version: z.string(), events: z.array(timeRange) });

/** The nouns affected by a change to a policy: subjects show their policies, and access follows from them. */
const touches = ['access', 'cameras', 'classes', 'families', 'viewers', 'policyTemplates'] as const;

/** Policies of the five kinds: what they restrict, when they allow watching, and whom they govern. */
export const policies = endpoints('policies', {
  table: table({
    path: `${base}/table`,
    summary: 'List the policies of a kind',
    access: 'policies.list',
    scope,
    params: inKind,
    sortBy: ['name', 'status', 'activeCount'],
    row: policyRow,
    filters: { cameraId: id, classId: id, familyId: id, viewerId: id, status: z.enum(policyStatuses) },
  }),
  options: {
    method: 'GET',
    path: `${base}/options`,
    summary: 'Policies of a kind to choose from',
    access: ['policies.list', 'policies.view'],
    scope,
    params: inKind,
    response: z.array(option),
    audit: null,
  },
  get: {
    method: 'GET',
    path: one,
    summary: 'Read one policy',
    access: 'policies.view',
    scope,
    params: oneOf,
    response: policyDetail,
    audit: null,
  },
  summary: {
    method: 'GET',
    path: `${one}/summary`,
    summary: 'Status of a policy, and how many subjects it governs',
    access: 'policies.view',
    scope,
    params: oneOf,
    response: policySummary,
    audit: null,
  },
  create: {
    method: 'POST',
    path: base,
    summary: 'Create a policy; it restricts nothing yet',
    access: 'policies.create',
    scope,
    params: inKind,
    body: policyInput,
    response: z.object({ id }),
    status: 201,
    audit: audited('create'),
  },
  update: {
    method: 'PUT',
    path: one,
    summary: 'Change name and description of a policy',
    access: 'policies.edit',
    scope,
    params: oneOf,
    body: policyInput.extend({ version }),
    response: z.object({ version }),
    errors: ['conflict'],
    touches,
    audit: audited('update'),
  },
  remove: {
    method: 'DELETE',
    path: one,
    summary: 'Delete a policy; the default replaces an active location policy',
    access: 'policies.delete',
    scope,
    params: oneOf,
    response: nothing,
    errors: ['inUse'],
    touches,
    audit: audited('delete'),
  },
  deleteDetails: {
    method: 'GET',
    path: `${one}/delete-details`,
    summary: 'How many subjects lose a policy when it is deleted',
    access: 'policies.delete',
    scope,
    params: oneOf,
    response: deleteDetails,
    audit: null,
  },
  setEnabled: {
    method: 'PUT',
    path: `${one}/enabled`,
    summary: 'Pause or unpause a policy',
    access: 'policies.edit',
    scope,
    params: oneOf,
    body: z.object({ isEnabled: z.boolean() }),
    response: nothing,
    touches,
    audit: audited('setEnabled'),
  },
  setActive: {
    method: 'PUT',
    path: `${one}/active`,
    summary: 'Activate or deactivate a location policy; only one is active at a time',
    access: 'policies.edit',
    scope,
    params: oneOf,
    body: z.object({ isActive: z.boolean() }),
    response: nothing,
    touches,
    audit: audited('setActive'),
  },
  restrictions: {
    method: 'GET',
    path: `${one}/restrictions`,
    summary: 'Everything that a policy restricts, its schedule included',
    access: 'policies.view',
    scope,
    params: oneOf,
    response: restrictions,
    audit: null,
  },
  configuration: {
    method: 'GET',
    path: `${one}/configuration`,
    summary: 'Read what a policy sets, and what the organization imposes on it',
    access: 'policies.view',
    scope,
    feature: 'PolicyConfiguration',
    params: oneOf,
    response: configurationItems.extend({ version, imposed: imposedItems, imposedBy: z.string() }),
    audit: null,
  },
  configure: {
    method: 'PUT',
    path: `${one}/configuration`,
    summary: 'Change what a policy sets; caps on family members lock and unlock viewers accordingly',
    access: 'policies.edit',
    scope,
    feature: 'PolicyConfiguration',
    params: oneOf,
    body: configurationItems.extend({ version }),
    response: z.object({ version, lockedViewers: z.int(), unlockedViewers: z.int() }),
    errors: ['conflict'],
    touches,
    audit: audited('configure'),
  },
  schedule: {
    method: 'GET',
    path: `${one}/schedule`,
    summary: 'Read the schedule: whether it limits, and its time ranges',
    access: 'policies.view',
    scope,
    params: oneOf,
    response: schedule,
    audit: null,
  },
  setSchedule: {
    method: 'PUT',
    path: `${one}/schedule`,
    summary: 'Enable or disable the schedule',
    access: 'policies.edit',
    scope,
    params: oneOf,
    body: z.object({ isEnabled: z.boolean() }),
    response: nothing,
    touches,
    audit: audited('setSchedule'),
  },
  events: {
    method: 'GET',
    path: `${one}/events`,
    summary: 'List the time ranges of the schedule',
    access: 'policies.view',
    scope,
    params: oneOf,
    response: z.array(timeRange),
    audit: null,
  },
  saveEvents: {
    method: 'PUT',
    path: `${one}/events`,
    summary: 'Save the whole week: all changes to its time ranges at once, or none',
    access: 'policies.edit',
    scope,
    params: oneOf,
    body: wholeWeek,
    response: schedule,
    errors: ['conflict'],
    touches,
    audit: audited('saveTimeRanges'),
  },
  event: {
    method: 'GET',
    path: `${one}/events/:eventId`,
    summary: 'Read one time range',
    access: 'policies.view',
    scope,
    params: oneRange,
    response: timeRange,
    audit: null,
  },
  createEvents: {
    method: 'POST',
    path: `${one}/events`,
    summary: 'Create a time range on each of the days',
    access: 'policies.edit',
    scope,
    params: oneOf,
    body: newRanges,
    response: z.array(timeRange),
    status: 201,
    touches,
    audit: audited('createTimeRanges'),
  },
  updateEvent: {
    method: 'PUT',
    path: `${one}/events/:eventId`,
    summary: 'Move or resize a time range',
    access: 'policies.edit',
    scope,
    params: oneRange,
    body: rangeInput,
    response: timeRange,
    errors: ['conflict'],
    touches,
    audit: audited('updateTimeRange'),
  },
  removeEvent: {
    method: 'DELETE',
    path: `${one}/events/:eventId`,
    summary: 'Delete a time range',
    access: 'policies.edit',
    scope,
    params: oneRange,
    response: nothing,
    touches,
    audit: audited('deleteTimeRange'),
  },
  members: table({
    path: `${one}/members/table`,
    summary: 'List every subject that a policy could govern, with its status under it',
    access: 'policies.view',
    scope,
    params: oneOf,
    sortBy: ['name', 'status'],
    row: memberRow,
    filters: { status: z.enum(memberStatuses) },
  }),
  assign: {
    method: 'PUT',
    path: `${base}/assignments`,
    summary: 'Assign and activate a policy for a subject, or deactivate it',
    access: 'policies.edit',
    scope,
    params: inKind,
    /** The policy, if the body does not name it. */
    query: z.object({ policyId: idParam.optional() }),
    body: assignment,
    response: z.object({ movedFrom: named.nullable() }),
    touches,
    audit: audited('assign'),
  },
  bulkAssign: {
    method: 'POST',
    path: `${one}/members/bulk-assign`,
    summary: 'Activate or deactivate a policy for several subjects',
    access: 'policies.edit',
    scope,
    params: oneOf,
    body: z.object({ ids: z.array(id).min(1, fail('policies.chooseAtLeastOne')).max(1_000), isActive: z.boolean() }),
    response: z.object({ changed: z.int() }),
    touches,
    audit: audited('assign'),
  },
});
