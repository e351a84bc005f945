import type { Queryable } from '../database/database.ts';

/**
 * Locks an organization until commit, so that changes of its regions, or of its own login, run one after another: the second sees what the
 * first did. Returns its name; undefined when it does not exist.
 */
export const holdOrganization = async (tx: Queryable, organizationId: number): Promise<string | undefined> => {
  const named = tx.selectFrom('organizations').where('id', '=', organizationId).select('name');
  return (await named.forNoKeyUpdate().executeTakeFirst())?.name;
};
