import pg from 'pg';
import type { Secrets } from '../secrets/secrets.ts';
import type { ChainHead, ChainHeads } from './heads.ts';
import { auditKeyOf, openSealing } from './sealing.ts';

/** Rows per query; each query continues where the previous one ended. */
const batch = 20_000;

/** The first place where the audit fails verification. */
export interface AuditFault {
  chain: string;
  sequence: number;
  /** The row that fails; null where a row is missing at the end. */
  id: number | null;
  problem: string;
}

export interface AuditProof {
  rows: number;
  chains: number;
  /** Rows from before sealing began: they are linked, but only the record of their ends is sealed. */
  unsealed: number;
  heads: ChainHeads;
  fault: AuditFault | null;
}

/**
 * The same hash as `audit_hash` of migration 0004, repeated here: anyone who can alter the audit can alter that function too.
 * `link.previous` is the hash of the previous row.
 */
const expected = `pg_catalog.sha256(link.previous || pg_catalog.convert_to(pg_catalog.jsonb_build_array(
  link.id, link.chain, link.sequence, extract(epoch FROM link.at), link.location_id, link.organization_id, link.account_id,
  link.account_name, link.verb, link.record, link.record_id, link.record_name, link.before, link.after, link.ip,
  link.trace_id)::text, 'UTF8'))`;

/** The seal of migration 0222, with the two halves of the key: an HMAC of the row's hash. */
const seal = 'pg_catalog.sha256($8::bytea || pg_catalog.sha256($7::bytea || link.hash))';

const links = `
  WITH link AS MATERIALIZED (
    SELECT entry.*, lag(entry.sequence, 1, $3::bigint) OVER w AS before_it, lag(entry.hash, 1, $4::bytea) OVER w AS previous
    FROM public.audit_log entry WHERE entry.chain = $1 AND entry.sequence > $2::bigint
    WINDOW w AS (ORDER BY entry.sequence) ORDER BY entry.sequence LIMIT $5),
  checked AS (
    SELECT link.id, link.sequence, link.hash, link.sequence <> link.before_it + 1 AS leaps, link.hash <> ${expected} AS differs,
      link.sequence > $6::bigint AND link.seal IS DISTINCT FROM ${seal} AS unsealed,
      link.sequence <= $6::bigint AND link.seal = ${seal} AS resealed FROM link)
  SELECT (SELECT count(*) FROM checked)::integer AS rows,
    last.sequence, encode(last.hash, 'hex') AS hash, to_jsonb(wrong) AS fault
  FROM (SELECT sequence, hash FROM checked ORDER BY sequence DESC LIMIT 1) last
  LEFT JOIN (SELECT id, sequence, leaps, differs, resealed FROM checked WHERE leaps OR differs OR unsealed OR resealed ORDER BY sequence LIMIT 1) wrong ON true`;

interface Step {
  rows: number;
  sequence: string;
  hash: string;
  fault: { id: number; sequence: number; leaps: boolean; differs: boolean; resealed: boolean } | null;
}

const problemOf = (fault: NonNullable<Step['fault']>, last: number): string => {
  if (fault.sequence <= last) return 'This row was inserted.';
  if (!fault.leaps && !fault.differs && fault.resealed)
    return 'This row is sealed, but older than the record of where sealing began: somebody removed the first such record, and rows may have been rewritten before the next.';
  if (!fault.leaps && !fault.differs)
    return 'This row was not sealed by the portal: it, or an earlier one, was rewritten.';
  if (!fault.leaps) return 'This row was altered, inserted or moved, or the one before it was.';
  return `Rows missing from its chain before this one: ${fault.sequence - last - 1}.`;
};

/** Why a chain whose last row is `found` does not end where it was recorded to end. */
const endProblem = (recorded: number | null, found: number): string => {
  if (recorded === null) return 'The record of where its chain ends is missing: somebody removed it.';
  if (recorded > found) return `Rows missing at the end of its chain: ${recorded - found}.`;
  return 'Its chain does not end where it was recorded to end.';
};

/** What is known of the seals: the key's two halves, and where each chain begins to be sealed; null without a key. */
interface Sealed {
  key: readonly [Buffer, Buffer];
  from: (chain: string) => number | null;
}
const notKnown: Sealed = { key: [Buffer.alloc(0), Buffer.alloc(0)], from: () => null };

const readSealing = async (
  client: pg.Client,
  secrets: Secrets,
): Promise<{ sealed: Sealed; heads: ChainHeads } | null> => {
  const { rows } = await client.query<{ sealed: Buffer }>('SELECT sealed FROM public.audit_sealing ORDER BY id DESC');
  const heads = openSealing(
    secrets,
    rows.map(({ sealed }) => sealed),
  );
  if (!heads) return null;
  const key = Buffer.from(auditKeyOf(secrets), 'hex');
  return {
    sealed: { key: [key.subarray(0, 64), key.subarray(64)], from: (chain) => heads[chain]?.sequence ?? 0 },
    heads,
  };
};

const verifyChain = async (
  client: pg.Client,
  chain: string,
  { key, from: sealedFrom }: Sealed,
): Promise<ChainHead & { rows: number; fault: AuditFault | null }> => {
  // Includes rows inserted before the first sequence.
  let from = '-9223372036854775808';
  let head: ChainHead = { sequence: 0, hash: '' };
  let rows = 0;
  for (;;) {
    const previous = Buffer.from(head.hash, 'hex');
    const { rows: found } = await client.query<Step>(links, [
      chain,
      from,
      head.sequence,
      previous,
      batch,
      sealedFrom(chain),
      ...key,
    ]);
    const [step] = found;
    if (!step) return { ...head, rows, fault: null };
    rows += step.rows;
    if (step.fault) {
      const { id, sequence } = step.fault;
      // The last good row: the fault may be anywhere in the batch.
      const { rows: good } = await client.query<{ sequence: string | null }>(
        'SELECT max(sequence) AS sequence FROM public.audit_log WHERE chain = $1 AND sequence < $2',
        [chain, sequence],
      );
      const problem = problemOf(step.fault, Math.max(0, Number(good[0]?.sequence ?? 0)));
      return { ...head, rows, fault: { chain, sequence, id, problem } };
    }
    from = step.sequence;
    head = { sequence: Number(step.sequence), hash: step.hash };
  }
};

