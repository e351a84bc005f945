import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '../database/database.ts';
import { hashToken, newToken } from '../secrets/tokens.ts';

export interface TokenGrant {
  readonly accountId: number;
  /** The address the token was mailed to. */
  readonly email: string;
  /** The record it is about, if not the account. */
  readonly recordId: number | null;
  readonly issuedAt: Date;
}

type Granting = Pick<TokenGrant, 'accountId' | 'email'> & { readonly recordId?: number };
interface Lasting {
  readonly at: number;
  /** Milliseconds. */
  readonly lifetime: number;
}

/**
 * Stores the hash of a token. A used one may be stored again for a purpose that opens nothing, so that a second use can be told what the
 * first one did.
 */
export const storeToken = async (
  tx: Tx,
  purpose: string,
  token: string,
  grant: Granting,
  { at, lifetime }: Lasting,
): Promise<void> => {
  await tx
    .insertInto('one_time_tokens')
    .values({
      token_hash: hashToken(token),
      purpose,
      account_id: grant.accountId,
      email: grant.email,
      record_id: grant.recordId ?? null,
      created_at: new Date(at),
      expires_at: new Date(at + lifetime),
    })
    .execute();
};

/** Issues a token of 256 random bits that works once until it expires; only its hash is stored. Returns the value for the link. */
export const issueToken = async (tx: Tx, purpose: string, grant: Granting, lasting: Lasting): Promise<string> => {
  const token = newToken();
  await storeToken(tx, purpose, token, grant, lasting);
  return token;
};

const columns = ['account_id as accountId', 'email', 'record_id as recordId', 'created_at as issuedAt'] as const;

/** What a token grants, without using it; undefined for one that is unknown, used or expired. */
export const readToken = (db: Queryable, purpose: string, token: string, at: number): Promise<TokenGrant | undefined> =>
  db
    .selectFrom('one_time_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date(at))
    .select(columns)
    .executeTakeFirst();

/** Uses a token: of two concurrent attempts, only one gets what it grants. */
export const spendToken = (tx: Tx, purpose: string, token: string, at: number): Promise<TokenGrant | undefined> =>
  tx
    .deleteFrom('one_time_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date(at))
    .returning(columns)
    .executeTakeFirst();

/** Open links about these records stop working: they now belong to `told`, so that their page can say what happened. */
export const retireTokens = async (
  tx: Tx,
  purpose: string,
  { accountId, recordIds, told }: { accountId: number; recordIds: RawBuilder<number>; told: string },
): Promise<void> => {
  await tx
    .updateTable('one_time_tokens')
    .set({ purpose: told })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('record_id', 'in', recordIds)
    .execute();
};

/** Revokes an account's open links for these purposes. */
export const withdrawTokens = async (tx: Tx, accountId: number, purposes: readonly string[]): Promise<void> => {
  await tx.deleteFrom('one_time_tokens').where('account_id', '=', accountId).where('purpose', 'in', purposes).execute();
};

/**
 * Revokes all of an account's open links, including invitations to open the account, except those for one purpose. Returns what they were
 * for.
 */
export const withdrawEveryToken = async (tx: Tx, accountId: number, but = ''): Promise<string[]> => {
  await sql`DELETE FROM invitations WHERE viewer_id IN (SELECT id FROM viewers WHERE account_id = ${accountId})`.execute(
    tx,
  );
  const withdrawn = tx.deleteFrom('one_time_tokens').where('account_id', '=', accountId).where('purpose', '!=', but);
  return (await withdrawn.returning('purpose').execute()).map(({ purpose }) => purpose);
};

/** Deletes expired tokens; called by a job. */
export const sweepTokens = async (db: Queryable, at: number): Promise<void> => {
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', new Date(at)).execute();
};
