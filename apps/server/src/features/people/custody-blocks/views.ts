import type { CustodyBlock } from '@viewgate/contract';
import { sql } from 'kysely';
import { jsonInstant } from '../../../platform/database/reading.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { blockInForce, blockNotOver } from '../../../watching/blocks.ts';
import { concernsFamily, concernsViewer } from '../viewers/index.ts';

const blocks = (db: Queryable, { locationId }: LocationScope, at: Date) =>
  db
    .selectFrom('custody_blocks as block')
    .innerJoin('viewers as viewer', 'viewer.id', 'block.viewer_id')
    .innerJoin('accounts as account', 'account.id', 'viewer.account_id')
    .innerJoin('children as child', 'child.id', 'block.child_id')
    .where('block.location_id', '=', locationId)
    .select([
      'block.id',
      'block.viewer_id as viewerId',
      sql<string>`trim(account.first_name || ' ' || account.last_name)`.as('viewerName'),
      'block.child_id as childId',
      sql<string>`trim(child.first_name || ' ' || child.last_name)`.as('childName'),
      sql<string>`block.starts_at`.as('startsAt'),
      sql<string | null>`block.ends_at`.as('endsAt'),
      'block.note',
      sql<
        'current' | 'coming' | 'past'
      >`CASE WHEN ${blockInForce(at)} THEN 'current' WHEN ${blockNotOver(at)} THEN 'coming' ELSE 'past' END`.as(
        'state',
      ),
      sql<CustodyBlock['document']>`(SELECT json_build_object('kind', document.kind, 'byteCount', document.byte_count,
        'addedAt', ${jsonInstant('document.added_at')}) FROM custody_documents document WHERE document.custody_block_id = block.id)`.as(
        'document',
      ),
      'block.version',
    ]);

interface Whose {
  viewerId?: number | undefined;
  childId?: number | undefined;
  familyId?: number | undefined;
}

/**
 * The blocks that concern a viewer (on any membership of the person), a child, or a family (through its members or children); those in
 * force first.
 */
export const custodyBlockList = (db: Queryable, scope: LocationScope, at: Date, whose: Whose) => {
  let found = blocks(db, scope, at);
  if (whose.viewerId) found = found.where(concernsViewer(sql`${whose.viewerId}`));
  if (whose.childId) found = found.where('block.child_id', '=', whose.childId);
  if (whose.familyId) found = found.where(concernsFamily(sql`${whose.familyId}`));
  return found
    .orderBy(blockNotOver(at), 'desc')
    .orderBy('block.starts_at', 'desc')
    .orderBy('block.id')
    .limit(500)
    .execute();
};

export const custodyBlock = (db: Queryable, scope: LocationScope, at: Date, id: number) =>
  blocks(db, scope, at).where('block.id', '=', id).executeTakeFirst();
