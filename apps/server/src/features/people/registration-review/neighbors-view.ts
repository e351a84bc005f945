import { type registrationReview, type ResultOf } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import type { Answerable } from './views.ts';

type Neighbors = ResultOf<typeof registrationReview.neighbors>;

/** The registrations before and after one in its list, as it is sorted unless somebody chooses otherwise. */
export const neighborsOf = async (
  db: Queryable,
  { locationId }: LocationScope,
  { registrationId, state }: Pick<Answerable, 'registrationId' | 'state'>,
): Promise<Neighbors> => {
  const key = sql.ref(state === 'scheduled' ? 'scheduled_date' : 'proven_at');
  const next = async (direction: 'ahead' | 'back'): Promise<Neighbors['next']> => {
    const isAscending = (direction === 'ahead') === (state !== 'denied');
    const [beyond, order] = isAscending ? [sql`>`, sql`ASC`] : [sql`<`, sql`DESC`];
    const { rows } = await sql<NonNullable<Neighbors['next']>>`
      SELECT viewer_id AS id, kind FROM registrations
      WHERE location_id = ${locationId} AND state = ${state}
        AND (${key}, id) ${beyond} (SELECT ${key}, id FROM registrations WHERE id = ${registrationId})
      ORDER BY ${key} ${order}, id ${order} LIMIT 1`.execute(db);
    return rows[0] ?? null;
  };
  return { previous: await next('back'), next: await next('ahead') };
};
