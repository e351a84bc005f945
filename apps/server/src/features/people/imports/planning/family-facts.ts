import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { LocationScope } from '../../../../platform/tenancy/scope.ts';

type Column = 'id' | 'family_id';

export const childrenIn = (db: Queryable, { locationId }: LocationScope, column: Column, ids: readonly number[]) =>
  db
    .selectFrom('children as child')
    .where('child.location_id', '=', locationId)
    .where(sql<boolean>`${sql.ref(`child.${column}`)} = ANY (${[...ids]}::integer[])`)
    .select([
      'child.id',
      'child.family_id as familyId',
      'child.first_name as firstName',
      'child.last_name as lastName',
      'child.birth_date as birthDate',
      'child.version',
      sql<string>`replace(child.search, ' ', '')`.as('folded'),
      sql<
        number[]
      >`(SELECT coalesce(json_agg(child_class.class_id ORDER BY child_class.class_id), '[]') FROM child_classes child_class
        WHERE child_class.child_id = child.id)`.as('classIds'),
    ])
    .orderBy('child.id')
    .execute();

export const viewersIn = (db: Queryable, { locationId }: LocationScope, column: Column, ids: readonly number[]) =>
  db
    .selectFrom('viewers as viewer')
    .innerJoin('accounts as account', 'account.id', 'viewer.account_id')
    .innerJoin('viewer_types as viewer_type', 'viewer_type.id', 'viewer.viewer_type_id')
    .where('viewer.location_id', '=', locationId)
    .where(sql<boolean>`${sql.ref(`viewer.${column}`)} = ANY (${[...ids]}::integer[])`)
    .select([
      'viewer.id',
      'viewer.family_id as familyId',
      'viewer.account_id as accountId',
      'account.first_name as firstName',
      'account.last_name as lastName',
      'account.email',
      'account.user_name as userName',
      'viewer.viewer_type_id as viewerType',
      'viewer_type.category',
      'viewer.plate_number as plateNumber',
      'viewer.override_license_plate_requirement as needsNoPlate',
      'viewer.is_primary as isPrimary',
      sql<boolean>`viewer.approved_at IS NOT NULL`.as('isApproved'),
      'viewer.version',
      sql<string>`replace(left(search_text(account.first_name || ' ' || account.last_name), 400), ' ', '')`.as(
        'folded',
      ),
    ])
    .orderBy('viewer.id')
    .execute();

export type ChildFacts = Awaited<ReturnType<typeof childrenIn>>[number];
export type ViewerFacts = Awaited<ReturnType<typeof viewersIn>>[number];

/** Families with their people, by id. */
export const familiesById = async (db: Queryable, scope: LocationScope, ids: readonly number[]) => {
  const families = await db
    .selectFrom('families')
    .where('location_id', '=', scope.locationId)
    .where(sql<boolean>`id = ANY (${[...ids]}::integer[])`)
    .select([
      'id',
      'name',
      'version',
      'awaits_approval as awaitsApproval',
      sql<string>`replace(search, ' ', '')`.as('folded'),
    ])
    .execute();
  const children = Map.groupBy(await childrenIn(db, scope, 'family_id', ids), ({ familyId }) => familyId);
  const viewers = Map.groupBy(await viewersIn(db, scope, 'family_id', ids), ({ familyId }) => familyId);
  return new Map(
    families.map((family) => [
      family.id,
      { ...family, children: children.get(family.id) ?? [], viewers: viewers.get(family.id) ?? [] },
    ]),
  );
};
export type FamilyFacts = NonNullable<ReturnType<Awaited<ReturnType<typeof familiesById>>['get']>>;
