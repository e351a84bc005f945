import { type InputOf, viewers } from '@viewgate/contract';
import { sql } from 'kysely';
import { columnsOf, namesIn } from '../../../platform/database/columns.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { type Edit, updateVersioned } from '../../../platform/database/versioned.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import type { Plate } from './plates.ts';

/** What staff say about a membership, except its plate, which is private: columns of the same names. */
export const plainFields = namesIn(viewers.update.body.shape, [
  'firstName',
  'lastName',
  'email',
  'viewerType',
  'plateNumber',
  'version',
]);
type PlainFields = Pick<InputOf<typeof viewers.update>['body'], (typeof plainFields)[number]>;

interface Membership extends Plate {
  familyId: number;
  accountId: number;
  viewerTypeId: number;
  /** Null while the person waits to be let in. */
  approvedAt: Date | null;
  /** What a partner calls them. */
  externalId?: string;
}
export type NewViewer = Membership & Partial<PlainFields>;

/**
 * Call before somebody who has been let in joins families: anyone denied stops leading them, so that the newcomer leads. Somebody denied
 * could invite nobody, and neither could the others.
 */
const endLeadOfDenied = async (tx: Tx, { locationId }: LocationScope, familyIds: readonly number[]): Promise<void> => {
  if (familyIds.length === 0) return;
  await sql`UPDATE viewers leader SET is_primary = false
    WHERE leader.location_id = ${locationId} AND leader.family_id = ANY (${[...familyIds]}::integer[]) AND leader.is_primary
      AND EXISTS (SELECT 1 FROM registrations answer WHERE answer.viewer_id = leader.id AND answer.state = 'denied')`.execute(
    tx,
  );
};

/**
 * The first member of a family is its primary user, or, if that one was denied, the first who is let in. A family of another location
 * violates the foreign key.
 */
export const insertViewer = async (tx: Tx, scope: LocationScope, given: NewViewer): Promise<number> => {
  if (given.approvedAt !== null) await endLeadOfDenied(tx, scope, [given.familyId]);
  return await insertRow(tx, 'viewers', {
    location_id: scope.locationId,
    ...columnsOf(given),
    is_primary: sql<boolean>`NOT EXISTS (SELECT 1 FROM viewers viewer WHERE viewer.family_id = ${given.familyId} AND viewer.is_primary)`,
  });
};

/** Members under ids of their own (`newIds`), all of them let in; the first in a family without a primary user becomes it. */
export const insertViewers = async (
  tx: Tx,
  scope: LocationScope,
  members: readonly (NewViewer & { readonly id: number; readonly approvedAt: Date })[],
): Promise<void> => {
  if (members.length === 0) return;
  const { locationId } = scope;
  await endLeadOfDenied(tx, scope, [...new Set(members.map(({ familyId }) => familyId))]);
  const rows = members.map((viewer, n) => ({ ...viewer, n }));
  await sql`INSERT INTO viewers (id, location_id, family_id, account_id, viewer_type_id, plate_number, override_license_plate_requirement,
      approved_at, external_id, is_primary)
    SELECT given.id, ${locationId}::integer, given."familyId", given."accountId", given."viewerTypeId", given."plateNumber",
      given."overrideLicensePlateRequirement", given."approvedAt", given."externalId",
      row_number() OVER (PARTITION BY given."familyId" ORDER BY given.n) = 1
        AND NOT EXISTS (SELECT 1 FROM viewers viewer WHERE viewer.family_id = given."familyId" AND viewer.is_primary)
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (id integer, n integer, "familyId" integer, "accountId" integer,
      "viewerTypeId" integer, "plateNumber" text, "overrideLicensePlateRequirement" boolean, "approvedAt" timestamptz, "externalId" text)
    ORDER BY given.n`.execute(tx);
};

/** Returns the membership's new version. */
export const updateViewer = (
  tx: Tx,
  { locationId }: LocationScope,
  id: number,
  edit: Edit,
  given: Plate & Partial<PlainFields> & { viewerTypeId?: number },
): Promise<number> => updateVersioned(tx, 'viewers', { location_id: locationId, id }, edit, columnsOf(given));

/** Returns the membership's new version. */
export const setPlate = (
  tx: Tx,
  { locationId }: LocationScope,
  id: number,
  edit: Edit,
  plateNumber: string | null,
): Promise<number> =>
  updateVersioned(tx, 'viewers', { location_id: locationId, id }, edit, { plate_number: plateNumber });

/**
 * Pauses viewers until a moment (null: indefinitely) with a note to them (undefined: the one that is there), replacing what locked them
 * before. A pause with an end goes on beneath one that waits for a partner's word, which must not end with it.
 */
