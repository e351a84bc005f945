import { sql } from 'kysely';
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

/** Two records of a child become one: it may be seen only if both might, and a refusal of either stands. */
export const foldConsent = async (tx: Tx, childId: number, intoId: number): Promise<void> => {
  await sql`DELETE FROM camera_consents WHERE child_id = ${intoId} AND is_given
    AND NOT EXISTS (SELECT 1 FROM camera_consents other WHERE other.child_id = ${childId} AND other.is_given)`.execute(
    tx,
  );
  await sql`UPDATE camera_consents SET child_id = ${intoId} WHERE child_id = ${childId} AND NOT is_given
    AND NOT EXISTS (SELECT 1 FROM camera_consents other WHERE other.child_id = ${intoId})`.execute(tx);
};

/** Two again: what was said of the one since holds for both. */
export const unfoldConsent = async (tx: Tx, childId: number, intoId: number): Promise<void> => {
  await sql`INSERT INTO camera_consents (child_id, location_id, is_given, source, note, answered_at, answered_by)
    SELECT ${childId}::integer, location_id, is_given, source, note, answered_at, answered_by FROM camera_consents
    WHERE child_id = ${intoId}`.execute(tx);
};
