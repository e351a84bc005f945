import type { Queryable } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

/** 404 unless the family is at the location; call before listing its contents. */
export const requireFamilyAt = async (db: Queryable, { locationId }: LocationScope, id: number): Promise<void> => {
  const found = await db
    .selectFrom('families')
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();
  if (!found) throw notFound();
};
