import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { execute, rowsOf } from '../../../../test/administration.ts';
import { emptyDatabase, testDatabase } from '../../../../test/database.ts';
import { isLeftOut, listTables, VOIDED } from './catalog.ts';
import { restoreBackup, writeBackup } from './index.ts';

let dataDir: string;
let source: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'viewgate-links-backup-'));
  source = await testDatabase();
});

afterAll(() => rm(dataDir, { recursive: true }));

test('no link that was mailed before a backup works after it is restored', async () => {
  const hash = (token: string) => `sha256('${token}'::bytea)`;
  const former = (token: string) =>
    `jsonb_build_object('proof_hash', ${hash(`proof ${token}`)}, 'status_hash', ${hash(token)})`;
  await execute(
    source,
    `INSERT INTO organizations (id, name) VALUES (7, 'Little Lanterns');
     INSERT INTO locations (id, organization_id, name, phone_number, website, time_zone_id)
       VALUES (7, 7, 'Harbor', '+1 206 555 0100', 'https://harbor.example', 'America/Los_Angeles');
     INSERT INTO public_links (location_id, is_on, generation, embed_origins) VALUES (7, true, 3, '{https://harbor.example}');
     INSERT INTO accounts (id, kind, user_name, email, first_name, last_name) VALUES (7, 'viewer', 'ada', 'a@harbor.example', 'Ada', 'Nash');
     INSERT INTO sessions (id, token_hash, account_id, created_at, last_used_at, expires_at) VALUES (7, sha256('s'), 7, now(), now(), now() + interval '1 hour');
     INSERT INTO account_views (session_id, supporter_name, supporter_user_name, account_id, record_id, user_name, reason, started_at, ends_at)
       VALUES (7, 'Sam', 'sam', 7, 7, 'ada', 'They called', now(), now() + interval '1 hour');
     INSERT INTO families (id, location_id, name) VALUES (7, 7, 'Nash');
     INSERT INTO viewers (id, location_id, family_id, account_id, viewer_type_id) VALUES (7, 7, 7, 7, 1);
     INSERT INTO invitations (location_id, family_id, viewer_type_id, email, token_hash, created_at, sent_at, expires_at)
       SELECT 7, 7, 1, 'i@harbor.example', sha256(n::text::bytea), now(), now(), now() FROM generate_series(1, 2) n;
     INSERT INTO registrations (location_id, kind, state, email, proof_hash, proof_sent_at, status_hash, created_at)
       VALUES (7, 'family', 'unproven', 'r@harbor.example', ${hash('proof')}, now(), ${hash('status')}, now());
     INSERT INTO family_merges (id, location_id, target_family_id, former, mode, merged_at) VALUES (7, 7, 7, '{}', 'Merge', now());
     INSERT INTO family_merge_viewers (location_id, merge_id, viewer_id, former, answered)
       VALUES (7, 7, 7, jsonb_build_object('registrations', jsonb_build_array(${former('kept')}), 'had', 1), ${former('answered')}), (7, 7, 7, NULL, NULL)`,
  );
  const file = join(dataDir, 'links.gz');
  await writeBackup({ connectionString: source, dataDir, file });
  const target = await emptyDatabase();
  await restoreBackup({ connectionString: target, dataDir, file });
  const hashes = `SELECT encode(token_hash, 'hex') AS hash FROM invitations UNION ALL
    SELECT encode(unnest(ARRAY[proof_hash, status_hash]), 'hex') FROM registrations UNION ALL
    SELECT kept -> column_of #>> '{}' FROM family_merge_viewers viewer,
      jsonb_array_elements(coalesce(viewer.former -> 'registrations', '[]') || coalesce(viewer.answered, '[]')) kept,
      unnest(ARRAY['proof_hash', 'status_hash']) column_of`;
  const [before, after] = [
    await rowsOf<{ hash: string }>(source, hashes),
    await rowsOf<{ hash: string }>(target, hashes),
  ];
  expect(before).toHaveLength(8);
  expect(after).toHaveLength(8);
  const known = new Set(before.map((row) => row.hash));
  expect(after.filter(({ hash: one }) => one !== null && known.has(one))).toEqual([]);
  expect(await rowsOf(target, 'SELECT is_on, generation > 3 AS "isAnother", embed_origins FROM public_links')).toEqual([
    { is_on: false, isAnother: true, embed_origins: ['https://harbor.example'] },
  ]);
  // Each row is there, with the rest of it.
  expect(await rowsOf(target, 'SELECT session_id, reason FROM account_views')).toEqual([
    { session_id: null, reason: 'They called' },
  ]);
  expect(after.filter(({ hash: one }) => one === null)).toHaveLength(3);
  expect(await rowsOf(target, "SELECT former -> 'had' AS had FROM family_merge_viewers ORDER BY id")).toEqual([
    { had: 1 },
    { had: null },
  ]);
});

