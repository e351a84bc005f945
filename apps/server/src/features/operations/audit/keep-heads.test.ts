import { readFile } from 'node:fs/promises';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { execute } from '../../../../test/administration.ts';
import { testServer } from '../../../../test/server.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { type ChainHeads, headsFile } from '../../../platform/audit/heads.ts';
import { certificateFile, startMailServer } from '../../../platform/mail/fixtures/mail-server.ts';
import { auditJobs } from './keep-heads.ts';

let log = '';
beforeEach(() => {
  log = '';
});

/** A server that mails an auditor, its mails, and the daily job. */
const portal = async () => {
  const mails = await startMailServer();
  onTestFinished(() => mails.stop());
  const server = await testServer({
    logTo: { write: (line) => void (log += line) },
    env: {
      SMTP_URL: `smtp://localhost:${mails.port}?ca=${certificateFile}`,
      MAIL_FROM: 'Viewgate <no-reply@portal.example>',
      AUDIT_HEADS_TO: 'auditor@portal.example',
    },
  });
  const [daily] = auditJobs(server.deps);
  const { locationId, write } = await chainOf(server);
  return {
    ...server,
    daily,
    chain: `location:${locationId}`,
    write,
    received: mails.received,
    keep: () => daily?.run({}, { signal: AbortSignal.timeout(60_000), attempt: 1 }),
    kept: async () => JSON.parse(await readFile(headsFile(server.dataDir), 'utf8')) as ChainHeads,
  };
};
const chainOf = async ({ make, db }: Awaited<ReturnType<typeof testServer>>) => {
  const { id: locationId } = await make.location();
  const context = { at: 1_780_000_000_000, accountId: null, accountName: null, verb: 'update', record: 'class' };
  const write = (recordId: number) =>
    writeAudit(db, { ...context, ip: null, traceId: null }, [{ recordId, recordName: 'Class', locationId }]);
  return { locationId, write };
};

it("stores every chain's head daily, outside the database and with the auditor", async () => {
  const { daily, write, keep, kept, received, chain } = await portal();
  expect(daily?.cron).toEqual({ expression: '20 3 * * *', timeZone: 'UTC' });
  for (let n = 1; n <= 3; n++) await write(n);
  await keep();
  const first = await kept();
  expect(first[chain]?.sequence).toBe(3);
  await write(4);
  await keep();
  expect((await kept())[chain]?.sequence).toBe(4);
  expect(received.map(({ to }) => to)).toEqual([['auditor@portal.example'], ['auditor@portal.example']]);
  expect(received[0]?.raw).toContain(chain);
  expect(log).not.toContain('does not hold');
}, 60_000);

it('reports that the end of a chain was cut off, and keeps reporting it', async () => {
  const { connectionString, write, keep, kept, received, chain } = await portal();
  for (let n = 1; n <= 3; n++) await write(n);
  await keep();
  await execute(
    connectionString,
    `SET session_replication_role = replica;
     DELETE FROM audit_log WHERE chain = '${chain}' AND sequence = 3;
     UPDATE audit_chains SET sequence = 2, hash = (SELECT hash FROM audit_log WHERE chain = '${chain}' AND sequence = 2)
       WHERE chain = '${chain}'`,
  );
  for (let day = 0; day < 2; day++) {
    log = '';
    await keep();
    expect(log).toContain('the audit does not hold');
    expect(log).toContain(`"chain":"${chain}"`);
    expect((await kept())[chain]?.sequence).toBe(3);
    expect(received.at(-1)?.raw).toContain('THE AUDIT DOES NOT HOLD');
  }
}, 60_000);

it.each([
  [
    'set back',
    (chain: string) =>
      `UPDATE audit_chains SET sequence = 2, hash = (SELECT hash FROM audit_log WHERE chain = '${chain}' AND sequence = 2) WHERE chain = '${chain}'`,
  ],
  ['removed', (chain: string) => `DELETE FROM audit_chains WHERE chain = '${chain}'`],
])(
  'keeps the head of a chain whose recorded end was %s',
  async (_how, done) => {
    const { connectionString, write, keep, kept, chain } = await portal();
    for (let n = 1; n <= 3; n++) await write(n);
    await keep();
    await execute(connectionString, done(chain));
    await keep();
    expect(log).toContain('the audit does not hold');
    expect((await kept())[chain]?.sequence).toBe(3);
  },
  60_000,
);
