import { sql } from 'kysely';
import type { Needs } from './needs.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { addresseeAsSystem } from './links.ts';

/** An organization has few managers; somebody who breaks glass is worth a letter to each. */
const mostTold = 20;

/**
 * Tells the managers of an organization, and its other break-glass accounts, that one got in by a password although staff must log in at
 * their identity provider. Nobody, for any other account.
 */
export const tellOfBrokenGlass = async (
  { messages }: Pick<Needs, 'messages'>,
  tx: Tx,
  account: { readonly id: number; readonly userName: string },
): Promise<void> => {
  const broken = await tx
    .selectFrom('identity_provider_exempt as exempt')
    .innerJoin('identity_providers as provider', 'provider.id', 'exempt.provider_id')
    .innerJoin('organizations as organization', 'organization.id', 'provider.organization_id')
    .where('exempt.account_id', '=', account.id)
    .where('provider.mode', '=', 'required')
    .select(['provider.id', 'organization.id as organizationId', 'organization.name as organization'])
    .executeTakeFirst();
  if (!broken) return;
  const told = await tx
    .selectFrom('users as staff')
    .innerJoin('accounts as person', 'person.id', 'staff.account_id')
    .where('staff.organization_id', '=', broken.organizationId)
    .where('person.id', '!=', account.id)
    .where('person.is_locked', '=', false)
    .where('person.email_confirmed', '=', true)
    .where(
      sql<boolean>`(staff.role = 'OrganizationManager' OR person.id IN (SELECT account_id FROM identity_provider_exempt WHERE provider_id = ${broken.id}))`,
    )
    .select('person.id')
    .orderBy('person.id')
    .limit(mostTold)
    .execute();
  for (const { id } of told) {
    const to = await addresseeAsSystem(tx, id);
    await messages.mail(tx, to, 'glassBroken', {
      userName: account.userName,
      organization: broken.organization,
      organizationId: broken.organizationId,
    });
  }
};