/**
 * Rewrites a backup as an older program would have written it: it names no void columns, left an API key valid and kept detectors' tokens.
 */
const asOlder = async (file: string): Promise<void> => {
  const lines = gunzipSync(await readFile(file))
    .toString('latin1')
    .split('\n')
    .slice(0, -1);
  const { voided: _, ...header } = JSON.parse(lines.shift() ?? '');
  const { end } = JSON.parse(lines.pop() ?? '');
  const row = `8\t\\\\x${'ab'.repeat(32)}\t2026-01-01 00:00:00+00\n`;
  const table = { schema: 'public', name: 'detector_tokens', columns: ['location_id', 'token_hash', 'created_at'] };
  const written = [header, { table }, { bytes: row.length }].map((line) => `${JSON.stringify(line)}\n`).join('');
  const rest = lines.map((line) => line.replace(/(vgk_abcdef\t.{67}\t)f/, '$1t')).join('\n');
  const body = `${written}${row}${JSON.stringify({ rows: 1 })}\n${rest}\n`;
  expect(body).toMatch(/vgk_abcdef\t.{67}\tt/);
  const sha256 = createHash('sha256').update(Buffer.from(body, 'latin1')).digest('hex');
  const last = { end: { ...end, tables: end.tables + 1, rows: end.rows + 1 }, sha256 };
  await writeFile(file, gzipSync(Buffer.from(`${body}${JSON.stringify(last)}\n`, 'latin1')));
};

test('no token or key of another program works after a restore, whichever program wrote the backup', async () => {
  await execute(
    source,
    `INSERT INTO organizations (id, name) VALUES (8, 'Harbor Hounds');
     INSERT INTO locations (id, organization_id, name, phone_number, website, time_zone_id)
       VALUES (8, 8, 'Pier', '+1 206 555 0101', 'https://pier.example', 'America/Los_Angeles');
     INSERT INTO detector_tokens (location_id, token_hash, created_at) VALUES (8, sha256('detector'), now());
     INSERT INTO recording_servers (location_id, name, domain, webhook_token_hash, webhook_token_created_at)
       VALUES (8, 'NVR', 'https://nvr.example', sha256('plates'), now());
     INSERT INTO integration_api_keys (integration_id, prefix, key_hash, created_at) VALUES (1, 'vgk_abcdef', sha256('key'), now());
     INSERT INTO oauth_clients (client_id, display_name, client_type, owner, redirect_uris, scopes, secret, secret_created_at)
       VALUES ('client', 'Reports', 'confidential', 'Partner', '{}', '{openid}', 'sealed', now())`,
  );
  const usable = `SELECT (SELECT count(*)::int FROM detector_tokens) AS detectors,
    (SELECT count(webhook_token_hash)::int + count(webhook_token_created_at)::int FROM recording_servers) AS webhooks,
    (SELECT count(*)::int FROM integration_api_keys WHERE is_valid) AS keys,
    (SELECT count(secret)::int + count(secret_created_at)::int FROM oauth_clients) AS secrets`;
  const none = [{ detectors: 0, webhooks: 0, keys: 0, secrets: 0 }];
  expect(await rowsOf(source, usable)).toEqual([{ detectors: 1, webhooks: 2, keys: 1, secrets: 2 }]);
  const file = join(dataDir, 'tokens.gz');
  await writeBackup({ connectionString: source, dataDir, file });
  const target = await emptyDatabase();
  await restoreBackup({ connectionString: target, dataDir, file });
  expect(await rowsOf(target, usable)).toEqual(none);
  expect(await rowsOf(target, 'SELECT prefix FROM integration_api_keys')).toEqual([{ prefix: 'vgk_abcdef' }]);

  await asOlder(file);
  const another = await emptyDatabase();
  await restoreBackup({ connectionString: another, dataDir, file });
  expect(await rowsOf(another, usable)).toEqual(none);
});

