import { beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../test/server.ts';
import { transact } from '../database/transact.ts';
import { changeAt } from './change-at.ts';
import { holdLocation } from './hold-location.ts';
import { asCall, asJob } from './turn-taken.ts';

let server: TestServer;
let locationId: number;
beforeAll(async () => {
  server = await testServer();
  locationId = (await server.make.location()).id;
});

const hold = () => transact(server.db, (tx) => holdLocation(tx, locationId));

it('a call that holds a location without its turn fails in tests', async () => {
  await expect(asCall(hold)).rejects.toThrow('without its turn');
});

it('in its turn, or as a job, it holds what it needs, however deep', async () => {
  const again = (tx: Parameters<typeof holdLocation>[0]) => asCall(() => holdLocation(tx, locationId));
  expect(await asCall(() => changeAt(server.db, locationId, again))).toBe(true);
  expect(await asCall(() => asJob(hold))).toBe(true);
  expect(await hold()).toBe(true);
});
