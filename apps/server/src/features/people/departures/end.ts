import type { AuditEntry } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { scopeOfOwn } from '../../../platform/tenancy/scope.ts';
import { notify } from '../../operations/notifications/index.ts';
import { deleteApplicant } from '../registration-review/index.ts';
import { endMembership, nextInLine, todayOf, viewerDetail } from '../viewers/index.ts';
import type { Needs } from './needs.ts';
import type { Membership } from './views.ts';

const nobody: Actor['reach'] = { kind: 'locations', locationIds: [] };

/** Tells the others of the family, and staff, that a member has left. Its location must be held. */
export const tellOfLeaving = async (deps: Needs, tx: Tx, one: Membership, accountId: number): Promise<void> => {
  const { locationId, familyId, others } = one;
  await notify(deps, tx, 'memberLeft', { locationId, familyId }, { by: accountId });
  const detail = others.length === 0 ? { detail: 'last' } : {};
  await notify(deps, tx, 'viewerLeft', { locationId }, { record: familyId, by: accountId, ...detail });
};

/**
 * Ends one membership, or withdraws a registration that waits; its location must be held. Without a chosen successor, the next in line
 * follows. Returns the family that went with it, for the audit.
 */
export const endOne = async (
  deps: Needs,
  tx: Tx,
  one: Membership,
  at: number,
  newPrimaryViewerId: number | null,
): Promise<AuditEntry[]> => {
  const scope = scopeOfOwn(one);
  const { viewerId, familyId, familyName, locationId } = one;
  if (!one.isApproved) {
    const childIds = await deleteApplicant(tx, scope, viewerId, familyId);
    if (childIds === null) return [];
    return [{ locationId, recordId: familyId, recordName: familyName, before: { familyId, familyName, childIds } }];
  }
  const location = await deps.locations.get(locationId, tx);
  const viewer = location && (await viewerDetail(tx, scope, todayOf({ at, location }), nobody, viewerId));
  if (!viewer) throw new Error(`the membership ${viewerId} is gone although its location is held`);
  const successor = newPrimaryViewerId ?? (one.isPrimaryUser ? await nextInLine(tx, familyId, viewerId) : null);
  // Only people who are deleting their accounts themselves may be left.
  const others = viewer.otherViewers.some(({ id }) => id === successor);
  await endMembership({ db: tx, scope, at }, viewer, others ? successor : null);
  return [];
};