/** What may look like a secret and is kept: on purpose, because a restored portal needs it. */
const kept = [
  // Pictures and papers.
  'account_photos.jpeg',
  'camera_thumbnails.jpeg',
  'child_photos.jpeg',
  'custody_documents.content',
  'detector_states.picture',
  'event_thumbnails.jpeg',
  'reported_pictures.jpeg',
  // What people sign in with: without it nobody could.
  'accounts.password_hash',
  'authenticator_apps.secret',
  'identity_providers.secret',
  'passkeys.public_key',
  'public_links.password_hash',
  'recording_servers.camera_password',
  'recording_servers.server_password',
  'recovery_codes.code_hash',
  // Of keys that are invalid after a restore: the audit and past events name them.
  'integration_api_keys.key_hash',
  // The audit's chain, and what proves it and the key.
  'audit_chains.hash',
  'audit_log.hash',
  'audit_log.seal',
  'audit_sealing.sealed',
  'key_proof.sealed',
  // What is sealed with the key and opens nothing on its own: the links in waiting messages and answers are void, too.
  'detector_services.api_key',
  'webhooks.secret',
  'idempotency_keys.answer',
  'idempotency_keys.request_hash',
  'outbox_messages.body',
  'registrations.submitted',
  // How bright parts of a picture were.
  'camera_looks.print',
  // Which browser it was, and that playbacks were opened from one address.
  'camera_sessions.client_hash',
  'camera_sessions.player_hash',
  'camera_sessions.stranger_hash',
];

test('each column that may hold a secret is void in backups, or kept on purpose', async () => {
  const client = new Client({ connectionString: source });
  await client.connect();
  const tables = new Map((await listTables(client)).map(({ name, columns }) => [name, columns]));
  await client.end();
  const rows = await rowsOf<{ table_name: string; column_name: string }>(
    source,
    `SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'
       AND (data_type = 'bytea' OR column_name ~ '(hash|token|secret|challenge)')`,
  );
  const found = rows
    .filter((row) => tables.get(row.table_name)?.includes(row.column_name))
    .map((row) => `${row.table_name}.${row.column_name}`)
    .filter((name) => !(name in VOIDED))
    .sort();
  expect(found).toEqual(kept.toSorted());
});

test('nothing that a backup keeps refers to what it leaves out: it could not be restored', async () => {
  const references = await rowsOf<{ of: string; column: string; to: string }>(
    source,
    `SELECT relation.relname AS "of", attribute.attname AS "column", referred.relname AS "to"
       FROM pg_constraint reference JOIN pg_class relation ON relation.oid = reference.conrelid
       JOIN pg_class referred ON referred.oid = reference.confrelid
       JOIN pg_attribute attribute ON attribute.attrelid = relation.oid AND attribute.attnum = ANY (reference.conkey)
      WHERE reference.contype = 'f' AND relation.relnamespace = 'public'::regnamespace`,
  );
  const leftOut = (name: string) => isLeftOut({ schema: 'public', name, columns: [] });
  const dangling = references.filter(({ of, to }) => leftOut(to) && !leftOut(of));
  expect(dangling.map(({ of, column }) => `${of}.${column}`)).toEqual(['account_views.session_id']);
  for (const { of, column } of dangling) expect(VOIDED[`${of}.${column}`]).toMatch(/^NULL/);
});
