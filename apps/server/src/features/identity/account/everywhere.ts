import { sql } from 'kysely';
import type { Database, Queryable, Tx } from '../../../platform/database/database.ts';
import { changeAtEach, contended } from '../../../platform/tenancy/change-at.ts';

/** Where an account is a member, or waits to be let in, by location: the order in which locations are held. */
export interface Place {
  readonly locationId: number;
  readonly familyId: number;
  readonly isApproved: boolean;
}

const placesOf = (db: Queryable, accountId: number): Promise<Place[]> =>
  db
    .selectFrom('viewers as viewer')
    .where('viewer.account_id', '=', accountId)
    .select([
      'viewer.location_id as locationId',
      'viewer.family_id as familyId',
      sql<boolean>`viewer.approved_at IS NOT NULL`.as('isApproved'),
    ])
    .orderBy('viewer.location_id')
    .orderBy('viewer.id')
    .execute();

/** Changes an account and its memberships, with every location where it is a member held in order. */
export const changeEverywhere = async <T>(
  { db }: { readonly db: Database },
  accountId: number,
  work: (tx: Tx, places: readonly Place[]) => Promise<T>,
): Promise<T> => {
  const held = (await placesOf(db, accountId)).map(({ locationId }) => locationId);
  return await changeAtEach(db, held, async (tx) => {
    const places = await placesOf(tx, accountId);
    if (places.some(({ locationId }) => !held.includes(locationId))) throw contended();
    return await work(tx, places);
  });
};
