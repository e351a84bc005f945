import type { Needs } from './needs.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { addressKey } from '../../../platform/sessions/address-key.ts';
import { readToken, spendToken, type TokenGrant } from '../../../platform/one-time-tokens/one-time-tokens.ts';

/** `disowned` is a `disown` that was used; it opens nothing. */
export type LinkPurpose = 'confirm' | 'reset' | 'changeEmail' | 'disown' | 'disowned' | 'keep';
/** Purposes whose address is not, or no longer, the account's. */
const ofOtherAddresses = new Set<LinkPurpose>(['changeEmail', 'disown', 'disowned']);

export interface Link {
  readonly purpose: LinkPurpose;
  readonly accountId: number;
  readonly userName: string;
  /** The address the link was mailed to: for `changeEmail` the new one, for `disown` the old one. */
  readonly email: string;
  /** The session that requested the `changeEmail`. */
  readonly askedBy: number | null;
  readonly issuedAt: Date;
  readonly hasPassword: boolean;
  readonly isConfirmed: boolean;
}

export interface Given {
  readonly userName: string;
  readonly token: string;
}

/** Limits link attempts per client address. */
export const limitLinks = ({ attempts }: Needs, ip: string): Promise<unknown> =>
  attempts.count({ [`link:address:${addressKey(ip)}`]: 200 });

const linkOf = async (
  db: Queryable,
  purpose: LinkPurpose,
  grant: TokenGrant | undefined,
  userName: string,
): Promise<Link | null> => {
  if (!grant) return null;
  const account = await db
    .selectFrom('accounts')
    .where('id', '=', grant.accountId)
    .where('user_name', '=', userName)
    // An address the account no longer has proves nothing.
    .where((eb) => (ofOtherAddresses.has(purpose) ? eb.lit(true) : eb('email', '=', grant.email)))
    .select(['user_name as userName', 'password_hash as passwordHash', 'email_confirmed as isConfirmed'])
    .executeTakeFirst();
  if (!account) return null;
  const { passwordHash, ...rest } = account;
  const { accountId, email, recordId: askedBy, issuedAt } = grant;
  return { purpose, accountId, email, askedBy, issuedAt, hasPassword: passwordHash !== null, ...rest };
};

/** What a link permits, without using it; null for one that does not work. */
export const readLink = async (
  db: Queryable,
  purpose: LinkPurpose,
  { userName, token }: Given,
  at: number,
): Promise<Link | null> => await linkOf(db, purpose, await readToken(db, purpose, token, at), userName);

/** What a link permits, without using it. Throws the same error for every link that does not work. */
export const requireLink = async (
  db: Queryable,
  purposes: readonly LinkPurpose[],
  given: Given,
  at: number,
): Promise<Link> => {
  for (const purpose of purposes) {
    const link = await readLink(db, purpose, given, at);
    if (link) return link;
  }
  throw new Refusal('linkExpired');
};

/**
 * Uses a link; of two concurrent uses, one is refused. An error thrown later leaves it unused. Locks the account first, as every
 * password change does before it withdraws links.
 */
export const spendLink = async (
  tx: Tx,
  purpose: LinkPurpose,
  { userName, token }: Given,
  at: number,
): Promise<Link> => {
  await tx.selectFrom('accounts').where('user_name', '=', userName).select('id').forNoKeyUpdate().execute();
  const link = await linkOf(tx, purpose, await spendToken(tx, purpose, token, at), userName);
  if (!link) throw new Refusal('linkExpired');
  return link;
};
