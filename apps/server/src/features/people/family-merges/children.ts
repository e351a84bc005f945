import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { foldConsent, type FormerConsent, unfoldConsent } from '../camera-consents/index.ts';
import { copyBlock } from '../custody-blocks/index.ts';
import { joinStays } from '../presence/index.ts';
import type { Needs } from './needs.ts';
import { follow, followBack, type Followers, join, joinBack, type Joined } from './references.ts';
import { putBack, type Row, rowOf } from './rows.ts';

/** What goes back with a child that was merged into another. */
export interface FormerChild {
  readonly row: Row;
  readonly followed: Followers;
  readonly joined: Joined;
  /**
   * Its photo: the one passed on to the other child, which had none; or the whole row, kept until the photo of the other child is deleted
   * (migration 0510).
   */
  readonly photo: { readonly passedOn: string } | { readonly row: Readonly<Record<string, unknown>> } | null;
  /** The custody blocks of the child it was merged into. */
  readonly othersBlocks: readonly number[];
  readonly consent?: FormerConsent;
}

const blocksOf = async (tx: Tx, childId: number): Promise<number[]> => {
  const found = tx.selectFrom('custody_blocks').where('child_id', '=', childId).select('id');
  return (await found.execute()).map(({ id }) => id);
};

/** The child that stays keeps its photo; one without gets the other's. */
const passPhotoOn = async (tx: Tx, childId: number, intoId: number): Promise<FormerChild['photo']> => {
  const passed = await sql<{ guid: string }>`UPDATE child_photos SET child_id = ${intoId} WHERE child_id = ${childId}
    AND NOT EXISTS (SELECT 1 FROM child_photos other WHERE other.child_id = ${intoId}) RETURNING guid`.execute(tx);
  if (passed.rows[0]) return { passedOn: passed.rows[0].guid };
  const kept = await sql<{ row: Record<string, unknown> }>`SELECT to_jsonb(photo) AS row FROM child_photos photo
    WHERE photo.child_id = ${childId}`.execute(tx);
  return kept.rows[0] ?? null;
};

/** A photo that the other child got comes back, unless somebody has removed or replaced it since. */
const takePhotoBack = async (tx: Tx, photo: NonNullable<FormerChild['photo']>, childId: number, intoId: number) => {
  if ('row' in photo) return await putBack(tx, 'child_photos', photo.row);
  await sql`UPDATE child_photos SET child_id = ${childId} WHERE child_id = ${intoId} AND guid = ${photo.passedOn}::uuid`.execute(
    tx,
  );
};

interface Folded {
  readonly former: FormerChild;
  /** Of the child that stays. */
  readonly consent: FormerConsent;
}

/** Makes a child part of another: classes and invitations of both, and every custody block binds the one that stays. */
export const foldChild = async (tx: Tx, childId: number, intoId: number, at: number): Promise<Folded> => {
  const row = await rowOf(tx, 'children', childId);
  const othersBlocks = await blocksOf(tx, intoId);
  const joined = await join(tx, 'children', childId, intoId);
  const consents = await foldConsent(tx, childId, intoId);
  await joinStays(tx, childId, intoId, new Date(at));
  const followed = await follow(tx, 'children', childId, intoId);
  const photo = await passPhotoOn(tx, childId, intoId);
  await tx.deleteFrom('children').where('id', '=', childId).execute();
  const former = { row, joined, followed, photo, othersBlocks, consent: consents.folded };
  return { former, consent: consents.kept };
};

/**
 * Makes it a child of its own again, in its former family. Anyone staff barred while the two were one is barred from both: nobody knows
 * which of them was meant.
 */
export const unfoldChild = async (
  { tx, scope, secrets }: { tx: Tx; scope: LocationScope } & Pick<Needs, 'secrets'>,
  former: FormerChild,
  { intoId, consent: kept }: { intoId: number; consent: FormerConsent | null },
): Promise<void> => {
  const { row, joined, followed, photo, othersBlocks, consent: folded } = former;
  await putBack(tx, 'children', row);
  await unfoldConsent(tx, { childId: row.id, folded }, { intoId, kept });
  if (photo) await takePhotoBack(tx, photo, row.id, intoId);
  const had = [...othersBlocks, ...(followed['custody_blocks.child_id'] ?? [])];
  const before = await blocksOf(tx, intoId);
  await followBack(tx, 'children', followed, intoId, row.id);
  await joinBack(tx, 'children', joined, intoId, row.id);
  // Staff may have deleted either of two equal blocks: the one left then counts for both.
  const isAnyGone = had.some((id) => !before.includes(id));
  const [own, others] = [await blocksOf(tx, row.id), await blocksOf(tx, intoId)];
  for (const id of others) if (isAnyGone || !othersBlocks.includes(id)) await copyBlock(secrets, tx, scope, id, row.id);
  if (isAnyGone) for (const id of own) await copyBlock(secrets, tx, scope, id, intoId);
};
