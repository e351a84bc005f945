import { expect, it } from 'vitest';
import { afterFile } from '../../../test/after-file.ts';
import { testDatabase } from '../../../test/database.ts';
import { BoundedClient } from './bounded-client.ts';

const connected = async (statementLimit: number) => {
  const client = new BoundedClient({ connectionString: await testDatabase(), statementLimit });
  client.on('error', () => undefined);
  await client.connect();
  afterFile(() => client.end());
  return client;
};

/** Keeps the whole process from doing anything else. */
const holdUp = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
};

it('reads an answer that came while the process itself was held up for longer than it waits', async () => {
  const client = await connected(100);
  const answer = client.query('SELECT 1 AS n') as unknown as Promise<{ rows: unknown[] }>;
  // The statement has been sent, and its answer lies unread.
  setImmediate(() => holdUp(1_500));
  await expect(answer).resolves.toMatchObject({ rows: [{ n: 1 }] });
});
