import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../platform/tenancy/scope.ts';

/** Whether a template is the caller's; `t` is the alias of `policy_templates`. It is its organization's as a whole. */
export const reachesTemplate = (reach: Reach): RawBuilder<boolean> => {
  if (reach.kind === 'everywhere') return sql<boolean>`true`;
  if (reach.kind === 'organization') return sql<boolean>`t.organization_id = ${reach.organizationId}`;
  return sql<boolean>`false`;
};
