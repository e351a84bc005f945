import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

const blocks = (db: Queryable, { locationId }: LocationScope, at: Date) =>
  db
    .selectFrom('custody_blocks as b')
    .innerJoin('viewers as v', 'v.id', 'b.viewer_id')
    .innerJoin('accounts as a', 'a.id', 'v.account_id')
    .innerJoin('children as k', 'k.id', 'b.child_id')
    .where('b.location_id', '=', locationId)
    .select([
      'b.id',
      'b.viewer_id as viewerId',
      sql<string>`trim(a.first_name || ' ' || a.last_name)`.as('viewerName'),
      'b.child_id as childId',
      sql<string>`trim(k.first_name || ' ' || k.last_name)`.as('childName'),
      sql<string>`b.starts_at`.as('startsAt'),
      sql<string | null>`b.ends_at`.as('endsAt'),
      'b.note',
      sql<
        'current' | 'coming' | 'past'
      >`CASE WHEN b.ends_at <= ${at} THEN 'past' WHEN b.starts_at > ${at} THEN 'coming' ELSE 'current' END`.as('state'),
      'b.version',
    ]);

interface Whose {
  viewerId?: number | undefined;
  childId?: number | undefined;
  familyId?: number | undefined;
}

/** The blocks that concern a viewer, a child, or a family through its members or children; those in force first. */
export const custodyBlockList = (db: Queryable, scope: LocationScope, at: Date, whose: Whose) => {
  let found = blocks(db, scope, at);
  if (whose.viewerId) found = found.where('b.viewer_id', '=', whose.viewerId);
  if (whose.childId) found = found.where('b.child_id', '=', whose.childId);
  if (whose.familyId) {
    const { familyId } = whose;
    found = found.where((eb) => eb.or([eb('v.family_id', '=', familyId), eb('k.family_id', '=', familyId)]));
  }
  return found
    .orderBy(sql`CASE WHEN b.ends_at <= ${at} THEN 1 ELSE 0 END`)
    .orderBy('b.starts_at', 'desc')
    .orderBy('b.id')
    .limit(500)
    .execute();
};

export const custodyBlock = (db: Queryable, scope: LocationScope, at: Date, id: number) =>
  blocks(db, scope, at).where('b.id', '=', id).executeTakeFirst();
