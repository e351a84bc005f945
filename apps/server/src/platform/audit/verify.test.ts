import { beforeAll, describe, expect, it } from 'vitest';
import { execute, rowsOf } from '../../../test/administration.ts';
import { testDatabase } from '../../../test/database.ts';
import { openDatabase } from '../database/database.ts';
import { createLog } from '../log/log.ts';
import { writeAudit } from './audit.ts';
import { verifyAudit } from './verify.ts';

let address: string;

/** Acts as a superuser: the triggers that would refuse it stay silent. */
const asSuperuser = (statements: string) => execute(address, `SET session_replication_role = replica; ${statements}`);
const idAt = async (chain: string, sequence: number) =>
  (
    await rowsOf<{ id: string }>(
      address,
      `SELECT id FROM audit_log WHERE chain = '${chain}' AND sequence = ${sequence}`,
    )
  )[0]?.id ?? 0;

beforeAll(async () => {
  address = await testDatabase();
  await execute(
    address,
    `INSERT INTO organizations (name) VALUES ('Bright'); INSERT INTO locations (organization_id, name, phone_number, website, time_zone_id)
       VALUES (1, 'Here', '+13125550100', 'https://here.example', 'America/Chicago'), (1, 'There', '+13125550100', 'https://there.example', 'America/Chicago')`,
  );
  const { db, close } = openDatabase(address, createLog('silent'));
  const context = {
    at: 1_780_000_000_123,
    accountId: 7,
    accountName: 'José',
    verb: 'update',
    record: 'class',
    ip: '::1',
    traceId: 't',
  };
  for (let n = 1; n <= 12; n += 1) {
    const entry = {
      recordId: n,
      recordName: `Class "${n}" é`,
      before: { a: n, b: [1, { c: null }] },
      after: { a: n + 0.5, z: 'ü' },
    };
    await writeAudit(db, context, [
      { ...entry, locationId: 1 + (n % 2) },
      { ...entry, organizationId: n % 3 === 0 ? 1 : null },
    ]);
  }
  await close();
});

it('accepts what the portal wrote', async () => {
  const proof = await verifyAudit(address);
  expect(proof).toMatchObject({ rows: 24, chains: 4, fault: null });
  expect(proof.heads['location:1']).toMatchObject({ sequence: 6 });
});

describe('detects what a superuser did', () => {
  const chain = 'location:1';
  const cases: [name: string, done: string, at: number, problem: RegExp][] = [
    [
      'an altered value',
      `UPDATE audit_log SET after = '{"a":1}' WHERE chain = '${chain}' AND sequence = 3`,
      3,
      /altered/,
    ],
    [
      'another time',
      `UPDATE audit_log SET at = at + '1 microsecond' WHERE chain = '${chain}' AND sequence = 2`,
      2,
      /altered/,
    ],
    [
      'another name with a matching hash',
      `UPDATE audit_log entry SET account_name = 'Eve' WHERE chain = '${chain}' AND sequence = 4;
      UPDATE audit_log entry SET hash = audit_hash((SELECT hash FROM audit_log previous WHERE previous.chain = entry.chain AND previous.sequence = 3), entry) WHERE chain = '${chain}' AND sequence = 4`,
      5,
      /or the one before it/,
    ],
    ['a removed row', `DELETE FROM audit_log WHERE chain = '${chain}' AND sequence = 2`, 3, /before this one: 1\./],
    [
      'removed rows at the beginning',
      `DELETE FROM audit_log WHERE chain = '${chain}' AND sequence < 3`,
      3,
      /before this one: 2\./,
    ],
    [
      'two rows in another order',
      `UPDATE audit_log SET sequence = -sequence WHERE chain = '${chain}' AND sequence IN (3, 4);
      UPDATE audit_log SET sequence = CASE sequence WHEN -3 THEN 4 ELSE 3 END WHERE chain = '${chain}' AND sequence < 0`,
      3,
      /moved/,
    ],
    [
      'a row inserted before the first',
      `INSERT INTO audit_log SELECT (copied).* FROM (SELECT jsonb_populate_record(entry, '{"id":9001,"sequence":0}') AS copied FROM audit_log entry WHERE chain = '${chain}' AND sequence = 1) copy`,
      0,
      /inserted/,
    ],
    [
      'a row inserted after the last',
      `INSERT INTO audit_log SELECT (copied).* FROM (SELECT jsonb_populate_record(entry, '{"id":9001,"sequence":7}') AS copied FROM audit_log entry WHERE chain = '${chain}' AND sequence = 6) copy`,
      7,
      /inserted/,
    ],
    [
      'a row moved to another chain',
      `UPDATE audit_log SET chain = 'location:9' WHERE chain = '${chain}' AND sequence = 5`,
      6,
      /missing/,
    ],
  ];
  it.each(cases)('%s', async (_name, done, sequence, problem) => {
    await asSuperuser(`CREATE TABLE kept AS SELECT * FROM audit_log; ${done}`);
    const id = Number(await idAt(chain, sequence));
    const { fault } = await verifyAudit(address);
    await asSuperuser('DELETE FROM audit_log; INSERT INTO audit_log SELECT * FROM kept; DROP TABLE kept');
    expect(fault).toMatchObject({ chain, sequence, id });
    expect(fault?.problem).toMatch(problem);
    expect((await verifyAudit(address)).fault).toBeNull();
  });

  it('the last rows removed, even with the recorded chain end adjusted, once an earlier end is known', async () => {
    const { heads } = await verifyAudit(address);
    await asSuperuser(`CREATE TABLE kept AS SELECT * FROM audit_log; CREATE TABLE kept_chains AS SELECT * FROM audit_chains;
      DELETE FROM audit_log WHERE chain = '${chain}' AND sequence > 4`);
    expect((await verifyAudit(address)).fault).toMatchObject({
      chain,
      sequence: 4,
      id: null,
      problem: 'Rows missing at the end of its chain: 2.',
    });
    await asSuperuser(
      `UPDATE audit_chains chain_row SET sequence = 4, hash = entry.hash FROM audit_log entry WHERE entry.chain = chain_row.chain AND chain_row.chain = '${chain}' AND entry.sequence = 4`,
    );
    expect((await verifyAudit(address)).fault).toBeNull();
    expect((await verifyAudit(address, heads)).fault).toMatchObject({ chain, sequence: 6, id: null });
    await asSuperuser(
      `DELETE FROM audit_log WHERE chain = '${chain}'; DELETE FROM audit_chains WHERE chain = '${chain}'`,
    );
    expect((await verifyAudit(address, heads)).fault).toMatchObject({
      chain,
      sequence: 6,
      problem: 'A recorded head is missing.',
    });
    await asSuperuser(`DELETE FROM audit_log; INSERT INTO audit_log SELECT * FROM kept; DROP TABLE kept;
      DELETE FROM audit_chains; INSERT INTO audit_chains SELECT * FROM kept_chains; DROP TABLE kept_chains`);
    expect((await verifyAudit(address, heads)).fault).toBeNull();
  });
});

it('lets nobody but a superuser change audit rows', async () => {
  for (const statement of ["UPDATE audit_log SET verb = 'x'", 'DELETE FROM audit_log', 'TRUNCATE audit_log']) {
    await expect(execute(address, statement)).rejects.toThrow('the audit is append-only');
  }
});
