import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/database/database.ts';
import { hasProvenAddress } from '../../../identity/account/index.ts';

/** Needs `accounts account`. */
const isUntouched = sql`account.password_hash IS NULL AND NOT account.email_confirmed`;

export interface AccountKnown {
  readonly id: number;
  readonly isNamed: boolean;
  readonly isTheirs: boolean;
  readonly isProven: boolean;
  readonly isUntouched: boolean;
}

/** The accounts of each address: those that have it, and the one whose user name it is. */
export const accountsOf = async (
  db: Queryable,
  emails: readonly string[],
): Promise<ReadonlyMap<string, readonly AccountKnown[]>> => {
  const { rows } = await sql<
    AccountKnown & { at: number }
  >`SELECT given.at::integer, account.id, account.user_name = given.email::citext AS "isNamed",
      account.kind = 'viewer' AND account.email = given.email::citext AND NOT account.is_locked AS "isTheirs",
      ${hasProvenAddress} AS "isProven", ${isUntouched} AS "isUntouched"
    FROM unnest(${[...emails]}::text[]) WITH ORDINALITY AS given (email, at) JOIN accounts account ON account.id IN (
      SELECT id FROM accounts WHERE email = given.email::citext UNION SELECT id FROM accounts WHERE user_name = given.email::citext)
    ORDER BY given.at, account.id`.execute(db);
  const found = Map.groupBy(rows, ({ at }) => at);
  return new Map(emails.map((email, n) => [email, found.get(n + 1) ?? []]));
};

/** An account to which an address led. */
export interface Led {
  readonly accountId: number;
  readonly email: string;
}

/** The code of transactions that conflict, so that this one is tried again and led to the account that has the address then. */
class LedElsewhere extends Error {
  readonly code = '40001';
}

/**
 * Holds the accounts that are about to become members, and throws if an address no longer leads to one of them. Their versions rise: anyone
 * who read one before can no longer change its address.
 */
export const holdLed = async (db: Tx, led: readonly Led[]): Promise<void> => {
  if (led.length === 0) return;
  const [ids, emails] = [led.map(({ accountId }) => accountId), led.map(({ email }) => email)];
  const { rows } = await sql<{ id: number }>`WITH held AS MATERIALIZED (
      SELECT account.id FROM accounts account JOIN unnest(${ids}::integer[], ${emails}::text[]) AS given (id, email)
        ON given.id = account.id AND account.email = given.email::citext
      WHERE NOT account.is_locked AND (${hasProvenAddress} OR ${isUntouched})
      ORDER BY account.id FOR NO KEY UPDATE OF account)
    UPDATE accounts SET version = version + 1 FROM held WHERE accounts.id = held.id RETURNING accounts.id`.execute(db);
  if (rows.length < new Set(ids).size) throw new LedElsewhere('an account has changed since an address led to it');
};

export interface AccountHeld {
  readonly userName: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** It belongs to its person, not to the partner. */
  readonly isOwn: boolean;
}

/** Needs `accounts account`. */
export const accountHeld = sql`account.user_name::text AS "userName", account.email::text AS email, account.first_name AS "firstName",
  account.last_name AS "lastName", account.email_confirmed OR account.password_hash IS NOT NULL OR account.kind <> 'viewer'
    OR (SELECT count(*) FROM viewers membership WHERE membership.account_id = account.id) > 1 AS "isOwn"`;
