import { mayManageRole, type RoleName, roles } from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import type { Actor, OrganizationScope } from '../../../platform/tenancy/scope.ts';
import type { Body } from './store.ts';
import { ofStaffWithPassword } from './views.ts';

/** Nobody maps a group to more than they may give; location roles need some of the organization's locations. */
export const requireGroups = async (
  db: Queryable,
  actor: Actor,
  { organizationId }: OrganizationScope,
  { groups }: Pick<Body, 'groups'>,
): Promise<void> => {
  const named = new Set<string>();
  for (const [at, { group, role, locationIds }] of groups.entries()) {
    if (named.has(group)) throw invalid(`groups.${at}.group`, 'externalSignIn.groupTwice', { group });
    named.add(group);
    const { scope, label } = roles[role as RoleName];
    const isTheirs = actor.role !== null && scope !== 'internal' && mayManageRole(actor.role, role as RoleName);
    if (!isTheirs) throw invalid(`groups.${at}.role`, 'externalSignIn.roleNotYours', { role: label });
    if (scope === 'location' && locationIds.length === 0)
      throw invalid(`groups.${at}.locationIds`, 'externalSignIn.chooseLocations', { group });
  }
  const all = [...new Set(groups.flatMap(({ locationIds }) => locationIds))];
  const found = await db
    .selectFrom('locations as location')
    .where('location.organization_id', '=', organizationId)
    .where(sql<boolean>`location.id = ANY (${all}::integer[])`)
    .select('location.id')
    .execute();
  if (found.length !== all.length) throw invalid('groups', 'externalSignIn.someLocationElsewhere');
};

/**
 * Those who keep their password must have one, and work in this organization alone; while sign-in there is required, somebody must keep it.
 */
export const requireExempt = async (
  db: Queryable,
  scope: OrganizationScope,
  { exemptIds, mode }: Pick<Body, 'exemptIds' | 'mode'>,
): Promise<void> => {
  if (mode === 'required' && exemptIds.length === 0) throw invalid('exemptIds', 'externalSignIn.needsExempt');
  const found = await ofStaffWithPassword(db, scope)
    .where(sql<boolean>`account.id = ANY (${exemptIds}::integer[])`)
    .select('account.id')
    .execute();
  if (found.length !== exemptIds.length) throw invalid('exemptIds', 'externalSignIn.wrongExempt');
};

/** Required only of people for whom the provider could vouch; otherwise nobody would get in. */
export const requireDomain = async (
  db: Queryable,
  { organizationId }: OrganizationScope,
  { domains, mode }: Pick<Body, 'domains' | 'mode'>,
): Promise<void> => {
  if (mode !== 'required') return;
  const approved = await db
    .selectFrom('identity_provider_domains as approved')
    .innerJoin('identity_providers as provider', 'provider.id', 'approved.provider_id')
    .where('provider.organization_id', '=', organizationId)
    .where('approved.approved_at', 'is not', null)
    .where(sql<boolean>`approved.domain = ANY (${domains}::text[])`)
    .select('approved.id')
    .executeTakeFirst();
  if (!approved) throw invalid('mode', 'externalSignIn.needsDomain');
};
