import type { Tx } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { closeAutomation } from '../automations/index.ts';
import { nextInLine, passBlocksOn, setPrimary } from '../viewers/index.ts';

interface Answer {
  state: 'approved' | 'denied';
  reason: string | null;
  at: number;
  /** Null if approval was automatic: review is off, or the day had come. */
  answeredBy: number | null;
}

/** Answers one; what was scheduled for it is canceled. */
export const setAnswer = async (
  tx: Tx,
  scope: LocationScope,
  viewerId: number,
  { state, reason, at, answeredBy }: Answer,
): Promise<void> => {
  await closeAutomation(tx, scope, { kind: 'ApproveRegistration', viewerId, at });
  await tx
    .updateTable('registrations')
    .set({ state, reason, failure: null, answered_at: new Date(at), answered_by: answeredBy })
    .where('location_id', '=', scope.locationId)
    .where('viewer_id', '=', viewerId)
    .execute();
};

/** The family no longer waits, either (migration 0511). */
export const letIn = async (tx: Tx, { locationId }: LocationScope, viewerId: number, at: number) => {
  await tx
    .updateTable('viewers')
    .set((eb) => ({ approved_at: new Date(at), version: eb('version', '+', 1) }))
    .where('location_id', '=', locationId)
    .where('id', '=', viewerId)
    .execute();
};

/**
 * Deletes the viewer with the registration, and the family if nobody else is in it and nobody was ever approved; of that it returns the
 * children, else null.
 */
export const deleteApplicant = async (
  tx: Tx,
  scope: LocationScope,
  viewerId: number,
  familyId: number,
): Promise<readonly number[] | null> => {
  const { locationId } = scope;
  await passBlocksOn(tx, scope, [viewerId]);
  const gone = await tx
    .deleteFrom('viewers')
    .where('location_id', '=', locationId)
    .where('id', '=', viewerId)
    .returning('is_primary')
    .executeTakeFirst();
  const successor = gone?.is_primary ? await nextInLine(tx, familyId, viewerId) : null;
  if (successor !== null) await setPrimary(tx, scope, familyId, successor);
  const children = await tx.selectFrom('children').where('family_id', '=', familyId).select('id').execute();
  const { numDeletedRows } = await tx
    .deleteFrom('families')
    .where('location_id', '=', locationId)
    .where('id', '=', familyId)
    .where('awaits_approval', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('viewers').select('viewers.id').whereRef('viewers.family_id', '=', 'families.id'))),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n ? children.map(({ id }) => id) : null;
};
