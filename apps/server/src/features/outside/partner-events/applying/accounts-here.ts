import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database/database.ts';

export interface AccountKnown {
  readonly id: number;
  readonly isNamed: boolean;
  readonly isTheirs: boolean;
  readonly isProven: boolean;
  readonly isUntouched: boolean;
}

/** The accounts of each address: those that have it, and one whose user name it is. */
export const accountsOf = async (
  db: Queryable,
  emails: readonly string[],
): Promise<ReadonlyMap<string, readonly AccountKnown[]>> => {
  const { rows } = await sql<
    AccountKnown & { at: number }
  >`SELECT given.at::integer, account.id, account.user_name = given.email::citext AS "isNamed",
      account.kind = 'viewer' AND account.email = given.email::citext AND NOT account.is_locked AS "isTheirs",
      account.email_confirmed AND NOT account.address_by_staff AS "isProven", account.password_hash IS NULL AND NOT account.email_confirmed AS "isUntouched"
    FROM unnest(${[...emails]}::text[]) WITH ORDINALITY AS given (email, at) JOIN accounts account ON account.id IN (
      SELECT id FROM accounts WHERE email = given.email::citext UNION SELECT id FROM accounts WHERE user_name = given.email::citext)
    ORDER BY given.at, account.id`.execute(db);
  const found = Map.groupBy(rows, ({ at }) => at);
  return new Map(emails.map((email, n) => [email, found.get(n + 1) ?? []]));
};

export interface AccountHeld {
  readonly userName: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** It belongs to its person, not to the partner. */
  readonly isOwn: boolean;
}

/** Of `accounts account`. */
export const accountHeld = sql`account.user_name::text AS "userName", account.email::text AS email, account.first_name AS "firstName",
  account.last_name AS "lastName", account.email_confirmed OR account.password_hash IS NOT NULL OR account.kind <> 'viewer'
    OR (SELECT count(*) FROM viewers membership WHERE membership.account_id = account.id) > 1 AS "isOwn"`;
