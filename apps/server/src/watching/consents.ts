import { sql } from 'kysely';

/**
 * Whether `consent`, the last answer about `child`, lets other families see it. A yes counts only while the person who gave it is an
 * approved guardian in the child's family: somebody who is denied, leaves, or turns out to be a relative answers for nobody. What staff recorded stands.
 */
export const consentCounts = sql<boolean>`(consent.is_given AND (consent.source = 'staff' OR EXISTS (SELECT 1 FROM viewers giver
    JOIN viewer_types giver_type ON giver_type.id = giver.viewer_type_id AND giver_type.category = 'guardian'
  WHERE giver.account_id = consent.answered_by AND giver.family_id = child.family_id AND giver.approved_at IS NOT NULL)))`;
