import { sql } from 'kysely';
import type { AuditEntry } from '../audit/audit.ts';
import { columnOf, columnsOf, namesIn, pick } from '../database/columns.ts';
import type { Queryable, Tx } from '../database/database.ts';
import { updateVersioned } from '../database/versioned.ts';
import type { LocationScope } from '../tenancy/scope.ts';

type SettingsTable = 'alert_settings' | 'plate_sighting_settings' | 'camera_health_settings';
type Versioned<S> = S & { readonly version: number };

interface Saving<S> {
  readonly db: Tx;
  readonly scope: LocationScope;
  readonly location: { readonly id: number; readonly name: string };
  readonly input: { readonly body: Versioned<S> };
  readonly audit: (entry: AuditEntry) => void;
}

/**
 * Settings of one kind: a location has a row of them once it has saved some; until then the `usual` ones apply. Each field is a column of
 * the same name.
 */
export const locationSettings = <S extends Readonly<Record<string, number>>>(table: SettingsTable, usual: S) => {
  const fields = namesIn(usual);
  const columns = fields.map((field) => sql`${columnOf('settings', field)} AS ${sql.id(field)}`);
  const read = async (db: Queryable, locationId: number): Promise<Versioned<S>> => {
    const { rows } = await sql<Versioned<S>>`
      SELECT ${sql.join(columns)}, settings.version FROM ${sql.table(table)} settings WHERE settings.location_id = ${locationId}`.execute(
      db,
    );
    return rows[0] ?? { ...usual, version: 1 };
  };
  const save = async ({ db, scope, location, input, audit }: Saving<S>): Promise<{ version: number }> => {
    const { version, ...given } = input.body;
    const current = await read(db, scope.locationId);
    const row = { location_id: scope.locationId };
    await db
      .insertInto(table)
      .values({ ...row, ...columnsOf(usual) })
      .onConflict((conflicting) => conflicting.doNothing())
      .execute();
    const next = await updateVersioned(db, table, row, { version, current }, columnsOf(given) as never);
    audit({ recordId: location.id, recordName: location.name, before: pick(current, fields), after: given });
    return { version: next };
  };
  return { read, save };
};
