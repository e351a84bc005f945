import { policies, told } from '@viewgate/contract';
import { type Call, type Handlers, routes } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { policiesAlongside } from './alongside.ts';
import { assign, bulkAssign, bulkRelease, subjectKindOf } from './assignments.ts';
import { configure, presentConfiguration } from './configuration.ts';
import { copyPolicy } from './copy.ts';
import { policyConfiguration, policyRestrictions, policySummary, requirePolicy } from './detail-view.ts';
import { policyOptions, policyTable } from './list-view.ts';
import { memberTable } from './members-view.ts';
import { policyRange, policySchedule } from './schedule-view.ts';
import { changeRange, createRanges, removeRange, saveRanges, setSchedule } from './schedule.ts';
import { changePolicy, createPolicy, keptBecause, removePolicy, setActive, setEnabled } from './service.ts';

const handlers = (deps: Pick<Platform, 'jobs'>): Handlers<typeof policies> => ({
  table: ({ db, scope, location, input }) => policyTable(db, scope, input.params.kind, location.isPetCare, input.body),
  options: ({ db, scope, input }) => policyOptions(db, scope, input.params.kind),
  get: ({ db, scope, input }) => requirePolicy(db, scope, input.params.kind, input.params.id),
  summary: ({ db, scope, input }) => policySummary(db, scope, input.params.kind, input.params.id),
  create: createPolicy,
  copy: copyPolicy(deps),
  alongside: ({ db, scope, location, input }) =>
    policiesAlongside(db, scope, input.params.kind, location.isPetCare, input.params.id),
  update: changePolicy,
  remove: removePolicy,
  deleteDetails: async ({ db, scope, input }) => {
    const { kind, id } = input.params;
    const found = await policySummary(db, scope, kind, id);
    const kept = keptBecause(found);
    const subjects = kind === 'location' ? [] : [{ noun: `${kind}Assignment`, count: found.activeCount }];
    return {
      name: found.name,
      goesWithIt: [...subjects, { noun: 'timeRange', count: found.timeRangeCount }],
      blockedBy: kept && told(kept),
    };
  },
  setEnabled,
  setActive,
  restrictions: ({ db, scope, location, input }) =>
    policyRestrictions(db, scope, input.params.kind, location.isPetCare, input.params.id),
  configuration: async ({ db, scope, location, input }) =>
    presentConfiguration(await policyConfiguration(db, scope, input.params.kind, location.isPetCare, input.params.id)),
  configure,
  schedule: ({ db, scope, input }) => policySchedule(db, scope, input.params.kind, input.params.id),
  setSchedule,
  timeRanges: async ({ db, scope, input }) =>
    (await policySchedule(db, scope, input.params.kind, input.params.id)).events,
  timeRange: async ({ db, scope, input: { params } }) =>
    (await policyRange(db, scope, params.kind, params.id, params.eventId)).range,
  saveTimeRanges: saveRanges,
  createTimeRanges: createRanges,
  updateTimeRange: changeRange,
  removeTimeRange: removeRange,
  members: async ({ db, scope, input }) => {
    const kind = subjectKindOf(input.params.kind);
    await requirePolicy(db, scope, kind, input.params.id);
    return await memberTable(db, scope, kind, input.params.id, input.body);
  },
  assign,
  bulkAssign,
  bulkRelease,
});

/** Pet-care locations have no family or viewer policies: there these endpoints answer not found. */
const whereOffered = (all: Handlers<typeof policies>): Handlers<typeof policies> =>
  Object.fromEntries(
    Object.entries(all).map(([verb, handler]) => [
      verb,
      (call: Call<typeof policies.get>) => {
        const { kind } = call.input.params;
        if (call.location.isPetCare && (kind === 'family' || kind === 'viewer')) throw notFound();
        return (handler as (call: unknown) => unknown)(call);
      },
    ]),
  ) as unknown as Handlers<typeof policies>;

export const policyRoutes = (deps: Pick<Platform, 'jobs'>) =>
  routes(policies, whereOffered(handlers(deps)), {
    policies_name: ['name', 'policies.nameTaken'],
  });
