import pg from 'pg';

/** Rows per statement; each statement reads on from where the one before ended. */
const batch = 20_000;

/** Where a chain ended: kept outside of the database, it shows later that nothing before it was taken away. */
export interface ChainHead {
  sequence: number;
  /** Hexadecimal. */
  hash: string;
}
export type ChainHeads = Record<string, ChainHead>;

/** The first place at which the audit does not hold. */
export interface AuditFault {
  chain: string;
  sequence: number;
  /** The row that shows it; null where a row is missing at the end. */
  id: number | null;
  problem: string;
}

export interface AuditProof {
  rows: number;
  chains: number;
  heads: ChainHeads;
  fault: AuditFault | null;
}

/**
 * What `audit_hash` of migration 0004 hashes, said here again: who can alter the audit can alter that function as well.
 * `link.previous` is the hash of the row before.
 */
const expected = `pg_catalog.sha256(link.previous || pg_catalog.convert_to(pg_catalog.jsonb_build_array(
  link.id, link.chain, link.sequence, extract(epoch FROM link.at), link.location_id, link.organization_id, link.account_id,
  link.account_name, link.verb, link.record, link.record_id, link.record_name, link.before, link.after, link.ip,
  link.trace_id)::text, 'UTF8'))`;

const links = `
  WITH link AS MATERIALIZED (
    SELECT a.*, lag(a.sequence, 1, $3::bigint) OVER w AS before_it, lag(a.hash, 1, $4::bytea) OVER w AS previous
    FROM public.audit_log a WHERE a.chain = $1 AND a.sequence > $2::bigint
    WINDOW w AS (ORDER BY a.sequence) ORDER BY a.sequence LIMIT $5),
  checked AS (
    SELECT link.id, link.sequence, link.hash, link.sequence <> link.before_it + 1 AS leaps, link.hash <> ${expected} AS differs FROM link)
  SELECT (SELECT count(*) FROM checked)::integer AS rows,
    last.sequence, encode(last.hash, 'hex') AS hash, to_jsonb(wrong) AS fault
  FROM (SELECT sequence, hash FROM checked ORDER BY sequence DESC LIMIT 1) last
  LEFT JOIN (SELECT id, sequence, leaps, differs FROM checked WHERE leaps OR differs ORDER BY sequence LIMIT 1) wrong ON true`;

interface Step {
  rows: number;
  sequence: string;
  hash: string;
  fault: { id: number; sequence: number; leaps: boolean; differs: boolean } | null;
}

const problemOf = (fault: NonNullable<Step['fault']>, last: number): string => {
  if (fault.sequence <= last) return 'This row was put in.';
  if (!fault.leaps) return 'This row was altered, put in or moved, or the one before it was.';
  return `Before this row ${fault.sequence - last - 1} of its chain are missing.`;
};

const verifyChain = async (
  client: pg.Client,
  chain: string,
): Promise<ChainHead & { rows: number; fault: AuditFault | null }> => {
  // Rows before the first sequence would have been put in: they are read as well.
  let from = '-9223372036854775808';
  let head: ChainHead = { sequence: 0, hash: '' };
  let rows = 0;
  for (;;) {
    const previous = Buffer.from(head.hash, 'hex');
    const { rows: found } = await client.query<Step>(links, [chain, from, head.sequence, previous, batch]);
    const [step] = found;
    if (!step) return { ...head, rows, fault: null };
    rows += step.rows;
    if (step.fault) {
      const { id, sequence } = step.fault;
      // What was the last good row before it: the fault may lie anywhere in the batch.
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
    `SELECT chain, c.sequence, encode(c.hash, 'hex') AS hash
     FROM (SELECT DISTINCT chain FROM public.audit_log) a FULL JOIN public.audit_chains c USING (chain) ORDER BY chain`,
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
  const problem = found ? 'This row is not the one that was kept note of.' : 'A row that was kept note of is missing.';
  return { chain, sequence: kept.sequence, id: found ? Number(found.id) : null, problem };
};

/**
 * Proves the audit: every row follows from the one before it in its chain, each chain ends where it is said to end and, with the heads of
 * an earlier proof, still holds those. Stops at the first fault. What was written while it runs does not count.
 */
export const verifyAudit = async (connectionString: string, kept: ChainHeads = {}): Promise<AuditProof> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0');
    const chains = await chainsOf(client);
    const proof: AuditProof = { rows: 0, chains: chains.length, heads: {}, fault: null };
    for (const { chain, sequence, hash } of chains) {
      const found = await verifyChain(client, chain);
      proof.rows += found.rows;
      proof.heads[chain] = { sequence: found.sequence, hash: found.hash };
      proof.fault = found.fault;
      if (!proof.fault && (sequence !== found.sequence || hash !== found.hash)) {
        const missing = (sequence ?? 0) - found.sequence;
        const problem =
          missing > 0
            ? `The last ${missing} of its chain are missing.`
            : 'The end of its chain is not where it was said to be.';
        proof.fault = { chain, sequence: found.sequence, id: null, problem };
      }
      if (proof.fault) return proof;
    }
    for (const [chain, head] of Object.entries(kept)) {
      proof.fault = head.sequence > 0 ? await proveKeptHead(client, chain, head) : null;
      if (proof.fault) return proof;
    }
    return proof;
  } finally {
    await client.end();
  }
};
