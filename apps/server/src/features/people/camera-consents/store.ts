import type { Tx } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

interface Answer {
  isGiven: boolean;
  source: 'parent' | 'registration' | 'staff';
  note: string | null;
  at: Date;
  by: number | null;
}

/** Keeps the last answer about a child. */
export const saveConsent = async (
  tx: Tx,
  { locationId }: LocationScope,
  childId: number,
  { isGiven, source, note, at, by }: Answer,
): Promise<void> => {
  const answer = { is_given: isGiven, source, note, answered_at: at, answered_by: by };
  await tx
    .insertInto('camera_consents')
    .values({ location_id: locationId, child_id: childId, ...answer })
    .onConflict((oc) => oc.column('child_id').doUpdateSet(answer))
    .execute();
};
