import { sql } from 'kysely';
import type { Needs } from './needs.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { addresseeAsSystem } from './links.ts';

/** An organization has few managers; what happens to a break-glass account is worth a mail to each. */
const mostTold = 20;

type Deps = Pick<Needs, 'messages'>;

/** The break-glass accounts among these, of organizations whose login is required. */
const glassAmong = (db: Queryable, accountIds: readonly number[]) =>
  db
    .selectFrom('identity_provider_exempt as exempt')
    .innerJoin('identity_providers as provider', 'provider.id', 'exempt.provider_id')
    .innerJoin('organizations as organization', 'organization.id', 'provider.organization_id')
    .innerJoin('accounts as account', 'account.id', 'exempt.account_id')
    .where(sql<boolean>`exempt.account_id = ANY (${[...accountIds]}::integer[])`)
    .where('provider.mode', '=', 'required')
    .select(['provider.id as providerId', 'account.id as accountId', 'account.user_name as userName'])
    .select(['organization.id as organizationId', 'organization.name as organization'])
    .orderBy('account.id')
    .execute();
type Glass = Awaited<ReturnType<typeof glassAmong>>[number];

/** Who looks after it: the managers of the organization, and its other break-glass accounts. */
const keepersOf = async (tx: Tx, { providerId, organizationId }: Glass, except: readonly number[]) => {
  const found = await tx
    .selectFrom('users as staff')
    .innerJoin('accounts as person', 'person.id', 'staff.account_id')
    .where('staff.organization_id', '=', organizationId)
    .where(sql<boolean>`NOT person.id = ANY (${[...except]}::integer[])`)
    .where('person.is_locked', '=', false)
    .where('person.email_confirmed', '=', true)
    .where(
      sql<boolean>`(staff.role = 'OrganizationManager' OR person.id IN (SELECT account_id FROM identity_provider_exempt WHERE provider_id = ${providerId}))`,
    )
    .select('person.id')
    .orderBy('person.id')
    .limit(mostTold)
    .execute();
  return await Promise.all(found.map(({ id }) => addresseeAsSystem(tx, id)));
};

/**
 * Tells the managers of an organization, and its other break-glass accounts, that one signed in by password although staff must log in at
 * their identity provider. For any other account, nobody is told.
 */
export const tellOfBrokenGlass = async (
  { messages }: Deps,
  tx: Tx,
  account: { readonly id: number; readonly userName: string },
): Promise<void> => {
  const [broken] = await glassAmong(tx, [account.id]);
  if (!broken) return;
  const { userName, organization, organizationId } = broken;
  for (const to of await keepersOf(tx, broken, [account.id]))
    await messages.mail(tx, to, 'glassBroken', { userName, organization, organizationId });
};

/** How many break-glass accounts other than these could log in. */
const othersAble = async (tx: Tx, providerId: number, except: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::integer AS n FROM identity_provider_exempt exempt
    JOIN accounts account ON account.id = exempt.account_id
    WHERE exempt.provider_id = ${providerId} AND NOT account.id = ANY (${[...except]}::integer[])
      AND account.password_hash IS NOT NULL AND account.email_confirmed AND NOT account.is_locked`.execute(tx);
  return rows[0]?.n ?? 0;
};

/**
 * Tells the same people that break-glass accounts are lost, and how many are left; call it before they are deleted or paused. For any other
 * account, nobody is told.
 */
export const tellOfLostGlass = async (
  { messages }: Deps,
  tx: Tx,
  accountIds: readonly number[],
  how: 'paused' | 'deleted',
): Promise<void> => {
  for (const lost of await glassAmong(tx, accountIds)) {
    const { userName, organization, organizationId } = lost;
    const left = await othersAble(tx, lost.providerId, accountIds);
    for (const to of await keepersOf(tx, lost, accountIds))
      await messages.mail(tx, to, 'glassLost', { userName, how, left, organization, organizationId });
  }
};
