import { roomRequests } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { routes } from '../../../platform/http/call.ts';
import { beforeCreating, beforeWithdrawing, createRequest, evaluateRequest, withdrawRequest } from './service.ts';
import { ownChildren, roomRequestTable } from './views.ts';

export const roomRequestRoutes = (deps: Needs) =>
  routes(
    roomRequests,
    {
      table: ({ db, scope, input }) => roomRequestTable(db, scope, input.body),
      evaluate: evaluateRequest(deps),
      mine: ({ db, actor, at }) => ownChildren(db, actor.accountId, at),
      create: createRequest(deps),
      withdraw: withdrawRequest,
    },
    { room_request_classes_location_id_class_id_fkey: ['classIds', 'roomRequests.classElsewhere'] },
    { create: beforeCreating, withdraw: beforeWithdrawing },
  );
