import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/**
 * Gives a family with members but no primary user one: the chosen member, unless they were denied and another was let in; else the one
 * approved first, guardians before others.
 */
export const requirePrimary = (tx: Tx, familyId: number, chosenId: number | null = null) =>
  sql`UPDATE viewers SET is_primary = true WHERE id = (
      SELECT viewer.id FROM viewers viewer JOIN viewer_types viewer_type ON viewer_type.id = viewer.viewer_type_id
      WHERE viewer.family_id = ${familyId} AND NOT EXISTS (SELECT 1 FROM viewers other WHERE other.family_id = ${familyId} AND other.is_primary)
      ORDER BY viewer.id = ${chosenId ?? 0} AND NOT (
          EXISTS (SELECT 1 FROM registrations answer WHERE answer.viewer_id = viewer.id AND answer.state = 'denied')
          AND EXISTS (SELECT 1 FROM viewers other WHERE other.family_id = ${familyId} AND other.approved_at IS NOT NULL)) DESC, viewer.approved_at IS NULL, viewer_type.category = 'guardian' DESC, viewer.approved_at, viewer.id
      LIMIT 1)`.execute(tx);
