import { cameras, classes, policies } from '@viewgate/contract';
import { expect, it } from 'vitest';
import { queryClient } from './query-client.ts';
import { refreshAfter } from './write.ts';

it('a change is asked after at its own noun and at those it touches, and nowhere else', async () => {
  const keys = [[classes.create.id.split('.')[0]], ['cameras', cameras.table.id], ['policies', policies.table.id]];
  for (const key of keys) queryClient.setQueryData(key, 1);
  expect(classes.create.touches).toEqual(['cameras']);
  await refreshAfter(classes.create);
  expect(keys.map((key) => queryClient.entryOf(key).isInvalid)).toEqual([true, true, false]);
});
