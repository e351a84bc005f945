import { policyKinds, type PolicyKind } from '@viewgate/policy/vocabulary';
import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { endpoints, table } from '../../endpoint.ts';
import { scope } from '../../schemas/at-location.ts';
import { deleteDetails, id, idParam, named, nothing, option, version } from '../../schemas/common.ts';
import {
  configurationItems,
  imposedItems,
  memberRow,
  newRanges,
  policyAlongside,
  policyDetail,
  policyInput,
  policyName,
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

/** The subject and the policy, in the fields of the path's kind; those of the other kinds are left out. */
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

const subjectIds = z.array(id).min(1, fail('policies.chooseAtLeastOne')).max(1_000);

/** `version` covers the switch and every time range. */
const schedule = z.object({ isEnabled: z.boolean(), version: z.string(), events: z.array(timeRange) });

/** The nouns affected by a change to a policy: subjects show their policies, and access follows from them. */
const touches = ['access', 'cameras', 'classes', 'families', 'viewers', 'policyTemplates'] as const;

/** Reading part of one policy. */
const reading = { method: 'GET', access: 'policies.view', scope, params: oneOf, audit: null } as const;
/** Changing part of one policy, including whom it governs. */
const changing = { access: 'policies.edit', scope, params: oneOf, touches } as const;

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
    /** A location policy has no subjects; of the others, those of cameras are shown as `cameras`, the rest as `subjects`. */
    columns: ['name', 'status', 'restrictions', 'cameras', 'subjects', 'activeCount', 'description'],
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
    ...reading,
    path: one,
    summary: 'Read one policy',
    response: policyDetail,
  },
  summary: {
    ...reading,
    path: `${one}/summary`,
    summary: 'Status of a policy, and how many subjects it governs',
    response: policySummary,
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
  copy: {
    method: 'POST',
    path: `${one}/copies`,
    summary:
      'Copy what a policy says under another name, also to other locations of the organization; nobody is assigned to the copies',
    access: 'policies.create',
    scope,
    params: oneOf,
    /** The other locations get theirs in a run. */
    body: z.object({ name: policyName, locationIds: z.array(id).max(200).default([]) }),
    response: z.object({ id, runId: id.nullable() }),
    status: 201,
    audit: audited('copy'),
  },
  alongside: {
    ...reading,
    path: `${one}/alongside`,
    summary: 'The other policies in force on the cameras that a policy concerns, and what each restricts there',
    response: z.array(policyAlongside),
  },
  update: {
    ...changing,
    method: 'PUT',
    path: one,
    summary: 'Change name and description of a policy',
    body: policyInput.extend({ version }),
    response: z.object({ version }),
    errors: ['conflict'],
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
    ...changing,
    method: 'PUT',
    path: `${one}/enabled`,
    summary: 'Pause or unpause a policy',
    body: z.object({ isEnabled: z.boolean() }),
    response: nothing,
    audit: audited('setEnabled'),
  },
  setActive: {
    ...changing,
    method: 'PUT',
    path: `${one}/active`,
    summary: 'Activate or deactivate a location policy; only one is active at a time',
    body: z.object({ isActive: z.boolean() }),
    response: nothing,
    audit: audited('setActive'),
  },
  restrictions: {
    ...reading,
    path: `${one}/restrictions`,
    summary: 'Everything that a policy restricts, its schedule included',
    response: restrictions,
  },
  configuration: {
    ...reading,
    path: `${one}/configuration`,
    summary: 'Read what a policy sets, and what the organization imposes on it',
    feature: 'PolicyConfiguration',
    response: configurationItems.extend({ version, imposed: imposedItems, imposedBy: z.string() }),
  },
  configure: {
    ...changing,
    method: 'PUT',
    path: `${one}/configuration`,
    summary: 'Change what a policy sets; caps on family members lock and unlock viewers accordingly',
    feature: 'PolicyConfiguration',
    body: configurationItems.extend({ version }),
    response: z.object({ version, lockedViewers: z.int(), unlockedViewers: z.int() }),
    errors: ['conflict'],
    audit: audited('configure'),
  },
  schedule: {
    ...reading,
    path: `${one}/schedule`,
    summary: 'Read the schedule: whether it limits, and its time ranges',
    response: schedule,
  },
  setSchedule: {
    ...changing,
    method: 'PUT',
    path: `${one}/schedule`,
    summary: 'Enable or disable the schedule',
    body: z.object({ isEnabled: z.boolean() }),
    response: nothing,
    audit: audited('setSchedule'),
  },
  timeRanges: {
    ...reading,
    path: `${one}/events`,
    summary: 'List the time ranges of the schedule',
    response: z.array(timeRange),
  },
  saveTimeRanges: {
    ...changing,
    method: 'PUT',
    path: `${one}/events`,
    summary: 'Save the whole week: all changes to its time ranges at once, or none',
    body: wholeWeek,
    response: schedule,
    errors: ['conflict'],
    audit: audited('saveTimeRanges'),
  },
  timeRange: {
    method: 'GET',
    path: `${one}/events/:eventId`,
    summary: 'Read one time range',
    access: 'policies.view',
    scope,
    params: oneRange,
    response: timeRange,
    audit: null,
  },
  createTimeRanges: {
    ...changing,
    method: 'POST',
    path: `${one}/events`,
    summary: 'Create a time range on each of the days',
    body: newRanges,
    response: z.array(timeRange),
    status: 201,
    audit: audited('createTimeRanges'),
  },
  updateTimeRange: {
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
  removeTimeRange: {
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
    columns: ['name', 'status', 'otherPolicy'],
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
  bulkRelease: {
    method: 'POST',
    path: `${base}/assignments/bulk-deactivate`,
    summary: 'Deactivate whatever policy of the kind each of several subjects has',
    access: 'policies.edit',
    scope,
    params: inKind,
    body: z.object({ ids: subjectIds }),
    response: z.object({ changed: z.int() }),
    touches,
    audit: audited('deactivateForSeveral'),
  },
  bulkAssign: {
    ...changing,
    method: 'POST',
    path: `${one}/members/bulk-assign`,
    summary: 'Activate or deactivate a policy for several subjects',
    body: z.object({ ids: subjectIds, isActive: z.boolean() }),
    response: z.object({ changed: z.int() }),
    audit: audited('assign'),
  },
});
