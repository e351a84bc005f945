import { locationChoices, mostSightingDays } from '@viewgate/contract';
import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';
import { getConstructionPlans } from 'pg-boss';

import { type Migration, migrationsTable } from '../migrate.ts';
import type { AppliedMigration } from './catalog.ts';
import { JOBS_SCHEMA, quoted, readJobsVersion } from './catalog.ts';

/** Removes everything of Viewgate's from a database: its tables, functions and types, but not extensions or the schema itself. */
export const dropEverything = async (client: Client): Promise<void> => {
  // In this order: what a table owns is dropped with it, and could not be dropped before.
  await client.query(`DROP SCHEMA IF EXISTS ${JOBS_SCHEMA} CASCADE`);
  const { rows } = await client.query<{ statement: string }>(
    `WITH kept AS (SELECT classid, objid FROM pg_depend WHERE deptype = 'e'),
          ours AS (SELECT oid FROM pg_namespace WHERE nspname = 'public')
     SELECT 1 + (relkind = 'S')::int AS turn, format('DROP %s IF EXISTS %s CASCADE',
                   CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END,
                   oid::regclass) AS statement
       FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'm', 'S') AND relnamespace IN (TABLE ours)
        AND ('pg_class'::regclass, oid) NOT IN (TABLE kept)
     UNION ALL
     SELECT 3, format('DROP ROUTINE IF EXISTS %s CASCADE', oid::regprocedure)
       FROM pg_proc WHERE pronamespace IN (TABLE ours) AND ('pg_proc'::regclass, oid) NOT IN (TABLE kept)
     UNION ALL
     SELECT 4, format('DROP TYPE IF EXISTS %s CASCADE', oid::regtype)
       FROM pg_type
      WHERE (typtype IN ('e', 'd', 'r') OR typrelid IN (SELECT oid FROM pg_class WHERE relkind = 'c')) AND typnamespace IN (TABLE ours)
        AND ('pg_type'::regclass, oid) NOT IN (TABLE kept)
     ORDER BY turn`,
  );
  for (const { statement } of rows) await client.query(statement);
};

/** Creates the tables as they were when the backup was written. */
export const buildTables = async (
  client: Client,
  applied: readonly AppliedMigration[],
  known: readonly Migration[],
): Promise<void> => {
  await client.query(migrationsTable);
  for (const { version } of applied) {
    const migration = known.find((one) => one.version === version);
    if (migration) await client.query(migration.sql);
  }
};

/** Creates the job library's tables; returns their version, which is the installed library's. */
export const buildJobTables = async (client: Client): Promise<number | undefined> => {
  // The plan has its own transaction and time limits; here it runs in ours.
  const plan = getConstructionPlans(JOBS_SCHEMA).replace(/^\s*(?:BEGIN|COMMIT);|^\s*SET LOCAL [^;]*;/gm, '');
  await client.query(plan);
  return readJobsVersion(client);
};

/**
 * Drops foreign keys and triggers while rows are loaded in any order, then recreates them, checking each foreign key against every row.
 * This needs no superuser, and detects broken references that disabling the checks would hide.
 */
export const withoutRules = async <T>(client: Client, load: () => Promise<T>): Promise<T> => {
  const inOurs = `relnamespace IN (SELECT oid FROM pg_namespace WHERE nspname IN ('public', '${JOBS_SCHEMA}'))`;
  const keys = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT condition.conrelid::regclass::text AS table, condition.conname AS name, pg_get_constraintdef(condition.oid) AS definition
       FROM pg_constraint condition JOIN pg_class relation ON relation.oid = condition.conrelid
      WHERE condition.contype = 'f' AND condition.conparentid = 0 AND relation.${inOurs}`,
  );
  const triggers = await client.query<{ table: string; name: string; state: 'O' | 'R' | 'A' }>(
    `SELECT trigger_row.tgrelid::regclass::text AS table, trigger_row.tgname AS name, trigger_row.tgenabled AS state
       FROM pg_trigger trigger_row JOIN pg_class relation ON relation.oid = trigger_row.tgrelid
      WHERE NOT trigger_row.tgisinternal AND trigger_row.tgparentid = 0 AND trigger_row.tgenabled <> 'D' AND relation.${inOurs}`,
  );
  for (const { table, name } of keys.rows) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${escapeIdentifier(name)}`);
  }
  for (const { table, name } of triggers.rows) {
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${escapeIdentifier(name)}`);
  }
  const result = await load();
  // A table with pending checks cannot be altered.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  const enable = { O: 'ENABLE', R: 'ENABLE REPLICA', A: 'ENABLE ALWAYS' };
  for (const { table, name, state } of triggers.rows) {
    await client.query(`ALTER TABLE ${table} ${enable[state]} TRIGGER ${escapeIdentifier(name)}`);
  }
  for (const { table, name, definition } of keys.rows) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`);
  }
  return result;
};

/** The longest that any location keeps rows of the tables that are partitioned by month (ADR 0059), in days. */
const longestKept = new Map<string, number>([
  ['camera_sessions', locationChoices.sessionDays.most],
  ['plate_sightings', mostSightingDays],
]);

/**
 * Creates the partitions of past months, as the portal had them. Without them, all rows would land in the default partition, which the
 * portal would read whenever it adds a month, while everybody who watches waits.
 */
export const makePastMonths = async (
  client: Client,
  { schema, name }: { schema: string; name: string },
): Promise<void> => {
  const days = schema === 'public' ? longestKept.get(name) : undefined;
  if (days === undefined) return;
  // Older programs had one table.
  await client.query(
    // A few more days: a backup is older than today.
    `SELECT make_months($1, current_date - $2::integer - 5, current_date + 32) FROM pg_partitioned_table
      WHERE partrelid = to_regclass('public.' || $1)`,
    [name, days],
  );
};

/** Empties a table that its migration or library filled, so that it ends up with exactly the backup's rows. */
export const emptyTable = async (client: Client, table: { schema: string; name: string }): Promise<void> => {
  await client.query(`DELETE FROM ${quoted(table)}`);
};
