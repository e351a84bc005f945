import { type Failure, failure } from '@viewgate/contract';
import { sql } from 'kysely';
import { afterSignInChange } from '../../../identity/account/index.ts';
import { type AccountHeld, accountHeld, type AccountKnown, accountsOf } from './accounts-here.ts';
import { readOnce } from './ahead.ts';
import type { Doing } from './doing.ts';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string | null;
}

const rowsOf = ({ db, ahead, making }: Doing, email: string): Promise<readonly AccountKnown[]> =>
  readOnce(ahead.accounts, email, async () => {
    await making.write();
    return (await accountsOf(db, [email])).get(email) ?? [];
  });

/** Whether somebody's account has the address, proven or not. */
export const hasAccount = async (doing: Doing, email: string): Promise<boolean> =>
  (await rowsOf(doing, email)).some(({ isTheirs }) => isTheirs);

/**
 * The account of the person with this email address; null if there is none yet. INVARIANT: a family is opened only to an account whose
 * owner has proven the address, or to one that nobody but the owner of the address can open: without a password, it waits for its mailed link.
 */
export const accountOf = async (doing: Doing, email: string): Promise<number | Failure | null> => {
  const rows = await rowsOf(doing, email);
  const theirs = rows.filter(({ isTheirs }) => isTheirs);
  for (const may of [({ isProven }: AccountKnown) => isProven, ({ isUntouched }: AccountKnown) => isUntouched]) {
    const found = theirs.filter(may);
    const [first, second] = found;
    if (first && !second) return first.id;
    if (second) return found.find(({ isNamed }) => isNamed)?.id ?? failure('partnerEvents.emailOfSeveral');
  }
  return rows.some(({ isNamed }) => isNamed) ? failure('partnerEvents.emailTaken') : null;
};

const followed = ['firstName', 'lastName', 'email'] as const;
const differing = (before: AccountHeld, person: Person) => followed.filter((name) => before[name] !== person[name]);

/**
 * Gives an account the name and address that the partner says, as long as the account is nobody's own: from the first password on, or once
 * it is used elsewhere too, it belongs to its person. Returns what changed.
 */
export const followPerson = async (
  { deps, db, at, ahead, making }: Doing,
  { accountId, ...known }: AccountHeld & { readonly accountId: number },
  person: Person,
): Promise<string[]> => {
  // Usually there is nothing to change, and nothing to lock.
  if (known.isOwn || differing(known, person).length === 0) return [];
  await making.write();
  await sql`SELECT 1 FROM accounts WHERE id = ${accountId} FOR NO KEY UPDATE`.execute(db);
  // Reread now that it is held: it may have become somebody's own meanwhile.
  const { rows } = await sql<AccountHeld>`SELECT ${accountHeld} FROM accounts account
    WHERE account.id = ${accountId}`.execute(db);
  const [before] = rows;
  if (!before || before.isOwn) return [];
  const changed = differing(before, person);
  if (changed.length === 0) return [];
  // From here on the address belongs to another account.
  ahead.accounts.clear();
  const userName = before.userName === before.email ? person.email : before.userName;
  const { firstName, lastName, email } = person;
  await sql`UPDATE accounts SET first_name = ${firstName}, last_name = ${lastName}, email = ${email}, user_name = ${userName},
    version = version + 1 WHERE id = ${accountId}`.execute(db);
  await afterSignInChange(deps, db, { accountId, before, after: { userName, email }, ownSession: null, at });
  return changed;
};
