import type { Tx } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { deleteOrphanAccounts, holdMembers } from '../../identity/account/index.ts';
import { notify } from '../../operations/notifications/index.ts';
import { requirePlace, settleCaps } from './caps.ts';
import type { ViewerDetail } from './detail-view.ts';
import { nextInLine } from './next-in-line.ts';
import { deleteViewer, moveViewer, setPrimary } from './store.ts';

type Deps = Pick<Platform, 'clock' | 'jobs'>;
interface Context {
  db: Tx;
  scope: LocationScope;
  at: number;
}

/** Refuses somebody who is not another approved member of the family. */
export const requireSuccessor = ({ otherViewers }: Pick<ViewerDetail, 'otherViewers'>, chosen: number): void => {
  if (otherViewers.some((viewer) => viewer.id === chosen)) return;
  throw invalid('newPrimaryViewerId', 'viewers.primaryIsAnother');
};

/**
 * Who succeeds a leaving primary user: null if the leaver is not primary or is the last member; else the chosen one, who must be among
 * the remaining members.
 */
const successorOf = ({ isPrimaryUser, otherViewers }: ViewerDetail, chosen: number | null): number | null => {
  if (!isPrimaryUser || otherViewers.length === 0) return null;
  if (chosen === null) throw invalid('newPrimaryViewerId', 'viewers.choosePrimary');
  requireSuccessor({ otherViewers }, chosen);
  return chosen;
};

/** Where only people who wait to be let in remain, one of them succeeds: no family is without a primary user while it has members. */
const waitingSuccessorOf = async (tx: Tx, { isPrimaryUser, familyId, id }: ViewerDetail): Promise<number | null> =>
  isPrimaryUser ? await nextInLine(tx, familyId, id) : null;

/**
 * Ends a membership completely, and the account with its last one; tells nobody. Returns whether they had been let in. The location must be
 * held.
 */
export const endMembership = async (
  { db, scope, at }: Context,
  viewer: ViewerDetail,
  newPrimaryViewerId: number | null,
): Promise<boolean> => {
  const successor = successorOf(viewer, newPrimaryViewerId) ?? (await waitingSuccessorOf(db, viewer));
  await holdMembers(db, [viewer.accountId]);
  const wasMember = await deleteViewer(db, scope, viewer.id);
  if (successor !== null) await setPrimary(db, scope, viewer.familyId, successor);
  await deleteOrphanAccounts(db, [viewer.accountId]);
  await settleCaps(db, scope, at, [viewer.familyId]);
  return wasMember;
};

/** Deletes a viewer completely, including the account if it views nowhere else. The location must be held. */
export const removeMember = async (
  deps: Deps,
  context: Context,
  viewer: ViewerDetail,
  newPrimaryViewerId: number | null,
): Promise<void> => {
  const wasMember = await endMembership(context, viewer, newPrimaryViewerId);
  const { familyId } = viewer;
  const { locationId } = context.scope;
  if (wasMember) await notify(deps, context.db, 'memberLeft', { locationId, familyId });
};

/**
 * Moves a member whether or not there is a place: the caps settle who may watch. Neither family hears of somebody who waits to be let in.
 * The location must be held.
 */
export const moveBeyondCaps = async (
  deps: Deps,
  { db, scope, at }: Context,
  viewer: ViewerDetail,
  targetFamilyId: number,
  successor: number | null,
): Promise<void> => {
  const isMember = await moveViewer(db, scope, viewer.id, targetFamilyId);
  if (successor !== null) await setPrimary(db, scope, viewer.familyId, successor);
  await settleCaps(db, scope, at, [viewer.familyId, targetFamilyId]);
  if (!isMember) return;
  const { locationId } = scope;
  await notify(deps, db, 'memberLeft', { locationId, familyId: viewer.familyId });
  await notify(deps, db, 'memberJoined', { locationId, familyId: targetFamilyId }, { by: viewer.accountId });
};

/** Moves a member to another family of the location. The location must be held. */
export const moveMember = async (
  deps: Deps,
  context: Context,
  viewer: ViewerDetail,
  targetFamilyId: number,
  newPrimaryViewerId: number | null,
): Promise<void> => {
  const { db, scope } = context;
  if (targetFamilyId === viewer.familyId) throw invalid('targetFamilyId', 'viewers.chooseOtherFamily');
  const successor = successorOf(viewer, newPrimaryViewerId) ?? (await waitingSuccessorOf(db, viewer));
  await requirePlace(db, scope, targetFamilyId, viewer.viewerType, 'targetFamilyId');
  await moveBeyondCaps(deps, context, viewer, targetFamilyId, successor);
};
