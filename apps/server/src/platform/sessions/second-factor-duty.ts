import { roleNames, roles } from '@viewgate/policy/vocabulary';
import { type RawBuilder, sql } from 'kysely';

const internalRoles = roleNames.filter((name) => roles[name].scope === 'internal');

/** Whether one of the account's organizations, or the provider, requires a second step at sign-in. */
export const requiresSecondFactor = (accountId: RawBuilder<unknown>) =>
  sql<boolean>`requires_second_factor(${accountId}, ${internalRoles}::text[])`;

/** Whether one is required and missing: nothing else is allowed before adding it. */
export const lacksSecondFactor = (accountId: RawBuilder<unknown>) =>
  sql<boolean>`(${requiresSecondFactor(accountId)} AND NOT has_second_factor(${accountId}))`;
