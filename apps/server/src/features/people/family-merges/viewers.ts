import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { limitAlso, limitApart, type Limits, limitsOf } from './pauses.ts';
import { follow, followBack, type Followers } from './references.ts';
import { putBack, type Row, rowOf, rowsWhere } from './rows.ts';

/** What goes back with a membership that became one with another of the same person. */
export interface FormerViewer {
  readonly row: Row;
  readonly followed: Followers;
  readonly registrations: readonly Row[];
  readonly assignments: readonly Row[];
  /** Policies that the membership that stays also had, but inactive, and that the other one made active. */
  readonly activated?: readonly number[];
  /** What limited the membership that stays, before and after. */
  readonly had: Limits;
  readonly made: Omit<Limits, 'pauseNote'>;
}

/**
 * The person keeps the active policy of the membership that stays; where it has none, the other's stays active. Returns what it made
 * active.
 */
const passPolicyOn = async (tx: Tx, viewerId: number, intoId: number): Promise<number[]> => {
  const activated = await sql<{ id: number }>`UPDATE policy_assignments kept SET is_active = true
    WHERE kept.viewer_id = ${intoId} AND EXISTS (SELECT 1 FROM policy_assignments own
        WHERE own.viewer_id = ${viewerId} AND own.policy_id = kept.policy_id AND own.is_active)
      AND NOT EXISTS (SELECT 1 FROM policy_assignments other WHERE other.viewer_id = ${intoId} AND other.is_active)
    RETURNING kept.id`.execute(tx);
  await sql`UPDATE policy_assignments own SET viewer_id = ${intoId},
      is_active = own.is_active AND NOT EXISTS (SELECT 1 FROM policy_assignments other WHERE other.viewer_id = ${intoId} AND other.is_active)
    WHERE own.viewer_id = ${viewerId}
      AND NOT EXISTS (SELECT 1 FROM policy_assignments other WHERE other.viewer_id = ${intoId} AND other.policy_id = own.policy_id)`.execute(
    tx,
  );
  return activated.rows.map(({ id }) => id);
};

/** The person who registered can follow it on their own page, which now says that they were approved. */
const passRegistrationOn = (tx: Tx, viewerId: number, intoId: number, at: number) =>
  sql`UPDATE registrations own SET viewer_id = ${intoId}, state = 'approved', scheduled_date = NULL, failure = NULL, reason = NULL,
      answered_at = coalesce(own.answered_at, ${new Date(at)})
    WHERE own.viewer_id = ${viewerId} AND NOT EXISTS (SELECT 1 FROM registrations other WHERE other.viewer_id = ${intoId})
      AND EXISTS (SELECT 1 FROM viewers kept WHERE kept.id = ${intoId} AND kept.approved_at IS NOT NULL)`.execute(tx);

/** Makes a membership part of another of the same person, with the stricter of their limits. */
export const foldViewer = async (tx: Tx, viewerId: number, intoId: number, at: number): Promise<FormerViewer> => {
  const row = await rowOf(tx, 'viewers', viewerId);
  const registrations = await rowsWhere(tx, 'registrations', 'viewer_id', viewerId);
  const assignments = await rowsWhere(tx, 'policy_assignments', 'viewer_id', viewerId);
  const had = await limitsOf(tx, intoId);
  await limitAlso(tx, intoId, await limitsOf(tx, viewerId), at);
  const { pauseNote: _, ...made } = await limitsOf(tx, intoId);
  await sql`UPDATE viewers kept SET plate_number = coalesce(kept.plate_number, own.plate_number),
      external_id = coalesce(kept.external_id, own.external_id)
    FROM viewers own WHERE kept.id = ${intoId} AND own.id = ${viewerId}`.execute(tx);
  const activated = await passPolicyOn(tx, viewerId, intoId);
  await passRegistrationOn(tx, viewerId, intoId, at);
  const followed = await follow(tx, 'viewers', viewerId, intoId);
  await tx.deleteFrom('viewers').where('id', '=', viewerId).execute();
  return { row, registrations, assignments, activated, followed, had, made };
};

/** Makes it a membership of its own again, in its former family. The caller chooses that family's primary user. */
export const unfoldViewer = async (tx: Tx, former: FormerViewer, intoId: number, at: number): Promise<void> => {
  const { row, registrations, assignments, activated = [], followed, had, made } = former;
  // The other membership knows whether Stream Shield has locked the person.
  await putBack(tx, 'viewers', row, { is_primary: false, is_shield_locked: false });
  await followBack(tx, 'viewers', followed, intoId, row.id);
  await limitApart(tx, { viewerId: intoId, otherId: row.id, had, made }, at);
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
  await sql`DELETE FROM registrations WHERE id = ANY (${idsOf(registrations)}::integer[])`.execute(tx);
  for (const one of registrations) await putBack(tx, 'registrations', one);
  await sql`DELETE FROM policy_assignments WHERE id = ANY (${idsOf(assignments)}::integer[]) AND viewer_id = ${intoId}`.execute(
    tx,
  );
  await sql`UPDATE policy_assignments SET is_active = false WHERE id = ANY (${[...activated]}::integer[]) AND viewer_id = ${intoId}`.execute(
    tx,
  );
  await putPoliciesBack(tx, assignments);
  // A partner's key names only one person.
  await sql`UPDATE viewers kept SET external_id = NULL FROM viewers own
    WHERE kept.id = ${intoId} AND own.id = ${row.id} AND kept.external_id = own.external_id`.execute(tx);
};

/** Assigns policies again that still exist. */
export const putPoliciesBack = async (tx: Tx, assignments: readonly Row[]): Promise<void> => {
  for (const one of assignments) {
    const policy = tx.selectFrom('policies').where('id', '=', Number(one['policy_id'])).select('id');
    if (await policy.executeTakeFirst()) await putBack(tx, 'policy_assignments', one);
  }
};
