import { cameras, classes, policies } from '@viewgate/contract';
import { expect, it } from 'vitest';
import { queryClient } from './query-client.ts';
import { refreshAfter } from './write.ts';

it('a change refetches its own noun and those it touches, and nothing else', async () => {
  const keys = [[classes.create.id.split('.')[0]], ['cameras', cameras.table.id], ['policies', policies.table.id]];
  for (const key of keys) queryClient.setQueryData(key, 1);
  expect(classes.create.touches).toEqual(['cameras']);
  await refreshAfter(classes.create);
  expect(keys.map((key) => queryClient.entryOf(key).isInvalid)).toEqual([true, true, false]);
});
