import { roleNames, roles } from '@viewgate/policy/vocabulary';
import { type RawBuilder, sql } from 'kysely';

const internalRoles = roleNames.filter((name) => roles[name].scope === 'internal');

/** Whether an organization of that account, or the provider, asks it for a second step at sign-in. */
export const requiresSecondFactor = (accountId: RawBuilder<unknown>) =>
  sql<boolean>`requires_second_factor(${accountId}, ${internalRoles}::text[])`;

/** Whether it is asked for one and has none: nothing else opens before. */
export const lacksSecondFactor = (accountId: RawBuilder<unknown>) =>
  sql<boolean>`(${requiresSecondFactor(accountId)} AND NOT has_second_factor(${accountId}))`;