export const lockViewers = async (
  tx: Tx,
  { locationId }: LocationScope,
  ids: readonly number[],
  until: Date | null,
  note?: string | null,
): Promise<void> => {
  await tx
    .updateTable('viewers')
    .set((eb) => ({
      is_locked: true,
      lockout_end: sql<Date | null>`CASE WHEN lock_reason = 'partner' THEN NULL ELSE ${until}::timestamptz END`,
      lock_reason: sql<string>`CASE WHEN lock_reason = 'partner' AND ${until !== null} THEN 'partner' ELSE 'staff' END`,
      resume_lockout_end: sql<Date | null>`CASE WHEN lock_reason = 'partner' THEN ${until}::timestamptz END`,
      ...(note !== undefined && { pause_note: note }),
      pause_count: eb('pause_count', '+', 1),
    }))
    .where('location_id', '=', locationId)
    .where('id', 'in', [...ids])
    .execute();
};

export const unlockViewers = async (tx: Tx, { locationId }: LocationScope, ids: readonly number[]): Promise<void> => {
  await tx
    .updateTable('viewers')
    .set({ is_locked: false, lockout_end: null, lock_reason: null, resume_lockout_end: null })
    .where('location_id', '=', locationId)
    .where('id', 'in', [...ids])
    .execute();
};

/** Deletes the notes of pauses that are over. */
export const forgetPauseNotes = async (tx: Tx, at: Date): Promise<void> => {
  await sql`UPDATE viewers viewer SET pause_note = NULL
    WHERE viewer.pause_note IS NOT NULL AND pause_note_of(viewer, ${at}) IS NULL`.execute(tx);
};

/**
 * Makes a member the family's primary user, replacing the current one; false if they are not an approved member, or one who waits in a
 * family where nobody is approved.
 */
export const setPrimary = async (
  tx: Tx,
  { locationId }: LocationScope,
  familyId: number,
  viewerId: number,
): Promise<boolean> => {
  const members = () =>
    tx.updateTable('viewers').where('location_id', '=', locationId).where('family_id', '=', familyId);
  await members().set({ is_primary: false }).where('is_primary', '=', true).where('id', '!=', viewerId).execute();
  const { numUpdatedRows } = await members()
    .set({ is_primary: true })
    .where('id', '=', viewerId)
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('approved_at', 'is not', null),
        not(
          exists(
            selectFrom('viewers as approved')
              .select('approved.id')
              .where('approved.family_id', '=', familyId)
              .where('approved.approved_at', 'is not', null),
          ),
        ),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Moves a member, who becomes primary user if the family has none. The account stays as it is. Returns whether they had been let in. */
export const moveViewer = async (tx: Tx, scope: LocationScope, id: number, familyId: number): Promise<boolean> => {
  const { locationId } = scope;
  const mover = await tx
    .selectFrom('viewers')
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .select('approved_at')
    .executeTakeFirst();
  const isMember = (mover?.approved_at ?? null) !== null;
  if (isMember) await endLeadOfDenied(tx, scope, [familyId]);
  await tx
    .updateTable('viewers')
    .set((eb) => ({
      family_id: familyId,
      is_primary: sql<boolean>`NOT EXISTS (SELECT 1 FROM viewers viewer WHERE viewer.family_id = ${familyId} AND viewer.is_primary)`,
      version: eb('version', '+', 1),
    }))
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .execute();
  return isMember;
};

/**
 * Call before memberships are deleted: what bars a person bars them at each of their memberships there, so it outlives the one it was
 * entered on. So does Stream Shield's lock.
 */
export const passBlocksOn = async (tx: Tx, { locationId }: LocationScope, ids: readonly number[]): Promise<void> => {
  const going = sql`${[...ids]}::integer[]`;
  for (const table of ['custody_blocks', 'block_afterimages']) {
    await sql`UPDATE ${sql.table(table)} block SET viewer_id = kept.id FROM viewers own CROSS JOIN LATERAL (
        SELECT other.id FROM viewers other WHERE other.account_id = own.account_id AND other.location_id = own.location_id
          AND other.id <> ALL (${going}) ORDER BY other.id LIMIT 1) kept
      WHERE own.location_id = ${locationId} AND own.id = ANY (${going}) AND block.viewer_id = own.id`.execute(tx);
  }
  await sql`UPDATE viewers kept SET is_shield_locked = true FROM viewers own
    WHERE own.location_id = ${locationId} AND own.id = ANY (${going}) AND own.is_shield_locked AND kept.account_id = own.account_id
      AND kept.location_id = own.location_id AND kept.id <> ALL (${going}) AND NOT kept.is_shield_locked`.execute(tx);
};

/** Returns whether they had been let in. */
export const deleteViewer = async (tx: Tx, scope: LocationScope, id: number): Promise<boolean> => {
  const { locationId } = scope;
  await passBlocksOn(tx, scope, [id]);
  const deleted = await tx
    .deleteFrom('viewers')
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .returning('approved_at')
    .executeTakeFirst();
  return (deleted?.approved_at ?? null) !== null;
};
