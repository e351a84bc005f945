import { dashboard } from '@viewgate/contract';
import { expect, it } from 'vitest';
import { createOverMany } from './over-many.ts';

const ids = Array.from({ length: 20 }, (_, at) => at + 1);
const location = (id: number) => ({ id, organizationId: 1, timeZone: 'UTC', isIntegrationEnabled: false });
const deps = {
  db: {},
  locations: { within: async (_: unknown, id: number) => await Promise.resolve(location(id)) },
  features: { at: async () => await Promise.resolve(new Set<string>()) },
} as unknown as Parameters<typeof createOverMany>[0];
const asking = { actor: { kind: 'staff', role: 'SuperAdmin', reach: { kind: 'everywhere' } }, input: { query: {} } };

/** The pictures of twenty locations; `answer` is the call about one of them. */
const askAll = async (answer: (locationId: number) => Promise<unknown>) => {
  const handler = async ({ scope }: { scope: { locationId: number } }) => await answer(scope.locationId);
  const find = async () =>
    await Promise.resolve({ total: ids.length, locations: ids.map((id) => ({ id, name: `Location ${id}` })) });
  const all = createOverMany(deps)(dashboard.images, handler as never, find);
  return await all(asking as never);
};

it('asks some at once, and answers in the order of the locations', async () => {
  let running = 0;
  let most = 0;
  const { locations, total } = await askAll(async (id) => {
    most = Math.max(most, ++running);
    // The later ones are quicker.
    for (let turn = id; turn < 24; turn++) await new Promise((resolve) => setImmediate(resolve));
    running--;
    return { total: id, inTrouble: 0, cameras: [] };
  });
  expect(total).toBe(20);
  expect(locations.map(({ id, result }) => [id, result?.total])).toEqual(ids.map((id) => [id, id]));
  expect(most).toBe(4);
});

it('asks no more once the database has failed', async () => {
  const asked: number[] = [];
  const answer = askAll(async (id) => {
    asked.push(id);
    await new Promise((resolve) => setImmediate(resolve));
    throw new Error('timeout');
  });
  await expect(answer).rejects.toThrow('timeout');
  expect(asked).toEqual([1, 2, 3, 4]);
});
