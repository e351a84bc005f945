import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { LocationScope } from '../../../../platform/tenancy/scope.ts';
import type { Doing } from './doing.ts';

const tables = { class: 'classes', family: 'families' } as const;
type Kind = keyof typeof tables;

export const nameOfRow = async (
  db: Queryable,
  { locationId }: LocationScope,
  kind: Kind,
  id: number,
): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`SELECT name FROM ${sql.table(tables[kind])}
    WHERE location_id = ${locationId} AND id = ${id}`.execute(db);
  return rows[0]?.name;
};

/** The class of this name, as the database compares names. */
export const classNamed = async (db: Queryable, { locationId }: LocationScope, name: string) => {
  const { rows } = await sql<{ id: number }>`SELECT class.id FROM classes class
    WHERE class.location_id = ${locationId} AND lower(class.name) = lower(${name})`.execute(db);
  return rows[0]?.id;
};

/** Families of this name that no partner owns; case, accents and spaces do not count. */
export const familiesNamed = async (db: Queryable, { locationId }: LocationScope, name: string) => {
  const { rows } = await sql<{ id: number; name: string }>`SELECT family.id, family.name FROM families family
    WHERE family.location_id = ${locationId} AND replace(family.search, ' ', '') = replace(left(search_text(${name}), 400), ' ', '')
      AND NOT family.awaits_approval AND NOT EXISTS (SELECT FROM partner_records theirs WHERE theirs.family_id = family.id)
    ORDER BY family.id LIMIT 20`.execute(db);
  return rows;
};

/** {@link familiesNamed} for many names at once, by name. */
export const familiesOfNames = async (
  db: Queryable,
  { locationId }: LocationScope,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> => {
  const { rows } = await sql<{ name: string; id: number }>`SELECT given.name, family.id
    FROM unnest(${[...new Set(names)]}::text[]) AS given (name) JOIN families family ON family.location_id = ${locationId}
      AND replace(family.search, ' ', '') = replace(left(search_text(given.name), 400), ' ', '')
    WHERE NOT family.awaits_approval AND NOT EXISTS (SELECT FROM partner_records theirs WHERE theirs.family_id = family.id)
    ORDER BY family.id`.execute(db);
  const found = Map.groupBy(rows, ({ name }) => name);
  return new Map(names.map((name) => [name, (found.get(name) ?? []).map(({ id }) => id)]));
};

/** Gives a class or family the partner's name for it. */
export const rename = async ({ db, scope, entries }: Doing, kind: Kind, id: number, name: string): Promise<void> => {
  const before = await nameOfRow(db, scope, kind, id);
  if (before === undefined || before === name) return;
  await sql`UPDATE ${sql.table(tables[kind])} SET name = ${name}, version = version + 1
    WHERE location_id = ${scope.locationId} AND id = ${id}`.execute(db);
  const changed = { recordId: id, recordName: name, before: { name: before }, after: { name } };
  entries.push({ verb: 'update', record: kind, ...changed });
};
