import type { ImportColumn } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { joinNames, type Language, ownKey, personIn, relationshipIn, yesWords } from './words.ts';

export type Cells = Partial<Record<ImportColumn, string>>;

const keyOf = (kind: string, id: RawBuilder<unknown>) => sql<string | null>`(
  SELECT min(import_key.key) FROM import_keys import_key WHERE import_key.kind = ${kind} AND ${sql.ref(`import_key.${kind}_id`)} = ${id})`;

const keyed = (key: string | null, id: number) => key ?? ownKey(id);

/** Families by id, as the first columns of their people's rows. */
const familiesOf = async (db: Queryable, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('families as family')
    .where(sql<boolean>`family.id = ANY (${[...ids]}::integer[])`)
    .select(['family.id', 'family.name', keyOf('family', sql`family.id`).as('key')])
    .execute();
  return new Map(
    rows.map(({ id, name, key }) => [id, { familyKey: keyed(key, id), familyName: name } satisfies Cells]),
  );
};

const childrenOf = (db: Queryable, column: 'id' | 'family_id', ids: readonly number[]) =>
  db
    .selectFrom('children as child')
    .where(sql<boolean>`${sql.ref(`child.${column}`)} = ANY (${[...ids]}::integer[])`)
    .orderBy('child.id')
    .select([
      'child.id',
      'child.family_id as familyId',
      'child.first_name as firstName',
      'child.last_name as lastName',
      'child.birth_date as birthDate',
      keyOf('child', sql`child.id`).as('key'),
      sql<
        string[]
      >`(SELECT coalesce(json_agg(class.name ORDER BY lower(class.name)), '[]') FROM child_classes child_class
        JOIN classes class ON class.id = child_class.class_id WHERE child_class.child_id = child.id)`.as('classNames'),
    ])
    .execute();

const viewersOf = (db: Queryable, column: 'id' | 'family_id', ids: readonly number[]) =>
  db
    .selectFrom('viewers as viewer')
    .innerJoin('accounts as account', 'account.id', 'viewer.account_id')
    .innerJoin('viewer_types as viewer_type', 'viewer_type.id', 'viewer.viewer_type_id')
    .where(sql<boolean>`${sql.ref(`viewer.${column}`)} = ANY (${[...ids]}::integer[])`)
    .where('viewer.approved_at', 'is not', null)
    .orderBy('viewer.is_primary', 'desc')
    .orderBy('viewer.id')
    .select([
      'viewer.id',
      'viewer.family_id as familyId',
      'account.first_name as firstName',
      'account.last_name as lastName',
      'account.email',
      'account.user_name as userName',
      'viewer_type.name as relationship',
      'viewer.plate_number as plateNumber',
      'viewer.override_license_plate_requirement as needsNoPlate',
      keyOf('viewer', sql`viewer.id`).as('key'),
    ])
    .execute();

type Child = Awaited<ReturnType<typeof childrenOf>>[number];
type Viewer = Awaited<ReturnType<typeof viewersOf>>[number];

const childCells = ({ id, key, firstName, lastName, birthDate, classNames }: Child): Cells => ({
  key: keyed(key, id),
  firstName,
  lastName,
  birthDate: birthDate ?? '',
  classes: joinNames(classNames),
});
const viewerCells = ({ id, key, plateNumber, needsNoPlate, relationship, ...person }: Viewer, language: Language) => {
  const { firstName, lastName, email, userName } = person;
  return {
    key: keyed(key, id),
    firstName,
    lastName,
    email,
    userName,
    relationship: relationshipIn(relationship, language),
    licensePlate: plateNumber ?? '',
    needsNoPlate: needsNoPlate ? yesWords[language] : '',
  } satisfies Cells;
};

/** Reads a batch of one kind by id. */
export type Reads = (db: Queryable, ids: readonly number[], language: Language) => Promise<Cells[]>;

export const readChildren: Reads = async (db, ids) => {
  const rows = await childrenOf(db, 'id', ids);
  const families = await familiesOf(db, [...new Set(rows.map(({ familyId }) => familyId))]);
  return rows.map((row) => ({ ...families.get(row.familyId), ...childCells(row) }));
};

export const readViewers: Reads = async (db, ids, language) => {
  const rows = await viewersOf(db, 'id', ids);
  const families = await familiesOf(db, [...new Set(rows.map(({ familyId }) => familyId))]);
  return rows.map((row) => ({ ...families.get(row.familyId), ...viewerCells(row, language) }));
};

/** Each family's children and viewers; a family without any has a row of its own. */
export const readFamilies: Reads = async (db, ids, language) => {
  const families = await familiesOf(db, ids);
  const children = Map.groupBy(await childrenOf(db, 'family_id', ids), ({ familyId }) => familyId);
  const viewers = Map.groupBy(await viewersOf(db, 'family_id', ids), ({ familyId }) => familyId);
  return [...families].flatMap(([id, family]) => {
    const people: Cells[] = [
      ...(children.get(id) ?? []).map((child) => ({ person: personIn('child', language), ...childCells(child) })),
      ...(viewers.get(id) ?? []).map((one) => ({
        person: personIn('viewer', language),
        ...viewerCells(one, language),
      })),
    ];
    return people.length > 0 ? people.map((person) => ({ ...family, ...person })) : [family];
  });
};

export const readClasses: Reads = async (db, ids) => {
  const rows = await db
    .selectFrom('classes as class')
    .where(sql<boolean>`class.id = ANY (${[...ids]}::integer[])`)
    .orderBy('class.id')
    .select(['class.id', 'class.name', keyOf('class', sql`class.id`).as('key')])
    .execute();
  return rows.map(({ id, name, key }) => ({ key: keyed(key, id), className: name }));
};
