import type { Queryable } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { holdOrganization } from '../../../platform/tenancy/hold-organization.ts';
import type { OrganizationScope } from '../../../platform/tenancy/scope.ts';

/** Locks the organization until commit, and returns its name; 404 when it is gone. */
export const heldOrganization = async (tx: Queryable, { organizationId }: OrganizationScope): Promise<string> => {
  const name = await holdOrganization(tx, organizationId);
  if (name === undefined) throw notFound();
  return name;
};
