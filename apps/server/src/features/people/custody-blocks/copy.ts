import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { resealed } from './document.ts';

/** Bars the same person from another child as well, with a copy of the document. */
export const copyBlock = async (
  secrets: Platform['secrets'],
  tx: Tx,
  { locationId }: LocationScope,
  id: number,
  childId: number,
): Promise<void> => {
  const copied = await sql<{
    id: number;
  }>`INSERT INTO custody_blocks (location_id, viewer_id, child_id, starts_at, ends_at, note)
    SELECT location_id, viewer_id, ${childId}::integer, starts_at, ends_at, note FROM custody_blocks
    WHERE location_id = ${locationId} AND id = ${id} RETURNING id`.execute(tx);
  const document = await tx
    .selectFrom('custody_documents')
    .where('custody_block_id', '=', id)
    .selectAll()
    .executeTakeFirst();
  const [copy] = copied.rows;
  if (!document || !copy) return;
  const content = resealed(secrets, document.content, id, copy.id);
  await tx
    .insertInto('custody_documents')
    .values({ ...document, custody_block_id: copy.id, content })
    .execute();
};
