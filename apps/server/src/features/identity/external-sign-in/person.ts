import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { organizationOfStaff } from '../../../platform/sessions/sign-in-duty.ts';
import type { Claims } from './claims.ts';
import { type ActiveProvider, isApprovedDomain } from './provider-store.ts';

/** Why somebody whom the provider knows is not let in; the organization reads it in the audit. */
export type Reason =
  | 'emailNotVerified'
  | 'otherDomain'
  | 'unknown'
  | 'notTheirStaff'
  | 'paused'
  | 'severalAccounts'
  | 'otherPerson'
  | 'noGroup'
  | 'untrusted';

export interface Known {
  readonly id: number;
  readonly userName: string;
  /** Their role comes from groups. */
  readonly byGroups: boolean;
}
export type Found =
  | { readonly account: Known; readonly domain: string }
  | { readonly isNew: true; readonly email: string; readonly domain: string }
  | { readonly reason: Reason };

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** The accounts that may be meant, with what speaks against each. */
const accountsOf = (tx: Tx, { id: providerId, organizationId }: ActiveProvider) =>
  tx
    .selectFrom('accounts as account')
    .leftJoin('external_identities as known', 'known.account_id', 'account.id')
    .select([
      'account.id',
      'account.user_name as userName',
      'account.is_locked as isLocked',
      'account.email_confirmed as isConfirmed',
      'known.subject',
      sql<boolean>`coalesce(known.by_groups, false)`.as('byGroups'),
      sql<boolean>`coalesce(${organizationOfStaff(sql.ref('account.id'))} = ${organizationId}, false)`.as(
        'isTheirStaff',
      ),
      sql<boolean>`coalesce(known.provider_id = ${providerId}, false)`.as('isKnownHere'),
    ]);
type Candidate = Awaited<ReturnType<ReturnType<typeof accountsOf>['execute']>>[number];

const standing = ({ id, userName, byGroups, isLocked, isTheirStaff }: Candidate, domain: string): Found => {
  if (!isTheirStaff) return { reason: 'notTheirStaff' };
  if (isLocked) return { reason: 'paused' };
  return { account: { id, userName, byGroups }, domain };
};

/**
 * The account that the provider means. First the account it used before, then the one account of the organization's staff with the address;
 * it may only vouch for addresses of approved domains. Somebody is new only if neither their address nor their name is taken anywhere.
 */
export const find = async (tx: Tx, provider: ActiveProvider, claims: Claims): Promise<Found> => {
  const { email, subject } = claims;
  if (email === null || !claims.isEmailVerified) return { reason: 'emailNotVerified' };
  const domain = domainOf(email);
  if (!(await isApprovedDomain(tx, provider.id, domain))) return { reason: 'otherDomain' };
  const before = await accountsOf(tx, provider)
    .where('known.provider_id', '=', provider.id)
    .where('known.subject', '=', subject)
    .executeTakeFirst();
  if (before) return standing(before, domain);
  const named = await accountsOf(tx, provider)
    .select(sql<boolean>`account.email = ${email}`.as('hasAddress'))
    .where((eb) => eb.or([eb('account.email', '=', email), eb('account.user_name', '=', email)]))
    .where('account.kind', '=', 'staff')
    .limit(20)
    .execute();
  // In somebody else's account, only the name may be this address.
  const theirs = named.filter(({ isTheirStaff, hasAddress }) => isTheirStaff && hasAddress);
  const confirmed = theirs.filter(({ isConfirmed }) => isConfirmed);
  const [one, ...others] = confirmed.length > 0 ? confirmed : theirs;
  if (others.length > 0) return { reason: 'severalAccounts' };
  if (one) return one.isKnownHere && one.subject !== null ? { reason: 'otherPerson' } : standing(one, domain);
  if (named.length > 0) return { reason: 'notTheirStaff' };
  const taken = await tx.selectFrom('accounts').where('user_name', '=', email).select('id').executeTakeFirst();
  return taken ? { reason: 'notTheirStaff' } : { isNew: true, email, domain };
};
