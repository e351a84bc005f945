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

/** Answers a registration; what was scheduled for it is canceled. */
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

/** The family stops waiting, too (migration 0511). */
export const letIn = async (tx: Tx, { locationId }: LocationScope, viewerId: number, at: number) => {
  await tx
    .updateTable('viewers')
    .set((eb) => ({ approved_at: new Date(at), version: eb('version', '+', 1) }))
    .where('location_id', '=', locationId)
    .where('id', '=', viewerId)
    .execute();
};

/**
 * Where somebody of a family has been let in, nobody who was denied leads it: neither they nor the others could invite anybody. Returns who
 * leads it from now on, if that has changed.
 */
export const passLeadOn = async (tx: Tx, scope: LocationScope, familyId: number): Promise<number | null> => {
  const denied = await tx
    .selectFrom('viewers as leader')
    .innerJoin('registrations as answer', 'answer.viewer_id', 'leader.id')
    .where('leader.location_id', '=', scope.locationId)
    .where('leader.family_id', '=', familyId)
    .where('leader.is_primary', '=', true)
    .where('answer.state', '=', 'denied')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('viewers as member')
          .select('member.id')
          .where('member.family_id', '=', familyId)
          .where('member.approved_at', 'is not', null),
      ),
    )
    .select('leader.id')
    .executeTakeFirst();
  const next = denied ? await nextInLine(tx, familyId, denied.id) : null;
  return next !== null && (await setPrimary(tx, scope, familyId, next)) ? next : null;
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
