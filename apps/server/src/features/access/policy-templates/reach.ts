import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../platform/tenancy/scope.ts';

/** Whether `template` is within the caller's reach: it belongs to a whole organization, so a location's reach does not suffice. */
export const reachesTemplate = (reach: Reach): RawBuilder<boolean> => {
  if (reach.kind === 'everywhere') return sql<boolean>`true`;
  if (reach.kind === 'organization') return sql<boolean>`template.organization_id = ${reach.organizationId}`;
  return sql<boolean>`false`;
};
