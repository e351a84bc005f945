import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../database/database.ts';

/** Where an entry belongs: names are looked up only there. */
interface Place {
  readonly locationId: number | null;
  readonly organizationId: number | null;
}

/** Selects the ids and present names of records. */
type NamesOf = (ids: number[], place: Place) => RawBuilder<unknown>;
/** By the name of a kind as fields give it: `camera` for `cameraId` and `cameraIds`. */
export type RecordNames = Readonly<Record<string, NamesOf>>;

/** The records of a location's table. */
export const namedAtLocation =
  (table: string, name: RawBuilder<unknown> = sql`record.name`): NamesOf =>
  (ids, { locationId }) =>
    sql`SELECT record.id, ${name} AS name FROM ${sql.table(table)} record WHERE record.id = ANY (${ids}) AND record.location_id = ${locationId}`;

/** The records of an organization's table. */
export const namedInOrganization =
  (table: string): NamesOf =>
  (ids, { organizationId }) =>
    sql`SELECT record.id, record.name FROM ${sql.table(table)} record WHERE record.id = ANY (${ids}) AND record.organization_id = ${organizationId}`;

const idsIn = (value: unknown): number[] =>
  [value]
    .flat()
    .filter((one): one is number => Number.isInteger(one) && (one as number) > 0 && (one as number) < 2 ** 31);

/** Finds the names of records that the fields of a difference give by id, for the kinds that the features offer. */
export class RecordNaming {
  readonly #kinds = new Map<string, NamesOf>();

  offer(names: RecordNames): void {
    for (const [kind, namesOf] of Object.entries(names)) this.#kinds.set(kind, namesOf);
  }

  /** The present names by field and id. A deleted record has none. */
  async namesIn(
    db: Queryable,
    place: Place,
    changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[],
  ): Promise<Record<string, Record<string, string>>> {
    const names: Record<string, Record<string, string>> = {};
    for (const { field, before, after } of changes) {
      const namesOf = this.#kindOf(field);
      const ids = [...new Set([...idsIn(before), ...idsIn(after)])];
      if (!namesOf || ids.length === 0) continue;
      const { rows } = await sql<{ id: number; name: string }>`${namesOf(ids, place)}`.execute(db);
      names[field] = Object.fromEntries(rows.map(({ id, name }) => [String(id), name]));
    }
    return names;
  }

  /** `primaryViewerId` and `formerClassIds` name viewers and classes as well. */
  #kindOf(field: string): NamesOf | undefined {
    const [, stem] = /(\w+)Ids?$/.exec(field) ?? [];
    if (!stem) return undefined;
    const isOf = (kind: string) => stem === kind || stem.endsWith(kind.charAt(0).toUpperCase() + kind.slice(1));
    return [...this.#kinds].find(([kind]) => isOf(kind))?.[1];
  }
}
