import type { Queryable, Tx } from '../database/database.ts';
import { hashToken, newToken } from '../secrets/tokens.ts';

export interface TokenGrant {
  readonly accountId: number;
  /** Where the token was mailed to. */
  readonly email: string;
  /** The record it is about, where that is not the account. */
  readonly recordId: number | null;
  readonly issuedAt: Date;
}

/** Makes a token of 256 random bits that works once until it expires; only its hash is kept. Returns what the link carries. */
export const issueToken = async (
  tx: Tx,
  purpose: string,
  grant: Pick<TokenGrant, 'accountId' | 'email'> & { readonly recordId?: number },
  { at, lifetime }: { readonly at: number /** Milliseconds. */; readonly lifetime: number },
): Promise<string> => {
  const token = newToken();
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
  return token;
};

const columns = ['account_id as accountId', 'email', 'record_id as recordId', 'created_at as issuedAt'] as const;

/** What a token would grant, without using it; undefined for one that is unknown, used or expired. */
export const readToken = (db: Queryable, purpose: string, token: string, at: number): Promise<TokenGrant | undefined> =>
  db
    .selectFrom('one_time_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date(at))
    .select(columns)
    .executeTakeFirst();

/** Uses a token: of two that try at once, one gets what it grants. */
export const spendToken = (tx: Tx, purpose: string, token: string, at: number): Promise<TokenGrant | undefined> =>
  tx
    .deleteFrom('one_time_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date(at))
    .returning(columns)
    .executeTakeFirst();

/** Makes the other links of that purpose worthless. */
export const withdrawTokens = async (tx: Tx, accountId: number, purposes: readonly string[]): Promise<void> => {
  await tx.deleteFrom('one_time_tokens').where('account_id', '=', accountId).where('purpose', 'in', purposes).execute();
};

/** Makes every open link of an account worthless, but for those of one purpose. Returns what they were for. */
export const withdrawEveryToken = async (tx: Tx, accountId: number, but = ''): Promise<string[]> => {
  const withdrawn = tx.deleteFrom('one_time_tokens').where('account_id', '=', accountId).where('purpose', '!=', but);
  return (await withdrawn.returning('purpose').execute()).map(({ purpose }) => purpose);
};

/** Removes what has expired; a job calls it. */
export const sweepTokens = async (db: Queryable, at: number): Promise<void> => {
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', new Date(at)).execute();
};
