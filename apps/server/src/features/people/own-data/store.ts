import type { ownData, ResultOf } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { blocksAgainst } from '../../../watching/blocks.ts';

/** How long the password that was given lets its session download. */
const openFor = 10 * 60_000;
/** How long a copy can be downloaded. */
const keptFor = 7 * 86_400_000;

/** Begins a copy, in place of any earlier one; returns what tells it apart from those. */
export const beginCopy = async (tx: Tx, accountId: number, at: number): Promise<string> => {
  const { rows } = await sql<{
    request: string;
  }>`INSERT INTO data_copies AS copy (account_id, state, asked_at, expires_at)
    VALUES (${accountId}, 'waiting', ${new Date(at)}, ${new Date(at + keptFor)})
    ON CONFLICT (account_id) DO UPDATE SET request = gen_random_uuid(), state = 'waiting', asked_at = excluded.asked_at,
      expires_at = excluded.expires_at, made_at = NULL, content = NULL, byte_count = NULL, opened_in = NULL, opened_until = NULL
    RETURNING copy.request`.execute(tx);
  if (!rows[0]) throw new Error('an upsert answers its row');
  return rows[0].request;
};

/** Whether a request still waits for its copy. */
export const isWanted = async (db: Queryable, accountId: number, request: string): Promise<boolean> =>
  (await db
    .selectFrom('data_copies')
    .where('account_id', '=', accountId)
    .where('request', '=', request)
    .where('state', '=', 'waiting')
    .select('account_id')
    .executeTakeFirst()) !== undefined;

/** Stores what was made for a request; false if it is no longer wanted. Its days begin now. */
export const finishCopy = async (
  tx: Tx,
  accountId: number,
  request: string,
  made: { content: Buffer; byteCount: number } | null,
  at: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('data_copies')
    .set(
      made
        ? {
            state: 'ready',
            content: made.content,
            byte_count: made.byteCount,
            made_at: new Date(at),
            expires_at: new Date(at + keptFor),
          }
        : { state: 'failed' },
    )
    .where('account_id', '=', accountId)
    .where('request', '=', request)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Never one that names a child its owner is barred from by now: saving a block deletes the copy, but the block may begin later. */
const copies = (db: Queryable, accountId: number, at: number) =>
  db
    .selectFrom('data_copies as copy')
    .where('copy.account_id', '=', accountId)
    .where('copy.expires_at', '>', new Date(at))
    .where(
      sql<boolean>`NOT EXISTS (SELECT 1 FROM ${blocksAgainst(sql`copy.account_id`)}
      WHERE block.starts_at > copy.made_at AND block.starts_at <= ${new Date(at)})`,
    );

const isOpen = (sessionId: number, at: number) =>
  sql<boolean>`coalesce(copy.opened_in = ${sessionId} AND copy.opened_until > ${new Date(at)}, false)`;

/** Lets a session download the copy for some minutes; false if there is none. */
export const openCopy = async (
  tx: Tx,
  { accountId, sessionId }: Pick<Actor, 'accountId' | 'sessionId'>,
  at: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('data_copies')
    .set({ opened_in: sessionId, opened_until: new Date(at + openFor) })
    .where('account_id', '=', accountId)
    .where('expires_at', '>', new Date(at))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** An account's copy that has not expired. */
export const readCopy = (db: Queryable, { accountId, sessionId }: Pick<Actor, 'accountId' | 'sessionId'>, at: number) =>
  copies(db, accountId, at)
    .select([
      'copy.state',
      sql<string>`copy.asked_at`.as('askedAt'),
      sql<string | null>`copy.made_at`.as('madeAt'),
      sql<string>`copy.expires_at`.as('expiresAt'),
      'copy.byte_count as byteCount',
      isOpen(sessionId, at).as('isOpen'),
    ])
    .$narrowType<Pick<NonNullable<ResultOf<typeof ownData.get>['copy']>, 'state'>>()
    .executeTakeFirst();

/** What a copy holds, and whether this session may have it now. */
export const copyContent = (
  db: Queryable,
  { accountId, sessionId }: Pick<Actor, 'accountId' | 'sessionId'>,
  at: number,
): Promise<{ content: Buffer | null; isOpen: boolean } | undefined> =>
  copies(db, accountId, at)
    .select(['copy.content', isOpen(sessionId, at).as('isOpen')])
    .executeTakeFirst();

export const deleteCopy = async (tx: Tx, accountId: number): Promise<boolean> =>
  (await tx.deleteFrom('data_copies').where('account_id', '=', accountId).executeTakeFirst()).numDeletedRows === 1n;

export const deleteCopiesBefore = async (db: Queryable, at: number): Promise<void> => {
  await db.deleteFrom('data_copies').where('expires_at', '<=', new Date(at)).execute();
};
