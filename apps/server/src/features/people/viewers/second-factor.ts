import { failure, type viewers } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import { removeLostSecondSteps } from '../../identity/second-factor/index.ts';
import { requireViewer } from './service.ts';

/**
 * Staff remove a parent's lost second steps. If the account also has access beyond the caller's authority, only somebody in charge of
 * all of it can: the account would be less protected there too.
 */
export const removeSecondFactor =
  (deps: Needs): Handler<typeof viewers.removeSecondFactor> =>
  async (call) => {
    const { db, input, audit, at } = call;
    const viewer = await requireViewer(call, input.params.id);
    if (viewer.isAccountShared) {
      throw new Refusal('forbidden', {
        failure: failure('viewers.sharedAccount'),
      });
    }
    const removed = await removeLostSecondSteps(deps, db, viewer.accountId, at);
    if (!removed) throw notFound();
    audit({ recordId: viewer.id, recordName: viewer.name, before: removed });
    return null;
  };
