import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Change } from './difference.ts';

interface Place {
  locationId: number | null;
  organizationId: number | null;
}

const ofLocation =
  (table: string, name: RawBuilder<unknown>) =>
  (ids: number[], { locationId }: Place) =>
    sql`SELECT t.id, ${name} AS name FROM ${sql.table(table)} t WHERE t.id = ANY (${ids}) AND t.location_id = ${locationId}`;
const ofOrganization =
  (table: string) =>
  (ids: number[], { organizationId }: Place) =>
    sql`SELECT t.id, t.name FROM ${sql.table(table)} t WHERE t.id = ANY (${ids}) AND t.organization_id = ${organizationId}`;

const byName = sql`t.name`;
const viewers = (ids: number[], { locationId }: Place) =>
  sql`SELECT v.id, p.first_name || ' ' || p.last_name AS name FROM viewers v JOIN accounts p ON p.id = v.account_id
    WHERE v.id = ANY (${ids}) AND v.location_id = ${locationId}`;

/** Where to find names of records that a field references, such as `cameraId` and `cameraIds`; only within the entry's own place. */
const sources: Record<string, (ids: number[], place: Place) => RawBuilder<unknown>> = {
  camera: ofLocation('cameras', byName),
  class: ofLocation('classes', byName),
  family: ofLocation('families', byName),
  policy: ofLocation('policies', byName),
  nvrServer: ofLocation('recording_servers', byName),
  child: ofLocation('children', sql`t.first_name || ' ' || t.last_name`),
  viewer: viewers,
  viewerType: (ids) => sql`SELECT id, name FROM viewer_types WHERE id = ANY (${ids})`,
  location: ofOrganization('locations'),
  region: ofOrganization('regions'),
};

/** `primaryViewerId` and `formerClassIds` reference viewers and classes too. */
const kindOf = (field: string): string | undefined => {
  const [, stem] = /(\w+)Ids?$/.exec(field) ?? [];
  return (
    stem && Object.keys(sources).find((kind) => stem === kind || stem.endsWith(kind[0]?.toUpperCase() + kind.slice(1)))
  );
};
const idsIn = (value: unknown): number[] =>
  [value]
    .flat()
    .filter((one): one is number => Number.isInteger(one) && (one as number) > 0 && (one as number) < 2 ** 31);

/** The current names of records that a difference references, by field and id. Deleted records have none. */
export const namesIn = async (
  db: Queryable,
  place: Place,
  changes: readonly Change[],
): Promise<Record<string, Record<string, string>>> => {
  const names: Record<string, Record<string, string>> = {};
  for (const { field, before, after } of changes) {
    const kind = kindOf(field);
    const ids = [...new Set([...idsIn(before), ...idsIn(after)])];
    const source = kind && sources[kind];
    if (!source || ids.length === 0) continue;
    const { rows } = await sql<{ id: number; name: string }>`${source(ids, place)}`.execute(db);
    names[field] = Object.fromEntries(rows.map(({ id, name }) => [String(id), name]));
  }
  return names;
};
