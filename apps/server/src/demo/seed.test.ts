import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { auditKeyOf } from '../platform/audit/sealing.ts';
import { verifyAudit } from '../platform/audit/verify.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/log/log.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { seedDemo } from './seed.ts';

it('has an audit that holds, all of it sealed', { timeout: 60_000 }, async () => {
  const address = await testDatabase();
  const secrets = createSecrets(randomBytes(32));
  const { db, close } = openDatabase(address, createLog('silent'), { auditKey: auditKeyOf(secrets) });
  const server = { url: 'http://127.0.0.1:1', apiUrl: 'http://127.0.0.1:1', username: 'portal', password: 'portal' };
  await seedDemo(db, secrets, [server, server, server, server]);
  await close();
  const { rows, unsealed, fault } = await verifyAudit(address, {}, secrets);
  expect(rows).toBeGreaterThan(0);
  expect({ unsealed, fault }).toEqual({ unsealed: 0, fault: null });
});
