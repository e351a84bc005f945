import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database/database.ts';
import { foldName } from '../../../../platform/sessions/fold-name.ts';
import type { LocationScope } from '../../../../platform/tenancy/scope.ts';
import { capsAt } from '../../../access/policies/index.ts';
import { idInKey } from '../../people-exports/index.ts';
import { childrenIn, familiesById, viewersIn } from './family-facts.ts';
import type { Read } from './rows.ts';

/** Names without case, accents and spaces, by the names as given: as the database compares them. */
const foldNames = async (db: Queryable, names: readonly string[]) => {
  const { rows } = await sql<{ given: string; folded: string }>`
    SELECT given, replace(left(search_text(given), 400), ' ', '') AS folded FROM unnest(${[...new Set(names)]}::text[]) AS given`.execute(
    db,
  );
  return new Map(rows.map(({ given, folded }) => [given, folded]));
};

const keyKinds = { family: 'family', child: 'child', viewer: 'viewer', class: 'class' } as const;
export type KeyKind = keyof typeof keyKinds;
export const keyName = (kind: KeyKind, key: string): string => `${kind}:${key}`;

/** The records that keys name, whether another program's or our own. */
const recordsByKey = async (db: Queryable, { locationId }: LocationScope, keys: readonly [KeyKind, string][]) => {
  const found = new Map<string, number>();
  if (keys.length === 0) return found;
  const { rows } = await sql<{ kind: KeyKind; key: string; id: number }>`
    SELECT import_key.kind, import_key.key, coalesce(import_key.family_id, import_key.child_id, import_key.viewer_id, import_key.class_id) AS id
    FROM import_keys import_key JOIN unnest(${keys.map(([kind]) => kind)}::text[], ${keys.map(([, key]) => key)}::text[]) AS asked (kind, key)
      ON asked.kind = import_key.kind AND asked.key = import_key.key
    WHERE import_key.location_id = ${locationId}`.execute(db);
  for (const { kind, key, id } of rows) found.set(keyName(kind, key), id);
  const tables = { family: 'families', child: 'children', viewer: 'viewers', class: 'classes' } as const;
  for (const kind of Object.keys(tables) as KeyKind[]) {
    const own = keys.flatMap(([of, key]) => (of === kind ? [{ key, id: idInKey(key) }] : []));
    const ids = own.flatMap(({ id }) => (id === null ? [] : [id]));
    if (ids.length === 0) continue;
    const here = await db
      .selectFrom(tables[kind] as 'families')
      .where('location_id', '=', locationId)
      .where(sql<boolean>`id = ANY (${ids}::integer[])`)
      .select('id')
      .execute();
    const there = new Set(here.map(({ id }) => id));
    for (const { key, id } of own) if (id !== null && there.has(id)) found.set(keyName(kind, key), id);
  }
  return found;
};

/** Families here of these folded names: how many, and one of them. */
const familiesByName = async (db: Queryable, { locationId }: LocationScope, names: readonly string[]) => {
  const { rows } = await sql<{ folded: string; id: number; name: string; count: number }>`
    SELECT replace(family.search, ' ', '') AS folded, min(family.id) AS id, min(family.name) AS name, count(*)::integer AS count
    FROM families family WHERE family.location_id = ${locationId} AND NOT family.awaits_approval
      AND replace(family.search, ' ', '') = ANY (${names}::text[]) GROUP BY 1`.execute(db);
  return new Map(rows.map((row) => [row.folded, row]));
};

/** Children here of these folded names. */
const childrenByName = async (db: Queryable, { locationId }: LocationScope, names: readonly string[]) => {
  const { rows } = await sql<{ folded: string; familyId: number; familyName: string }>`
    SELECT replace(child.search, ' ', '') AS folded, family.id AS "familyId", family.name AS "familyName"
    FROM children child JOIN families family ON family.id = child.family_id
    WHERE child.location_id = ${locationId} AND replace(child.search, ' ', '') = ANY (${names}::text[]) ORDER BY child.id LIMIT 5000`.execute(
    db,
  );
  return Map.groupBy(rows, ({ folded }) => folded);
};

