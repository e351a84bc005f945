import type { Queryable } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import type { OrganizationScope } from '../../../platform/tenancy/scope.ts';

/** The organization's name; of two changes of its connection at once, the second sees what the first did. */
export const holdOrganization = async (tx: Queryable, { organizationId }: OrganizationScope): Promise<string> => {
  const named = tx.selectFrom('organizations').where('id', '=', organizationId).select('name');
  const found = await named.forNoKeyUpdate().executeTakeFirst();
  if (!found) throw notFound();
  return found.name;
};
