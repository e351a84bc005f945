import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { notFound, Refusal } from '../../../platform/refusal/refusal.ts';

const accounts = (db: Queryable) =>
  db
    .selectFrom('accounts')
    .select(['id', 'user_name as userName', 'email', 'first_name as firstName', 'last_name as lastName', 'language'])
    .where('kind', '=', 'viewer');

/** The viewer accounts with an email address, oldest first. */
export const viewerAccountsOf = (db: Queryable, email: string) =>
  accounts(db).where('email', '=', email).orderBy('id').limit(10).execute();

/** The account that is signed in. */
export const ownAccount = async (db: Queryable, accountId: number) => {
  const found = await accounts(db).where('id', '=', accountId).executeTakeFirst();
  if (!found) throw notFound();
  return found;
};
/** The same account, kept until commit: its last membership, and the account with it, may be about to be deleted. */
export const holdOwnAccount = async (tx: Tx, accountId: number): Promise<void> => {
  const found = accounts(tx).where('id', '=', accountId).where('is_locked', '=', false).forKeyShare();
  if (!(await found.executeTakeFirst())) throw new Refusal('signedOut');
};
export type Person = Awaited<ReturnType<typeof ownAccount>>;
