import type { Queryable } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Connection } from './connect.ts';

/** Binds a sealed secret to its organization. */
export const secretContext = (organizationId: number): string => `identity_providers:${organizationId}:secret`;

/** A provider that signs people in. */
export interface ActiveProvider extends Connection {
  readonly id: number;
  readonly key: string;
  readonly organizationId: number;
  readonly organization: string;
  readonly trustsSecondStep: boolean;
  readonly groupsClaim: string;
}

/** The provider of that name or id, unless it is off. */
export const activeProvider = async (
  db: Queryable,
  secrets: Secrets,
  by: { readonly key: string } | { readonly id: number },
): Promise<ActiveProvider | undefined> => {
  const row = await db
    .selectFrom('identity_providers as provider')
    .innerJoin('organizations as organization', 'organization.id', 'provider.organization_id')
    .where('provider.mode', '!=', 'off')
    .where((eb) => ('key' in by ? eb('provider.key', '=', by.key) : eb('provider.id', '=', by.id)))
    .select([
      'provider.id',
      'provider.key',
      'provider.organization_id as organizationId',
      'organization.name as organization',
      'provider.issuer',
      'provider.client_id as clientId',
      'provider.secret',
      'provider.trusts_second_step as trustsSecondStep',
      'provider.groups_claim as groupsClaim',
    ])
    .executeTakeFirst();
  return row && { ...row, secret: secrets.open(row.secret, secretContext(row.organizationId)) };
};

/** The provider whose login covers the addresses of a domain. */
export const providerOfDomain = async (db: Queryable, domain: string) =>
  (await db
    .selectFrom('identity_provider_domains as approved')
    .innerJoin('identity_providers as provider', 'provider.id', 'approved.provider_id')
    .innerJoin('organizations as organization', 'organization.id', 'provider.organization_id')
    .where('approved.domain', '=', domain)
    .where('approved.approved_at', 'is not', null)
    .where('provider.mode', '!=', 'off')
    .select(['provider.key as provider', 'organization.name as organization'])
    .executeTakeFirst()) ?? null;

export const isApprovedDomain = async (db: Queryable, providerId: number, domain: string): Promise<boolean> =>
  (await db
    .selectFrom('identity_provider_domains')
    .where('provider_id', '=', providerId)
    .where('domain', '=', domain)
    .where('approved_at', 'is not', null)
    .select('id')
    .executeTakeFirst()) !== undefined;

export const isExempt = async (db: Queryable, providerId: number, accountId: number): Promise<boolean> =>
  (await db
    .selectFrom('identity_provider_exempt')
    .where('provider_id', '=', providerId)
    .where('account_id', '=', accountId)
    .select('account_id')
    .executeTakeFirst()) !== undefined;
