import { type Failure, failure } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/database.ts';
import { afterSignInChange } from '../../../identity/account/index.ts';
import type { Doing } from './doing.ts';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string | null;
}

interface Known {
  id: number;
  isTheirs: boolean;
  isProven: boolean;
  isUntouched: boolean;
}

/**
 * The account of the person with this email address; null if there is none yet. INVARIANT: a family is opened only to an account whose
 * owner has proven the address, or to one that nobody but the owner of the address can open: without a password, it waits for its mailed link.
 */
export const accountOf = async (db: Tx, email: string): Promise<number | Failure | null> => {
  const { rows } = await sql<
    Known & { isNamed: boolean }
  >`SELECT account.id, account.user_name = ${email}::citext AS "isNamed",
      account.kind = 'viewer' AND account.email = ${email}::citext AND NOT account.is_locked AS "isTheirs",
      account.email_confirmed AS "isProven", account.password_hash IS NULL AND NOT account.email_confirmed AS "isUntouched"
    FROM accounts account WHERE account.id IN (SELECT id FROM accounts WHERE email = ${email}::citext
      UNION SELECT id FROM accounts WHERE user_name = ${email}::citext) ORDER BY account.id`.execute(db);
  const theirs = rows.filter(({ isTheirs }) => isTheirs);
  for (const may of [({ isProven }: Known) => isProven, ({ isUntouched }: Known) => isUntouched]) {
    const found = theirs.filter(may);
    const [first, second] = found;
    if (first && !second) return first.id;
    if (second) return found.find(({ isNamed }) => isNamed)?.id ?? failure('partnerEvents.emailOfSeveral');
  }
  return rows.some(({ isNamed }) => isNamed) ? failure('partnerEvents.emailTaken') : null;
};

interface Held {
  userName: string;
  email: string;
  firstName: string;
  lastName: string;
  isOwn: boolean;
}

/**
 * Gives an account the name and address that the partner says, as long as it is nobody's own: from the first password on, and once it is
 * used elsewhere too, it belongs to its person. Returns what changed.
 */
export const followPerson = async ({ deps, db, at }: Doing, accountId: number, person: Person): Promise<string[]> => {
  const { rows } =
    await sql<Held>`SELECT account.user_name::text AS "userName", account.email::text AS email, account.first_name AS "firstName",
      account.last_name AS "lastName", account.email_confirmed OR account.password_hash IS NOT NULL OR account.kind <> 'viewer'
        OR (SELECT count(*) FROM viewers membership WHERE membership.account_id = account.id) > 1 AS "isOwn"
    FROM accounts account WHERE account.id = ${accountId} FOR UPDATE`.execute(db);
  const [before] = rows;
  if (!before || before.isOwn) return [];
  const changed = (['firstName', 'lastName', 'email'] as const).filter((name) => before[name] !== person[name]);
  if (changed.length === 0) return [];
  const userName = before.userName === before.email ? person.email : before.userName;
  const { firstName, lastName, email } = person;
  await sql`UPDATE accounts SET first_name = ${firstName}, last_name = ${lastName}, email = ${email}, user_name = ${userName},
    version = version + 1 WHERE id = ${accountId}`.execute(db);
  await afterSignInChange(deps, db, { accountId, before, after: { userName, email }, ownSession: null, at });
  return changed;
};
