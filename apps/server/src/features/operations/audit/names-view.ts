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
    sql`SELECT record.id, ${name} AS name FROM ${sql.table(table)} record
      WHERE record.id = ANY (${ids}) AND record.location_id = ${locationId}`;
const ofOrganization =
  (table: string) =>
  (ids: number[], { organizationId }: Place) =>
    sql`SELECT record.id, record.name FROM ${sql.table(table)} record
      WHERE record.id = ANY (${ids}) AND record.organization_id = ${organizationId}`;

const byName = sql`record.name`;
const viewers = (ids: number[], { locationId }: Place) =>
  sql`SELECT viewer.id, account.first_name || ' ' || account.last_name AS name FROM viewers viewer
    JOIN accounts account ON account.id = viewer.account_id
    WHERE viewer.id = ANY (${ids}) AND viewer.location_id = ${locationId}`;

/** Where to find names of records that a field references, such as `cameraId` and `cameraIds`; only within the entry's own place. */
const sources: Record<string, (ids: number[], place: Place) => RawBuilder<unknown>> = {
  camera: ofLocation('cameras', byName),
  class: ofLocation('classes', byName),
  family: ofLocation('families', byName),
  policy: ofLocation('policies', byName),
  nvrServer: ofLocation('recording_servers', byName),
  child: ofLocation('children', sql`record.first_name || ' ' || record.last_name`),
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
