import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';

import type { Migration } from '../migrate.ts';
import { readMigrations } from '../migrate.ts';
import type { BackupSummary } from './backup.ts';
import { FORMAT } from './backup.ts';
import type { AppliedMigration, SequenceState, TableShape } from './catalog.ts';
import { isLeftOut, JOBS_SCHEMA, listTables, quoted, readAppliedMigrations, stillToVoid } from './catalog.ts';
import { copyIn } from './copy.ts';
import { StagedFiles } from './files.ts';
import { FrameReader } from './frames.ts';
import { openBytes } from './sealed.ts';
import { inTransaction } from './session.ts';
import { buildJobTables, buildTables, dropEverything, emptyTable, makePastMonths, withoutRules } from './structure.ts';

/** Where a backup is restored to. */
export interface RestoreOptions {
  connectionString: string;
  dataDir: string;
  file: string;
  /** Replace what the database holds. */
  force?: boolean;
  /** For a sealed backup. */
  passphrase?: string | undefined;
  log?: (message: string) => void;
  /** Defaults to the program's own. */
  migrations?: readonly Migration[];
}

/**
 * Restores a backup into a database and its files into the data folder: all of it or, if anything is wrong, nothing.
 * Refuses, with a message, a damaged backup, one of a newer program, a database in use and, unless forced, one that is not empty.
 * An older backup is restored as it was, without what today's backups leave out or make void; `migrate` then brings it forward.
 */
export const restoreBackup = async (options: RestoreOptions): Promise<BackupSummary> => {
  const { connectionString, dataDir, file, log = () => undefined } = options;
  const known = options.migrations ?? (await readMigrations());
  const input = createReadStream(file);
  const opened = Readable.from(openBytes(input, options.passphrase), { objectMode: false });
  const gunzip = createGunzip();
  // One stream's error does not reach the other on its own.
  opened.on('error', (error) => gunzip.destroy(error));
  // The reader learns of a damaged file; after a refusal nobody reads on.
  gunzip.on('error', () => undefined);
  const reader = new FrameReader(readable(opened.pipe(gunzip)));
  const staged = new StagedFiles(dataDir);
  try {
    const summary = await inTransaction(connectionString, 'BEGIN', async (client) => {
      const { migrations, jobs, voided } = await readHeader(reader, known);
      await refuseUnlessFree(client, options.force ?? false);
      await dropEverything(client);
      await buildTables(client, migrations, known);
      const jobsFit = jobs !== undefined && (await buildJobTables(client)) === jobs;
      if (jobs !== undefined && !jobsFit)
        log('Queued background jobs are left out: this program keeps them in another way.');
      if (!jobsFit) await client.query(`DROP SCHEMA IF EXISTS ${JOBS_SCHEMA} CASCADE`);
      const loaded = await withoutRules(client, () => load(client, reader, staged, { jobsFit, voided }));
      await staged.place();
      return { ...loaded, files: staged.count, migration: migrations.at(-1)?.name ?? '' };
    });
    await staged.finish();
    return summary;
  } catch (error) {
    await staged.undo();
    throw error;
  } finally {
    input.destroy();
    gunzip.destroy();
  }
};

const readHeader = async (
  reader: FrameReader,
  known: readonly Migration[],
): Promise<{ migrations: AppliedMigration[]; jobs: number | undefined; voided: string[] }> => {
  const header: Record<string, unknown> = await reader.line();
  if (header['viewgate'] !== 'backup') throw new Error('This is not a backup of Viewgate.');
  if (header['format'] !== FORMAT) {
    throw new Error(
      `The backup has format ${String(header['format'])}, this program reads ${FORMAT}: use the program that wrote it.`,
    );
  }
  // The oldest backups do not say what they voided.
  const {
    migrations,
    jobs,
    voided = [],
  }: { migrations: AppliedMigration[]; jobs?: number; voided?: string[] } = JSON.parse(JSON.stringify(header));
  for (const { version, name, checksum } of migrations) {
    const ours = known.find((one) => one.version === version);
    if (!ours) {
      throw new Error(
        `The backup was made by a newer program (it has the migration ${name}): restore it with that one.`,
      );
    }
    if (ours.checksum !== checksum) {
      throw new Error(
        `The backup was made with another ${name} than this program has: restore it with the program that wrote it.`,
      );
    }
  }
  return { migrations, jobs, voided };
};

