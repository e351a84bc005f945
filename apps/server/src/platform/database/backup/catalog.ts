import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';

/** A table in a backup: schema, name and the columns that hold data (not the computed ones). */
export interface TableShape {
  schema: string;
  name: string;
  columns: string[];
}

/** The schema of background jobs. Only the queued jobs are included; the rest is the library's own statistics. */
export const JOBS_SCHEMA = 'jobs';
const JOBS_TABLES = ['queue', 'schedule', 'subscription', 'job'];

/**
 * Tables left out of backups: what grants temporary access (a restored portal makes everybody sign in again, and mails no link twice),
 * detectors' tokens, copies of data that their owners can ask for again, attempt counters, messages on their way to browsers, and what readiness writes.
 */
const LEFT_OUT = [
  'sessions',
  // Apps have to connect again and ask their people, who may have withdrawn consent since.
  'openid_consents',
  'openid_keys',
  'openid_records',
  'openid_log_outs',
  'push_devices',
  'mobile_tokens',
  // A code revoked since the backup would open cameras again: staff scan a new one.
  'nvr_users',
  'detector_tokens',
  'data_copies',
  'one_time_tokens',
  'opened_invitations',
  'phone_codes',
  'pending_sign_ins',
  'external_sign_ins',
  'external_log_outs',
  'login_attempts',
  'hub_messages',
  'readiness_probe',
];

/** A unique hash that no token has, for columns that require one. */
const OF_NO_TOKEN = 'sha256(gen_random_uuid()::text::bytea)';
const voidedRow = (row: string): string =>
  `${row} || jsonb_build_object('proof_hash', NULL, 'status_hash', ${OF_NO_TOKEN})`;

/**
 * Columns that a backup voids, each with the expression that takes its place: hashes of mailed links and of playlists' tokens, and what
 * other programs prove themselves with. Otherwise, anything withdrawn, used, replaced or ended since the backup would work again after a
 * restore. Merges hold the registrations of the viewers that were merged, so those are voided too.
 */
export const VOIDED: Readonly<Record<string, string>> = {
  'camera_sessions.token_hash': OF_NO_TOKEN,
  // Sessions are not backed up, and a view ends with its session.
  'account_views.session_id': 'NULL::bigint',
  // Off, and in a generation for which no pass was issued: the address may have been replaced since.
  'public_links.is_on': 'false',
  'public_links.generation': 'generation + 1000000',
  'recording_servers.webhook_token_hash': 'NULL::bytea',
  'recording_servers.webhook_token_created_at': 'NULL::timestamptz',
  // Shown as no longer valid; its holder is given a new one.
  'integration_api_keys.is_valid': 'false',
  'oauth_clients.secret': 'NULL::bytea',
  'oauth_clients.secret_created_at': 'NULL::timestamptz',
  // The detector is given new addresses.
  'detector_cameras.token_hash': 'NULL::bytea',
  'detector_cameras.next_token_hash': 'NULL::bytea',
  'detector_cameras.due_at': 'now()',
  'invitations.token_hash': OF_NO_TOKEN,
  'registrations.proof_hash': 'NULL::bytea',
  'registrations.status_hash': OF_NO_TOKEN,
  'family_merge_viewers.former': `CASE WHEN jsonb_typeof(former -> 'registrations') = 'array' THEN jsonb_set(former, '{registrations}',
    (SELECT coalesce(jsonb_agg(${voidedRow('registration')}), '[]') FROM jsonb_array_elements(former -> 'registrations') registration)) ELSE former END`,
  'family_merge_viewers.answered': `CASE WHEN answered IS NOT NULL THEN ${voidedRow('answered')} END`,
};

const voidOf = ({ schema, name }: TableShape, column: string): string | undefined =>
  schema === 'public' ? VOIDED[`${name}.${column}`] : undefined;

/** What a backup reads of a table, column by column. */
export const selected = (table: TableShape): string =>
  table.columns.map((column) => voidOf(table, column) ?? escapeIdentifier(column)).join(', ');

