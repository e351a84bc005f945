import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { createFactories } from '../../../test/factories.ts';
import { testServer } from '../../../test/server.ts';
import { openDatabase } from './database.ts';
import { createLog } from '../log/log.ts';
import { proveKey } from './key-proof.ts';
import { createSecrets } from '../secrets/secrets.ts';

const withDatabase = async (work: (db: ReturnType<typeof openDatabase>['db']) => Promise<void>) => {
  const { db, close } = openDatabase(await testDatabase(), createLog('silent'));
  try {
    await work(db);
  } finally {
    await close();
  }
};
const [ours, others] = [createSecrets(randomBytes(32)), createSecrets(randomBytes(32))];

it('accepts only the key that the installation began with, until it is given up', async () => {
  await withDatabase(async (db) => {
    await proveKey(db, ours);
    await proveKey(db, ours);
    await expect(proveKey(db, others)).rejects.toThrow(/another encryption key. Set VIEWGATE_KEY/);
    await proveKey(db, others, { isLost: true });
    await proveKey(db, others);
    await expect(proveKey(db, ours)).rejects.toThrow(/another encryption key/);
  });
});

it('lets only one of two first processes with different keys start', async () => {
  await withDatabase(async (db) => {
    const outcomes = await Promise.allSettled([proveKey(db, ours), proveKey(db, others)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

it('recognizes the key of an older database by what was sealed with it', async () => {
  await withDatabase(async (db) => {
    const make = createFactories(db);
    const { id } = await make.recordingServer((await make.location()).id);
    await db
      .updateTable('recording_servers')
      .set({ server_password: ours.seal('secret', `recording_servers:${id}:server_password`) })
      .execute();
    await expect(proveKey(db, others)).rejects.toThrow(/another encryption key/);
    await proveKey(db, ours);
  });
});

it('stops a server that starts with another key', async () => {
  const database = await testDatabase();
  const startWith = (key: Buffer) => testServer({ database, env: { VIEWGATE_KEY: key.toString('base64') } });
  await startWith(randomBytes(32));
  await expect(startWith(randomBytes(32))).rejects.toThrow(/another encryption key/);
});