/** Memberships here by email address or user name, those that wait for approval too. */
const viewersByLogin = async (db: Queryable, { locationId }: LocationScope, logins: readonly string[]) => {
  const { rows } = await sql<{ email: string; userName: string; familyId: number; familyName: string }>`
    SELECT account.email::text AS email, account.user_name::text AS "userName", family.id AS "familyId", family.name AS "familyName"
    FROM accounts account JOIN viewers viewer ON viewer.account_id = account.id JOIN families family ON family.id = viewer.family_id
    WHERE viewer.location_id = ${locationId} AND account.id IN (
      SELECT id FROM accounts WHERE email = ANY (${logins}::citext[]) UNION SELECT id FROM accounts WHERE user_name = ANY (${logins}::citext[]))`.execute(
    db,
  );
  const found = new Map<string, { familyId: number; familyName: string }[]>();
  for (const { email, userName, ...family } of rows) {
    for (const login of new Set([foldName(email), foldName(userName)]))
      found.set(login, [...(found.get(login) ?? []), family]);
  }
  return found;
};

const namesTaken = async (db: Queryable, names: readonly string[]) => {
  const { rows } = await sql<{
    name: string;
  }>`SELECT user_name::text AS name FROM accounts WHERE user_name = ANY (${names}::citext[])`.execute(db);
  return new Set(rows.map(({ name }) => foldName(name)));
};

/** The first line of the file with each of these values. */
const firstLines = async (
  db: Queryable,
  importId: number,
  column: 'login' | 'person_key',
  values: readonly string[],
) => {
  const { rows } = await sql<{ value: string; line: number }>`
    SELECT ${sql.ref(`row.${column}`)} AS value, min(row.line) AS line FROM import_rows row
    WHERE row.import_id = ${importId} AND ${sql.ref(`row.${column}`)} = ANY (${values}::text[]) GROUP BY 1`.execute(db);
  return new Map(rows.map(({ value, line }) => [value, line]));
};

const present = (values: readonly (string | null | undefined)[]) => [
  ...new Set(values.filter((value) => value != null)),
];

/** Everything that these rows are compared with, read in a handful of queries however many they are. */
export const readFacts = async (db: Queryable, scope: LocationScope, importId: number, rows: readonly Read[]) => {
  const nameOf = ({ values }: Read) => `${values.firstName ?? ''} ${values.lastName ?? ''}`.trim();
  const folds = await foldNames(db, present([...rows.map(nameOf), ...rows.map(({ cells }) => cells.familyName)]));
  const fold = (name: string): string => folds.get(name) ?? '';
  const keys = rows.flatMap(({ cells, values }): [KeyKind, string][] => [
    ...(cells.familyKey ? [['family', cells.familyKey] as [KeyKind, string]] : []),
    ...(values.key && values.what !== 'family' ? [[values.what, values.key] as [KeyKind, string]] : []),
  ]);
  const byKey = await recordsByKey(db, scope, keys);
  const byName = await familiesByName(
    db,
    scope,
    present(rows.map(({ cells }) => cells.familyName && fold(cells.familyName))),
  );
  const childNames = present(rows.map((row) => (row.values.what === 'child' ? fold(nameOf(row)) : null)));
  const likeChildren = await childrenByName(db, scope, childNames);
  const logins = present(rows.flatMap(({ login, values }) => [login, values.email && foldName(values.email)]));
  const members = await viewersByLogin(db, scope, logins);
  const idsOf = (kind: KeyKind) => [...byKey].flatMap(([name, id]) => (name.startsWith(`${kind}:`) ? [id] : []));
  const people = await Promise.all([
    childrenIn(db, scope, 'id', idsOf('child')),
    viewersIn(db, scope, 'id', idsOf('viewer')),
  ]);
  const families = await familiesById(db, scope, [
    ...new Set([
      ...idsOf('family'),
      ...people.flat().map(({ familyId }) => familyId),
      ...[...byName.values()].map(({ id }) => id),
      ...[...likeChildren.values()].flat().map(({ familyId }) => familyId),
      ...[...members.values()].flat().map(({ familyId }) => familyId),
    ]),
  ]);
  const classes = await db
    .selectFrom('classes')
    .where('location_id', '=', scope.locationId)
    .select(['id', 'name', 'version'])
    .execute();
  return {
    fold,
    nameOf: (row: Read) => fold(nameOf(row)),
    byKey,
    byName,
    likeChildren,
    members,
    families,
    namesTaken: await namesTaken(db, logins),
    classes: new Map(classes.map((one) => [one.name.toLowerCase(), one])),
    firstLogin: await firstLines(db, importId, 'login', present(rows.map(({ login }) => login))),
    firstKey: await firstLines(db, importId, 'person_key', present(rows.map(({ personKey }) => personKey))),
    caps: await capsAt(db, scope),
  };
};
export type Facts = Awaited<ReturnType<typeof readFacts>>;
