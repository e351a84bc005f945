import type { DeleteDetails } from '@viewgate/contract';
import { roleNames, roles } from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { countWithin } from '../locations/index.ts';
import type { OrganizationDetail } from './views.ts';

/** One delete is one transaction and must end while its caller waits; see docs/decisions/organizations.md for the figures. */
const mostLocations = 50;

/** Why an organization cannot be deleted at once, or null. */
export const tooManyLocations = (name: string, count: number): string | null =>
  count > mostLocations
    ? `${name} has ${count} locations. Delete or move locations until at most ${mostLocations} remain.`
    : null;

const ownRoles = roleNames.filter((name) => roles[name].scope !== 'internal');

/** What deleting an organization takes with it. */
export const organizationDeleteDetails = async (db: Queryable, found: OrganizationDetail): Promise<DeleteDetails> => {
  const ids = sql`array(SELECT id FROM locations WHERE organization_id = ${found.id})`;
  const within = await countWithin(db, ids);
  const { rows } = await sql<{ users: number }>`
    SELECT count(*) AS users FROM users WHERE organization_id = ${found.id} AND role = ANY (${ownRoles}::text[])`.execute(
    db,
  );
  return {
    name: found.name,
    goesWithIt: [
      { noun: 'location', count: found.locationCount },
      { noun: 'region', count: found.regionCount },
      ...within.filter(({ noun }) => noun !== 'user'),
      { noun: 'user', count: rows[0]?.users ?? 0 },
    ],
    blockedBy: tooManyLocations(found.name, found.locationCount),
  };
};
