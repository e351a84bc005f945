import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/**
 * Which other member succeeds a primary user: the guardian approved first, else the member approved first, else the one who has waited
 * longest. A member who is deleting their account comes last.
 */
export const nextInLine = async (tx: Tx, familyId: number, leaverId: number): Promise<number | null> =>
  (
    await tx
      .selectFrom('viewers as viewer')
      .innerJoin('viewer_types as viewer_type', 'viewer_type.id', 'viewer.viewer_type_id')
      .innerJoin('accounts as account', 'account.id', 'viewer.account_id')
      .where('viewer.family_id', '=', familyId)
      .where('viewer.id', '!=', leaverId)
      .orderBy(sql`(viewer.approved_at IS NOT NULL)`, 'desc')
      .orderBy('account.is_locked')
      .orderBy(sql`(viewer_type.category = 'guardian')`, 'desc')
      .orderBy('viewer.approved_at')
      .orderBy('viewer.id')
      .select('viewer.id')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null;
