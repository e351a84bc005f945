import { classTransfers } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import { openClassChanges } from '../automations/index.ts';
import { transferChildren, transferTypes } from './service.ts';

export const classTransferRoutes = () =>
  routes(
    classTransfers,
    {
      types: transferTypes,
      list: ({ db, scope, actor, input }) => openClassChanges(db, scope, actor, input.query),
      transfer: transferChildren,
    },
    { automations_open_child: ['childIds', 'automations.isScheduled'] },
  );
