import type { Queryable } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { LocationScope } from '../../platform/tenancy/scope.ts';

const requireRow = async (db: Queryable, table: 'families' | 'viewers', { locationId }: LocationScope, id: number) => {
  const found = await db
    .selectFrom(table)
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();
  if (!found) throw notFound();
};

/** 404 unless the family is at the location: before a list of what it holds. */
export const requireFamilyAt = (db: Queryable, scope: LocationScope, id: number) =>
  requireRow(db, 'families', scope, id);

/** 404 unless the viewer is at the location: before a list of what is theirs. */
export const requireViewerAt = (db: Queryable, scope: LocationScope, id: number) =>
  requireRow(db, 'viewers', scope, id);
