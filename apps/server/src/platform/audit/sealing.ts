import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { ChainHeads } from './heads.ts';

const context = 'audit_sealing';

/**
 * The audit key as sessions hand it to the database: the 64-byte inner and outer blocks of an HMAC-SHA256, in hexadecimal, so that a
 * seal there is two plain hashes.
 */
export const auditKeyOf = (secrets: Secrets): string => {
  const key = Buffer.concat([secrets.derive('audit'), Buffer.alloc(32)]);
  const padded = (pad: number) => Buffer.from(key.map((byte) => byte ^ pad)).toString('hex');
  return padded(0x36) + padded(0x5c);
};

/** Where the chains ended when sealing with this key began; null if it never did. Another key's records cannot be read. */
export const openSealing = (secrets: Secrets, records: readonly Buffer[]): ChainHeads | null => {
  for (const sealed of records) {
    try {
      return JSON.parse(secrets.open(sealed, context)) as ChainHeads;
    } catch {
      // Sealed with a retired key.
    }
  }
  return null;
};

/** Begins sealing, once per key: records where each chain ends, so that everything after must be sealed. */
export const beginSealing = (db: Database, secrets: Secrets): Promise<void> =>
  transact(db, async (tx) => {
    const records = await tx.selectFrom('audit_sealing').select('sealed').execute();
    if (
      openSealing(
        secrets,
        records.map(({ sealed }) => sealed),
      )
    )
      return;
    // Nobody can write now, so the recorded ends are exact.
    await sql`LOCK TABLE audit_chains IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
    const again = await tx.selectFrom('audit_sealing').select('sealed').execute();
    if (
      openSealing(
        secrets,
        again.map(({ sealed }) => sealed),
      )
    )
      return;
    const chains = await tx.selectFrom('audit_chains').selectAll().execute();
    const heads: ChainHeads = Object.fromEntries(
      chains.map(({ chain, sequence, hash }) => [chain, { sequence, hash: hash.toString('hex') }]),
    );
    await tx
      .insertInto('audit_sealing')
      .values({ sealed: secrets.seal(JSON.stringify(heads), context) })
      .execute();
  });
