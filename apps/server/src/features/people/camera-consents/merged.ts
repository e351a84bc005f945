import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** An answer as it was, without the child. */
type Said = Readonly<Record<string, unknown>> & { readonly is_given: boolean };

/** What was said of a child before its family was merged into another, and what the merge left of it. */
export interface FormerConsent {
  readonly said: Said | null;
  readonly left: Said | null;
}

const saidOf = async (tx: Tx, childId: number): Promise<Said | null> => {
  const { rows } = await sql<{ said: Said }>`SELECT to_jsonb(consent) - 'child_id' AS said FROM camera_consents consent
    WHERE consent.child_id = ${childId}`.execute(tx);
  return rows[0]?.said ?? null;
};

/** For a child that moves unchanged. */
export const consentBefore = async (tx: Tx, childId: number): Promise<FormerConsent> => {
  const said = await saidOf(tx, childId);
  return { said, left: said };
};

/**
 * Whether a guardian of the child's own family, or staff, said yes. Unlike `consentCounts`, this includes a guardian who waits for
 * approval: a child of a waiting family closes nothing, and its guardians may be let in by the merge itself.
 */
const hasOwnYes = (
  childId: number,
) => sql<boolean>`EXISTS (SELECT 1 FROM camera_consents other JOIN children child ON child.id = other.child_id
  WHERE other.child_id = ${childId} AND other.is_given AND (other.source = 'staff' OR EXISTS (SELECT 1 FROM viewers giver
    JOIN viewer_types giver_type ON giver_type.id = giver.viewer_type_id AND giver_type.category = 'guardian'
    WHERE giver.account_id = other.answered_by AND giver.family_id = child.family_id)))`;

/** Two records of a child become one: it may be seen only if both could be, and a refusal for either still counts. */
export const foldConsent = async (tx: Tx, childId: number, intoId: number) => {
  const [folded, kept] = [await saidOf(tx, childId), await saidOf(tx, intoId)];
  await sql`DELETE FROM camera_consents WHERE child_id = ${intoId} AND is_given
    AND NOT ${hasOwnYes(childId)}`.execute(tx);
  await sql`UPDATE camera_consents SET child_id = ${intoId} WHERE child_id = ${childId} AND NOT is_given
    AND NOT EXISTS (SELECT 1 FROM camera_consents other WHERE other.child_id = ${intoId})`.execute(tx);
  const left = await saidOf(tx, intoId);
  return { folded: { said: folded, left }, kept: { said: kept, left } };
};

/**
 * What is said of a child once the families have been taken apart. A no still counts: for both children if it was said since, else for the
 * child it was said of. A yes counts only for a child that had one before, if nobody has withdrawn it since.
 */
const saidAfter = ({ said, left }: FormerConsent, now: Said | null): Said | null => {
  const isUntouched = isDeepStrictEqual(left, now);
  if (now && !now.is_given) {
    if (!isUntouched) return now;
    return said?.is_given ? null : said;
  }
  if (isUntouched) return said;
  return said?.is_given ? now : said;
};

const setSaid = async (tx: Tx, childId: number, said: Said | null): Promise<void> => {
  await tx.deleteFrom('camera_consents').where('child_id', '=', childId).execute();
  if (!said) return;
  // The person who said it may have deleted the account since.
  await sql`INSERT INTO camera_consents (child_id, location_id, is_given, source, note, answered_at, answered_by)
    SELECT ${childId}::integer, said.location_id, said.is_given, said.source, said.note, said.answered_at,
      (SELECT account.id FROM accounts account WHERE account.id = said.answered_by)
    FROM jsonb_populate_record(NULL::camera_consents, ${JSON.stringify(said)}::jsonb) said`.execute(tx);
};

/** A child that moved with its family has moved back. */
export const consentApart = async (tx: Tx, childId: number, former: FormerConsent | null): Promise<void> => {
  // For a merge made before answers were kept, anyone who may answer for the child decides.
  if (former) await setSaid(tx, childId, saidAfter(former, await saidOf(tx, childId)));
};

/** One child is two again: the one that stayed, and the one that had become part of it. */
export const unfoldConsent = async (
  tx: Tx,
  { childId, folded }: { childId: number; folded: FormerConsent | null | undefined },
  { intoId, kept }: { intoId: number; kept: FormerConsent | null },
): Promise<void> => {
  const now = await saidOf(tx, intoId);
  await setSaid(tx, childId, saidAfter(folded ?? { said: null, left: null }, now));
  if (kept) await setSaid(tx, intoId, saidAfter(kept, now));
};
