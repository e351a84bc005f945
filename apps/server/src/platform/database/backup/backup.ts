import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import type { Client } from 'pg';

import {
  listTables,
  quoted,
  readAppliedMigrations,
  readJobsVersion,
  readSequences,
  selected,
  VOIDED,
} from './catalog.ts';
import { copyOut } from './copy.ts';
import { writeFiles } from './files.ts';
import { FrameWriter } from './frames.ts';
import { sealBytes } from './sealed.ts';
import { inTransaction } from './session.ts';

/** What was written or restored. */
export interface BackupSummary {
  tables: number;
  rows: number;
  files: number;
  migration: string;
}

/** The file format version; increase it when older programs could no longer read the file. */
export const FORMAT = 1;

/**
 * Writes a consistent copy of the database and the uploads to a new file, while the portal may keep running.
 * Fails with a message, and leaves no file, when it cannot be completed.
 * @param passphrase seals the file
 * @param withKey also includes the data folder's encryption key, without which stored passwords cannot be read
 */
export const writeBackup = async (options: {
  connectionString: string;
  dataDir: string;
  file: string;
  withKey?: boolean;
  passphrase?: string | undefined;
}): Promise<BackupSummary> => {
  const { connectionString, dataDir, file, withKey = false, passphrase } = options;
  if (await exists(file)) throw new Error(`${file} is already there: name another file.`);
  const part = `${file}.part`;
  const gzip = createGzip();
  const target = createWriteStream(part, { mode: 0o600, flush: true });
  const written =
    passphrase === undefined
      ? pipeline(gzip, target)
      : pipeline(gzip, (source: AsyncIterable<Buffer>) => sealBytes(source, passphrase), target);
  // A failure is reported where this is awaited, but may come earlier.
  written.catch(() => undefined);
  const writer = new FrameWriter(async (bytes) => {
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), written]);
  });
  try {
    const snapshot = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
    const database = await inTransaction(connectionString, snapshot, (client) => writeDatabase(client, writer));
    const files = await writeFiles(dataDir, withKey, writer);
    await writer.end({ end: { tables: database.tables, rows: database.rows, files } });
    gzip.end();
    await written;
    await rename(part, file);
    return { ...database, files };
  } catch (error) {
    gzip.destroy();
    await rm(part, { force: true });
    throw error;
  }
};

const writeDatabase = async (client: Client, writer: FrameWriter): Promise<Omit<BackupSummary, 'files'>> => {
  const migrations = await readAppliedMigrations(client);
  const newest = migrations?.at(-1);
  if (!migrations || !newest) throw new Error('This database holds nothing of Viewgate.');
  const tables = await listTables(client);
  // A concurrent migration waits instead of changing tables during the copy.
  await client.query(`LOCK TABLE ${tables.map(quoted).join(', ')} IN ACCESS SHARE MODE`);
  const jobs = await readJobsVersion(client);
  await writer.line({
    viewgate: 'backup',
    format: FORMAT,
    createdAt: new Date().toISOString(),
    migrations,
    jobs,
    voided: Object.keys(VOIDED),
  });
  let rows = 0;
  for (const table of tables) {
    await writer.line({ table });
    const source = copyOut(client, `COPY (SELECT ${selected(table)} FROM ${quoted(table)}) TO STDOUT`);
    let piece = await source.next();
    for (; !piece.done; piece = await source.next()) await writer.data(piece.value);
    await writer.line({ rows: piece.value });
    rows += piece.value;
  }
  // After the rows, and outside the snapshot as sequences are: never behind a copied id.
  await writer.line({ sequences: await readSequences(client) });
  return { tables: tables.length, rows, migration: newest.name };
};

const exists = async (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
