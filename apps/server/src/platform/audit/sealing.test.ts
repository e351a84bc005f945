import { randomBytes } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { execute } from '../../../test/administration.ts';
import { testDatabase } from '../../../test/database.ts';
import { openDatabase } from '../database/database.ts';
import { createLog } from '../log/log.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { writeAudit } from './audit.ts';
import { auditKeyOf, beginSealing } from './sealing.ts';
import { verifyAudit } from './verify.ts';

const secrets = createSecrets(randomBytes(32));
let address: string;

const write = async (auditKey: string | undefined, count: number) => {
  const { db, close } = openDatabase(address, createLog('silent'), auditKey === undefined ? {} : { auditKey });
  const context = { accountId: 7, accountName: 'José', verb: 'update', record: 'class', ip: '::1', traceId: 't' };
  try {
    for (let n = 1; n <= count; n += 1) {
      await writeAudit(db, { ...context, at: 1_780_000_000_000 + n }, [
        { recordId: n, recordName: 'Class', after: { n } },
        { recordId: n, recordName: 'Class', organizationId: 3 },
      ]);
    }
  } finally {
    await close();
  }
};
/** Runs statements as a superuser, verifies the audit, and restores everything. */
const afterwards = async (statements: string) => {
  const superuser = (all: string) => execute(address, `SET session_replication_role = replica; ${all}`);
  await superuser(`CREATE TABLE kept AS SELECT * FROM audit_log; CREATE TABLE kept_chains AS SELECT * FROM audit_chains;
    CREATE TABLE kept_sealing AS SELECT * FROM audit_sealing; ${statements}`);
  const proofs = { plain: await verifyAudit(address), keyed: await verifyAudit(address, {}, secrets) };
  await superuser(`DELETE FROM audit_log; INSERT INTO audit_log SELECT * FROM kept; DROP TABLE kept;
    DELETE FROM audit_chains; INSERT INTO audit_chains SELECT * FROM kept_chains; DROP TABLE kept_chains;
    DELETE FROM audit_sealing; INSERT INTO audit_sealing SELECT * FROM kept_sealing; DROP TABLE kept_sealing`);
  return proofs;
};
/** Alters a row of the chain 'system' and recomputes every hash from there on. */
const rewriteFrom = (sequence: number, also = '') => `
  UPDATE audit_log SET account_name = 'Somebody else' WHERE chain = 'system' AND sequence = ${sequence};
  DO $$ DECLARE one audit_log; previous bytea; BEGIN
    FOR one IN SELECT * FROM audit_log WHERE chain = 'system' AND sequence >= ${sequence} ORDER BY sequence LOOP
      previous := coalesce((SELECT hash FROM audit_log WHERE chain = 'system' AND sequence = one.sequence - 1), '');
      UPDATE audit_log SET hash = audit_hash(previous, one) ${also} WHERE id = one.id;
    END LOOP;
    UPDATE audit_chains SET hash = (SELECT hash FROM audit_log WHERE chain = 'system' ORDER BY sequence DESC LIMIT 1) WHERE chain = 'system';
  END $$`;

beforeAll(async () => {
  address = await testDatabase();
  await write(undefined, 3);
  const { db, close } = openDatabase(address, createLog('silent'));
  await Promise.all([beginSealing(db, secrets), beginSealing(db, secrets)]);
  await close();
  await write(auditKeyOf(secrets), 3);
});

it('accepts an older chain that was sealed from some row on', async () => {
  expect(await verifyAudit(address, {}, secrets)).toMatchObject({
    rows: 12,
    chains: 2,
    unsealed: 6,
    fault: null,
  });
});

it('accepts no row from a session without the key, once rows are sealed', async () => {
  await expect(write(undefined, 1)).rejects.toThrow(/sealed/);
});

it('detects rewritten rows with matching hashes', async () => {
  const { plain, keyed } = await afterwards(rewriteFrom(5));
  expect(plain.fault).toBeNull();
  expect(keyed.fault).toMatchObject({ chain: 'system', sequence: 5 });
  expect(keyed.fault?.problem).toMatch(/not sealed/);
  expect((await afterwards(rewriteFrom(5, ', seal = NULL'))).keyed.fault).toMatchObject({ sequence: 5 });
});

it('detects rewritten older rows from before sealing began', async () => {
  const { plain, keyed } = await afterwards(rewriteFrom(2));
  expect(plain.fault).toBeNull();
  expect(keyed.fault).toMatchObject({ chain: 'system', sequence: 4 });
});

it('detects that the record of where sealing began is missing, or another key’s', async () => {
  expect((await afterwards('DELETE FROM audit_sealing')).keyed.fault?.problem).toMatch(/missing/);
  expect((await verifyAudit(address, {}, createSecrets(randomBytes(32)))).fault?.problem).toMatch(/another key/);
});

it('detects that sealing began again after the record of where it began was removed', async () => {
  await execute(address, 'CREATE TABLE first_sealing AS SELECT * FROM audit_sealing');
  const forget = (rows: string) =>
    execute(address, `SET session_replication_role = replica; DELETE FROM audit_sealing; ${rows}`);
  await forget(rewriteFrom(4, ', seal = NULL'));
  const { db, close } = openDatabase(address, createLog('silent'));
  await beginSealing(db, secrets);
  await close();
  // The other chain still has its seals.
  expect((await verifyAudit(address, {}, secrets)).fault).toMatchObject({ chain: 'organization:3', sequence: 4 });
  await forget('INSERT INTO audit_sealing SELECT * FROM first_sealing');
  expect((await verifyAudit(address, {}, secrets)).fault).toMatchObject({ chain: 'system', sequence: 4 });
});
