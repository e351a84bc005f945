import { type DeleteDetails, type Failure, failure, told } from '@viewgate/contract';
import { roleNames, roles } from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { countWithin } from '../locations/index.ts';
import type { OrganizationDetail } from './views.ts';

/** A delete is one transaction and must finish while its caller waits; see docs/decisions/organizations.md for the figures. */
const mostLocations = 50;

/** Why an organization cannot be deleted in one go, or null. */
export const tooManyLocations = (name: string, count: number): Failure | null =>
  count > mostLocations ? failure('organizations.tooManyLocations', { name, count, most: mostLocations }) : null;

const ownRoles = roleNames.filter((name) => roles[name].scope !== 'internal');

/** What is deleted along with an organization. */
export const organizationDeleteDetails = async (db: Queryable, found: OrganizationDetail): Promise<DeleteDetails> => {
  const ids = sql`array(SELECT id FROM locations WHERE organization_id = ${found.id})`;
  const within = await countWithin(db, ids);
  const { rows } = await sql<{ users: number }>`
    SELECT count(*) AS users FROM users WHERE organization_id = ${found.id} AND role = ANY (${ownRoles}::text[])`.execute(
    db,
  );
  const blocked = tooManyLocations(found.name, found.locationCount);
  return {
    name: found.name,
    goesWithIt: [
      { noun: 'location', count: found.locationCount },
      { noun: 'region', count: found.regionCount },
      ...within.filter(({ noun }) => noun !== 'user'),
      { noun: 'user', count: rows[0]?.users ?? 0 },
    ],
    blockedBy: blocked && told(blocked),
  };
};
