import type { ownData, ResultOf } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';

/** How long a copy can be downloaded. */
const keptFor = 7 * 86_400_000;

/** A copy that is being made, in place of any before; returns what tells it from those. */
export const beginCopy = async (tx: Tx, accountId: number, at: number): Promise<string> => {
  const { rows } = await sql<{
    request: string;
  }>`INSERT INTO data_copies AS copy (account_id, state, asked_at, expires_at)
    VALUES (${accountId}, 'waiting', ${new Date(at)}, ${new Date(at + keptFor)})
    ON CONFLICT (account_id) DO UPDATE SET request = gen_random_uuid(), state = 'waiting', asked_at = excluded.asked_at,
      expires_at = excluded.expires_at, made_at = NULL, content = NULL, byte_count = NULL
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

/** Stores what was made for a request; false if it is not wanted any more. Its days begin now. */
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

const copies = (db: Queryable, accountId: number, at: number) =>
  db.selectFrom('data_copies').where('account_id', '=', accountId).where('expires_at', '>', new Date(at));

/** An account's copy that has not expired. */
export const readCopy = (db: Queryable, accountId: number, at: number) =>
  copies(db, accountId, at)
    .select([
      'state',
      sql<string>`asked_at`.as('askedAt'),
      sql<string | null>`made_at`.as('madeAt'),
      sql<string>`expires_at`.as('expiresAt'),
      'byte_count as byteCount',
    ])
    .$narrowType<Pick<NonNullable<ResultOf<typeof ownData.get>['copy']>, 'state'>>()
    .executeTakeFirst();

export const copyContent = async (db: Queryable, accountId: number, at: number): Promise<Buffer | null> =>
  (await copies(db, accountId, at).select('content').executeTakeFirst())?.content ?? null;

export const deleteCopy = async (tx: Tx, accountId: number): Promise<boolean> =>
  (await tx.deleteFrom('data_copies').where('account_id', '=', accountId).executeTakeFirst()).numDeletedRows === 1n;

export const deleteCopiesBefore = async (db: Queryable, at: number): Promise<void> => {
  await db.deleteFrom('data_copies').where('expires_at', '<=', new Date(at)).execute();
};
