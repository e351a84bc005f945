import type { Tx } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { deleteOrphanAccounts } from '../../identity/account/index.ts';
import { requirePlace, settleCaps } from './caps.ts';
import type { ViewerDetail } from './detail-view.ts';
import { deleteViewer, moveViewer, setPrimary } from './store.ts';

interface Context {
  db: Tx;
  scope: LocationScope;
  at: number;
}

/**
 * Who takes the place of a primary user who leaves: nobody while the leaver is not primary or leaves nobody behind; else the
 * one chosen, who must be among those left.
 */
const successorOf = ({ isPrimaryUser, otherViewers }: ViewerDetail, chosen: number | null): number | null => {
  if (!isPrimaryUser || otherViewers.length === 0) return null;
  if (chosen === null) throw invalid('newPrimaryViewerId', 'viewers.choosePrimary');
  if (!otherViewers.some((viewer) => viewer.id === chosen)) {
    throw invalid('newPrimaryViewerId', 'viewers.primaryIsAnother');
  }
  return chosen;
};

/** Deletes a viewer completely: also the account, when it views nowhere else. With the location locked. */
export const removeMember = async (
  { db, scope, at }: Context,
  viewer: ViewerDetail,
  newPrimaryViewerId: number | null,
): Promise<void> => {
  const successor = successorOf(viewer, newPrimaryViewerId);
  await deleteViewer(db, scope, viewer.id);
  if (successor !== null) await setPrimary(db, scope, viewer.familyId, successor);
  await deleteOrphanAccounts(db, [viewer.accountId]);
  await settleCaps(db, scope, at);
};

/** Moves a member to another family of the location. With the location locked. */
export const moveMember = async (
  { db, scope, at }: Context,
  viewer: ViewerDetail,
  targetFamilyId: number,
  newPrimaryViewerId: number | null,
): Promise<void> => {
  if (targetFamilyId === viewer.familyId) throw invalid('targetFamilyId', 'viewers.chooseOtherFamily');
  const successor = successorOf(viewer, newPrimaryViewerId);
  await requirePlace(db, scope, targetFamilyId, viewer.viewerType, 'targetFamilyId');
  await moveViewer(db, scope, viewer.id, targetFamilyId);
  if (successor !== null) await setPrimary(db, scope, viewer.familyId, successor);
  await settleCaps(db, scope, at);
};