const refuseUnlessFree = async (client: Client, force: boolean): Promise<void> => {
  const others = await client.query<{ name: string }>(
    `SELECT DISTINCT coalesce(nullif(application_name, ''), 'a program without a name') AS name FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  );
  if (others.rows.length > 0) {
    throw new Error(`The database is in use (${others.rows.map(({ name }) => name).join(', ')}): stop Viewgate first.`);
  }
  const tables = await listTables(client);
  if (tables.length === 0) return;
  if (!(await readAppliedMigrations(client))) {
    throw new Error('The database holds tables that are not of Viewgate: name an empty one.');
  }
  if (force) return;
  for (const table of tables) {
    // Rows that migrations insert do not count: nobody uses a portal without an account.
    if (table.schema !== 'public' || !['accounts', 'organizations', 'audit_log'].includes(table.name)) continue;
    const { rows } = await client.query<{ filled: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM ${quoted(table)}) AS filled`,
    );
    if (rows[0]?.filled) throw new Error('The database is not empty: add --force to replace what it holds.');
  }
};

const load = async (
  client: Client,
  reader: FrameReader,
  staged: StagedFiles,
  { jobsFit, voided }: { readonly jobsFit: boolean; readonly voided: readonly string[] },
): Promise<{ tables: number; rows: number }> => {
  let tables = 0;
  let rows = 0;
  for (;;) {
    const line = await reader.line();
    if (isTable(line)) {
      const skipped = (line.table.schema === JOBS_SCHEMA && !jobsFit) || isLeftOut(line.table);
      rows += await loadTable(client, reader, line.table, skipped);
      const voids = stillToVoid(line.table, voided);
      if (voids) await client.query(`UPDATE ${quoted(line.table)} SET ${voids}`);
      tables += 1;
    } else if (isSequences(line)) {
      for (const sequence of line.sequences) {
        await client.query('SELECT setval($1::text::regclass, $2::bigint, $3)', [
          quoted(sequence),
          sequence.value,
          sequence.called,
        ]);
      }
    } else if (typeof line['file'] === 'string') {
      await staged.read(line['file'], reader);
    } else if (isEnd(line)) {
      const right = line.end.tables === tables && line.end.rows === rows && line.end.files === staged.count;
      if (!right || line.sha256 !== reader.digest())
        throw new Error('The backup is damaged: its checksum does not fit.');
      return { tables, rows };
    } else throw new Error('The backup is damaged: it has an unknown part.');
  }
};

/** Loads one table, or only reads past it; returns the number of its rows in the backup. */
const loadTable = async (client: Client, reader: FrameReader, table: TableShape, skip: boolean): Promise<number> => {
  let declared: unknown;
  const pieces = async function* (): AsyncGenerator<Buffer> {
    for (;;) {
      const line = await reader.line();
      if (typeof line['bytes'] !== 'number') {
        declared = line['rows'];
        return;
      }
      yield* reader.data(line['bytes']);
    }
  };
  if (skip) {
    for await (const _ of pieces());
    return Number(declared);
  }
  await emptyTable(client, table);
  await makePastMonths(client, table);
  const columns = table.columns.map(escapeIdentifier).join(', ');
  const copied = await copyIn(client, `COPY ${quoted(table)} (${columns}) FROM STDIN`, pieces());
  if (copied !== declared) throw new Error(`The backup is damaged at the table ${quoted(table)}.`);
  return copied;
};

const isTable = (line: object): line is { table: TableShape } => 'table' in line;
const isSequences = (line: object): line is { sequences: SequenceState[] } => 'sequences' in line;
const isEnd = (line: object): line is { end: { tables: number; rows: number; files: number }; sha256: string } =>
  'end' in line;

/** Turns stream errors of a damaged or foreign file into a clear message. */
async function* readable(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* stream;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'Z_BUF_ERROR') throw new Error('The backup ends too early: it is not complete.', { cause: error });
    if (code.startsWith('Z_')) throw new Error('The backup is damaged, or not a backup of Viewgate.', { cause: error });
    throw error;
  }
}
