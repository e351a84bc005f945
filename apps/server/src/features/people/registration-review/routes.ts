import { registrationReview } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { routes } from '../../../platform/http/call.ts';
import { deleteDetails, evaluate, remove, requireRegistration, requireShown, schedule, unschedule } from './service.ts';
import { lookAtMatching } from './matching.ts';
import { neighboursOf } from './neighbours-view.ts';
import { beginAnswers } from './run.ts';
import { lastRun } from './run-store.ts';
import { custodyBlocksAround, openRequestCount, pendingCount, registrationTable } from './views.ts';

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
      get: async (call) => {
        const found = await requireShown(call, call.input.params.viewerId);
        return { ...found, custodyBlockCount: await custodyBlocksAround(call.db, call.scope, found.familyId, call.at) };
      },
      neighbours: async (call) =>
        await neighboursOf(call.db, call.scope, await requireRegistration(call, call.input.params.viewerId)),
      lookAtMatching: ({ db, scope, at, input }) => lookAtMatching(db, scope, at, input.body),
      answerMany: beginAnswers(deps),
      answers: ({ db, scope, actor }) => lastRun(db, scope, actor.accountId),
      evaluate: async (call) => {
        await evaluate(deps, call, [call.input.params.viewerId], call.input.body);
        return null;
      },
      bulkEvaluate: (call) => evaluate(deps, call, call.input.body.viewerIds, call.input.body),
      schedule: async (call) => {
        await schedule(deps, call, [call.input.params.viewerId], call.input.body);
        return null;
      },
      bulkSchedule: (call) => schedule(deps, call, call.input.body.viewerIds, call.input.body),
      unschedule: async (call) => {
        await unschedule(call, [call.input.params.viewerId]);
        return null;
      },
      bulkUnschedule: (call) => unschedule(call, call.input.body.viewerIds),
      remove: async (call) => {
        await remove(call, [call.input.params.viewerId]);
        return null;
      },
      deleteDetails: (call) => deleteDetails(call, call.input.params.viewerId),
      bulkRemove: (call) => remove(call, call.input.body.viewerIds),
    },
    { registration_runs_open: ['viewerIds', 'registrationReview.isAnswering'] },
  );