/** What a restore sets in a table of a backup that was written when fewer columns were void; '' for nothing. */
export const stillToVoid = (table: TableShape, voided: readonly string[]): string =>
  table.columns
    .filter((column) => !voided.includes(`${table.name}.${column}`))
    .flatMap((column) => voidOf(table, column)?.replace(/^/, `${escapeIdentifier(column)} = `) ?? [])
    .join(', ');

/** Whether a table has no place in a backup, even in one that an older program wrote. */
export const isLeftOut = ({ schema, name }: TableShape): boolean => schema === 'public' && LEFT_OUT.includes(name);

/** A table's or sequence's name, quoted. */
export const quoted = (thing: { schema: string; name: string }): string =>
  `${escapeIdentifier(thing.schema)}.${escapeIdentifier(thing.name)}`;

/** Lists the tables a backup includes. A partitioned table covers its partitions. */
export const listTables = async (client: Client): Promise<TableShape[]> => {
  const { rows } = await client.query<TableShape>(
    `SELECT namespace.nspname AS schema, relation.relname AS name,
            coalesce(array_agg(attribute.attname::text
              ORDER BY attribute.attnum) FILTER (WHERE attribute.attname IS NOT NULL), '{}') AS columns
       FROM pg_class relation
       JOIN pg_namespace namespace ON namespace.oid = relation.relnamespace
       LEFT JOIN pg_attribute attribute ON attribute.attrelid = relation.oid AND attribute.attnum > 0 AND NOT attribute.attisdropped AND attribute.attgenerated = ''
      WHERE relation.relkind IN ('r', 'p') AND NOT relation.relispartition AND NOT (namespace.nspname = 'public' AND relation.relname = ANY ($3))
        AND (namespace.nspname = 'public' OR (namespace.nspname = $1 AND relation.relname = ANY ($2)))
        AND NOT EXISTS (SELECT 1 FROM pg_depend dependency WHERE dependency.objid = relation.oid AND dependency.deptype = 'e')
      GROUP BY namespace.nspname, relation.relname
      ORDER BY namespace.nspname, relation.relname`,
    [JOBS_SCHEMA, JOBS_TABLES, LEFT_OUT],
  );
  return rows;
};

export interface SequenceState {
  schema: string;
  name: string;
  value: string;
  called: boolean;
}

/** Reads the state of the sequences in `public`, including those of identity columns. */
export const readSequences = async (client: Client): Promise<SequenceState[]> => {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `SELECT namespace.nspname AS schema, relation.relname AS name
       FROM pg_class relation JOIN pg_namespace namespace ON namespace.oid = relation.relnamespace
      WHERE relation.relkind = 'S' AND namespace.nspname = 'public' ORDER BY relation.relname`,
  );
  const states: SequenceState[] = [];
  for (const sequence of rows) {
    const found = await client.query<{ value: string; called: boolean }>(
      `SELECT last_value::text AS value, is_called AS called FROM ${quoted(sequence)}`,
    );
    const [state] = found.rows;
    if (state) states.push({ ...sequence, ...state });
  }
  return states;
};

export interface AppliedMigration {
  version: number;
  name: string;
  checksum: string;
}

/** The applied migrations, oldest first; undefined when the database never belonged to Viewgate. */
export const readAppliedMigrations = async (client: Client): Promise<AppliedMigration[] | undefined> => {
  const table = await client.query<{ found: boolean }>(
    "SELECT to_regclass('public.schema_migrations') IS NOT NULL AS found",
  );
  if (!table.rows[0]?.found) return undefined;
  const { rows } = await client.query<AppliedMigration>(
    'SELECT version, name, checksum FROM public.schema_migrations ORDER BY version',
  );
  return rows;
};

/** The version of the job library's tables; undefined if there are none. */
export const readJobsVersion = async (client: Client): Promise<number | undefined> => {
  const table = await client.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [
    `${JOBS_SCHEMA}.version`,
  ]);
  if (!table.rows[0]?.found) return undefined;
  const { rows } = await client.query<{ version: number }>(`SELECT version FROM ${JOBS_SCHEMA}.version`);
  return rows[0]?.version;
};
