import { ownData } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { routes } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { askForCopy, openOwnCopy } from './ask.ts';
import { sendCopy } from './send.ts';
import { deleteCopy, readCopy } from './store.ts';

export const ownDataRoutes = (deps: Needs) =>
  routes(ownData, {
    get: async ({ db, actor, at }) => ({ copy: (await readCopy(db, actor, at)) ?? null }),
    ask: (call) => askForCopy(deps, call),
    open: (call) => openOwnCopy(deps, call),
    file: (call) => sendCopy(deps, call),
    discard: async ({ db, actor, audit }) => {
      if (!(await deleteCopy(db, actor.accountId))) throw notFound();
      audit({ recordId: actor.accountId, recordName: actor.userName });
      return null;
    },
  });