const chainsOf = async (
  client: pg.Client,
): Promise<{ chain: string; sequence: number | null; hash: string | null }[]> => {
  const { rows } = await client.query<{ chain: string; sequence: string | null; hash: string | null }>(
    `SELECT chain, chain_row.sequence, encode(chain_row.hash, 'hex') AS hash
     FROM (SELECT DISTINCT chain FROM public.audit_log) entry FULL JOIN public.audit_chains chain_row USING (chain) ORDER BY chain`,
  );
  return rows.map((row) => ({ ...row, sequence: row.sequence === null ? null : Number(row.sequence) }));
};

const proveKeptHead = async (client: pg.Client, chain: string, kept: ChainHead): Promise<AuditFault | null> => {
  const { rows } = await client.query<{ id: string; hash: string }>(
    "SELECT id, encode(hash, 'hex') AS hash FROM public.audit_log WHERE chain = $1 AND sequence = $2",
    [chain, kept.sequence],
  );
  const [found] = rows;
  if (found?.hash === kept.hash) return null;
  const problem = found ? 'This row differs from the recorded head.' : 'A recorded head is missing.';
  return { chain, sequence: kept.sequence, id: found ? Number(found.id) : null, problem };
};

/** The first earlier head that is missing from the audit. */
const proveHeads = async (client: pg.Client, heads: ChainHeads): Promise<AuditFault | null> => {
  for (const [chain, head] of Object.entries(heads)) {
    const fault = head.sequence > 0 ? await proveKeptHead(client, chain, head) : null;
    if (fault) return fault;
  }
  return null;
};

/**
 * Verifies the audit: every row follows from the previous one in its chain, each chain ends where it is recorded to end, and, given the
 * heads of an earlier verification, still contains those; with the installation's key, every row since sealing began is the portal's
 * own. Stops at the first fault. Rows written during verification are ignored.
 */
export const verifyAudit = async (
  connectionString: string,
  kept: ChainHeads = {},
  secrets: Secrets | null = null,
): Promise<AuditProof> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0');
    const sealing = secrets && (await readSealing(client, secrets));
    const chains = await chainsOf(client);
    const proof: AuditProof = { rows: 0, chains: chains.length, unsealed: 0, heads: {}, fault: null };
    if (secrets && !sealing) {
      proof.fault = {
        chain: 'all',
        sequence: 0,
        id: null,
        problem:
          'The record of where sealing began is missing, or was made with another key. If the portal has run since it began sealing, somebody removed the record.',
      };
      return proof;
    }
    for (const { chain, sequence, hash } of chains) {
      const found = await verifyChain(client, chain, sealing?.sealed ?? notKnown);
      proof.rows += found.rows;
      proof.heads[chain] = { sequence: found.sequence, hash: found.hash };
      proof.fault = found.fault;
      if (!proof.fault && (sequence !== found.sequence || hash !== found.hash)) {
        const problem = endProblem(sequence, found.sequence);
        proof.fault = { chain, sequence: found.sequence, id: null, problem };
      }
      if (proof.fault) return proof;
    }
    proof.unsealed = Object.values(sealing?.heads ?? {}).reduce((sum, { sequence }) => sum + sequence, 0);
    proof.fault = (await proveHeads(client, sealing?.heads ?? {})) ?? (await proveHeads(client, kept));
    return proof;
  } finally {
    await client.end();
  }
};

/**
 * The recorded ends of the chains, and the first that is not the last row of its chain, or that an earlier head passed. Reads only the ends:
 * a record that somebody set back or removed must not become the head that later proves it.
 */
export const lookAtHeads = async (
  connectionString: string,
  kept: ChainHeads,
): Promise<{ heads: ChainHeads; fault: AuditFault | null }> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<{
      chain: string;
      sequence: string | null;
      hash: string;
      last: string;
      ends: boolean;
    }>(
      `SELECT chain, chain_row.sequence, encode(chain_row.hash, 'hex') AS hash, coalesce(last.sequence, 0) AS last,
         coalesce(last.sequence = chain_row.sequence AND last.hash = chain_row.hash, false) AS ends
       FROM public.audit_chains chain_row FULL JOIN unnest($1::text[]) AS kept(chain) USING (chain)
       LEFT JOIN LATERAL (SELECT entry.sequence, entry.hash FROM public.audit_log entry WHERE entry.chain = coalesce(chain_row.chain, kept.chain)
         ORDER BY entry.sequence DESC LIMIT 1) last ON true
       ORDER BY chain`,
      [Object.keys(kept)],
    );
    const heads: ChainHeads = {};
    let wrong: AuditFault | null = null;
    for (const { chain, sequence, hash, last, ends } of rows) {
      if (sequence !== null) heads[chain] = { sequence: Number(sequence), hash };
      if (ends) continue;
      const problem = endProblem(sequence === null ? null : Number(sequence), Number(last));
      wrong ??= { chain, sequence: Number(last), id: null, problem };
    }
    return { heads, fault: (await proveHeads(client, kept)) ?? wrong };
  } finally {
    await client.end();
  }
};
