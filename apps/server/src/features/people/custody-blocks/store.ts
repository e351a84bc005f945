import type { custodyBlocks, InputOf } from '@viewgate/contract';
import { columnsOf } from '../../../platform/database/columns.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { type Edit, updateVersioned } from '../../../platform/database/versioned.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

type BlockFields = InputOf<typeof custodyBlocks.create>['body'];

const values = ({ startsAt, endsAt, ...given }: BlockFields) => ({
  ...columnsOf(given),
  starts_at: new Date(startsAt),
  ends_at: endsAt === null ? null : new Date(endsAt),
});

/** A viewer or child of another location violates the foreign key. */
export const insertBlock = (tx: Tx, { locationId }: LocationScope, given: BlockFields): Promise<number> =>
  insertRow(tx, 'custody_blocks', { location_id: locationId, ...values(given) });

/** Returns the new version. */
export const updateBlock = (
  tx: Tx,
  { locationId }: LocationScope,
  id: number,
  edit: Edit,
  given: BlockFields,
): Promise<number> => updateVersioned(tx, 'custody_blocks', { location_id: locationId, id }, edit, values(given));

export const deleteBlock = async (tx: Tx, { locationId }: LocationScope, id: number): Promise<void> => {
  await tx.deleteFrom('custody_blocks').where('location_id', '=', locationId).where('id', '=', id).execute();
};

interface StoredDocument {
  kind: 'pdf' | 'jpeg';
  /** Sealed. */
  content: Buffer;
}

export const storeDocument = async (
  tx: Tx,
  { locationId }: LocationScope,
  blockId: number,
  { byteCount, addedAt, ...given }: StoredDocument & { byteCount: number; addedAt: Date },
): Promise<void> => {
  const row = { ...given, byte_count: byteCount, added_at: addedAt };
  await tx
    .insertInto('custody_documents')
    .values({ location_id: locationId, custody_block_id: blockId, ...row })
    .onConflict((conflict) => conflict.column('custody_block_id').doUpdateSet(row))
    .execute();
};

export const storedDocument = (
  db: Queryable,
  { locationId }: LocationScope,
  blockId: number,
): Promise<StoredDocument | undefined> =>
  db
    .selectFrom('custody_documents')
    .where('location_id', '=', locationId)
    .where('custody_block_id', '=', blockId)
    .select(['kind', 'content'])
    .$narrowType<{ kind: StoredDocument['kind'] }>()
    .executeTakeFirst();

export const deleteDocument = async (tx: Tx, { locationId }: LocationScope, blockId: number): Promise<void> => {
  await tx
    .deleteFrom('custody_documents')
    .where('location_id', '=', locationId)
    .where('custody_block_id', '=', blockId)
    .execute();
};
