import { registrationReview } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { routes } from '../../../platform/http/call.ts';
import {
  deleteDetails,
  evaluate,
  remove,
  removeMany,
  requireRegistration,
  requireShown,
  schedule,
  seenBy,
  unschedule,
} from './service.ts';
import { lookAtMatching } from './matching.ts';
import { neighborsOf } from './neighbors-view.ts';
import { answerOrBegin, beginAnswers } from './run.ts';
import { jobOf, lastRun } from './run-store.ts';
import { openRequestCount, pendingCount, registrationTable } from './views.ts';

export const registrationReviewRoutes = (deps: Needs) =>
  routes(
    registrationReview,
    {
      pending: ({ db, scope, at, input }) => registrationTable(db, scope, 'pending', at, input.body),
      scheduled: ({ db, scope, at, input }) => registrationTable(db, scope, 'scheduled', at, input.body),
      denied: ({ db, scope, at, input }) => registrationTable(db, scope, 'denied', at, input.body),
      requestCount: async ({ db, scope }) => ({
        registrationCount: await pendingCount(db, scope),
        roomRequestCount: await openRequestCount(db, scope),
      }),
      get: (call) => requireShown(call, call.input.params.viewerId),
      neighbors: async (call) =>
        await neighborsOf(call.db, call.scope, await requireRegistration(call, call.input.params.viewerId)),
      lookAtMatching: ({ db, scope, at, input }) => lookAtMatching(db, scope, at, input.body),
      answerMany: beginAnswers(deps),
      job: ({ db, scope, actor, input }) => jobOf(db, scope, actor.accountId, input.params.id),
      answers: ({ db, scope, actor }) => lastRun(db, scope, actor.accountId),
      evaluate: async (call) => {
        const { viewerId } = call.input.params;
        const { seen, ...answer } = call.input.body;
        await evaluate(deps, call, [viewerId], { ...answer, seen: seenBy(seen ? [{ ...seen, viewerId }] : []) });
        return null;
      },
      bulkEvaluate: (call) => {
        const { viewerIds, isApproved, reason, seen: given } = call.input.body;
        const seen = seenBy(given);
        const told = { answer: isApproved ? 'approve' : 'deny', reason } as const;
        return answerOrBegin(deps, call, { viewerIds, seen }, told, () =>
          evaluate(deps, call, viewerIds, { isApproved, reason, seen }),
        );
      },
      schedule: async (call) => {
        const { viewerId } = call.input.params;
        const { seen, ...day } = call.input.body;
        await schedule(deps, call, [viewerId], { ...day, seen: seenBy(seen ? [{ ...seen, viewerId }] : []) });
        return null;
      },
      bulkSchedule: (call) => {
        const { viewerIds, seen: given, ...day } = call.input.body;
        const seen = seenBy(given);
        const told = { answer: 'schedule', ...day } as const;
        return answerOrBegin(deps, call, { viewerIds, seen }, told, () =>
          schedule(deps, call, viewerIds, { ...day, seen }),
        );
      },
      unschedule: async (call) => {
        await unschedule(call, [call.input.params.viewerId]);
        return null;
      },
      bulkUnschedule: (call) => {
        const { viewerIds } = call.input.body;
        return answerOrBegin(deps, call, { viewerIds }, { answer: 'unschedule' }, () => unschedule(call, viewerIds));
      },
      remove: async (call) => {
        await remove(call, [call.input.params.viewerId]);
        return null;
      },
      deleteDetails: (call) => deleteDetails(call, call.input.params.viewerId),
      bulkRemove: (call) => {
        const { viewerIds } = call.input.body;
        return answerOrBegin(deps, call, { viewerIds }, { answer: 'remove' }, () => removeMany(call, viewerIds));
      },
    },
    { registration_runs_open: ['viewerIds', 'registrationReview.isAnswering'] },
  );
