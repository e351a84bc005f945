import { expect, it } from 'vitest';
import { QueryClient } from './client.ts';

const client = () => new QueryClient({ staleTime: 15_000, mayRetry: () => false });

/** A question whose answers are given by hand. */
const asked = () => {
  const calls: { answer: (value: number) => void; refuse: (error: Error) => void; signal: AbortSignal }[] = [];
  const question = {
    queryKey: ['cameras', 'cameras.table'],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      new Promise<number>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        calls.push({ answer: resolve, refuse: reject, signal });
      }),
  };
  return { calls, question };
};
const nothing = () => undefined;

it('asks once for all who want an answer, and answers from memory while it is believed', async () => {
  const queries = client();
  const { calls, question } = asked();
  const both = Promise.all([queries.fetchQuery(question), queries.fetchQuery(question)]);
  calls[0]?.answer(1);
  expect(await both).toEqual([1, 1]);
  expect(await queries.fetchQuery(question)).toBe(1);
  expect(calls).toHaveLength(1);
});

it('asks again for what is on screen when it is believed no longer, in place of a call that may be older', async () => {
  const queries = client();
  const { calls, question } = asked();
  queries.setQueryData(question.queryKey, 0);
  const entry = queries.entryOf<number>(question.queryKey);
  entry.follow(nothing);
  queries.ask(question).catch(nothing);
  void queries.invalidateQueries({ queryKey: ['cameras'] });
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  calls[1]?.answer(2);
  await expect.poll(() => entry.data).toBe(2);
  expect(entry.isInvalid).toBe(false);
});

it('whoever waits for a call that was replaced gets the newer answer', async () => {
  const queries = client();
  const { calls, question } = asked();
  queries.setQueryData(question.queryKey, 0);
  queries.entryOf(question.queryKey).isInvalid = true;
  const waited = queries.fetchQuery(question);
  void queries.refetchQueries();
  calls[1]?.answer(3);
  expect(await waited).toBe(3);
});

it('gives up a call when what it was for has left the screen, unless somebody waits for it', async () => {
  const queries = client();
  const { calls, question } = asked();
  const leave = queries.entryOf(question.queryKey).follow(nothing);
  queries.ask(question).catch(nothing);
  leave();
  await expect.poll(() => calls[0]?.signal.aborted).toBe(true);

  const waited = queries.fetchQuery(question);
  queries.entryOf(question.queryKey).follow(nothing)();
  await Promise.resolve();
  calls[1]?.answer(4);
  expect(await waited).toBe(4);
});

it('a failure keeps the answer before, and forgetting leaves nothing', async () => {
  const queries = client();
  const { calls, question } = asked();
  queries.setQueryData(question.queryKey, 5, 0);
  const failed = queries.fetchQuery(question);
  calls[0]?.refuse(new Error('no'));
  await expect(failed).rejects.toThrow('no');
  expect(queries.entryOf(question.queryKey)).toMatchObject({ data: 5, status: 'error' });
  queries.clear();
  expect(queries.getQueryData(question.queryKey)).toBeUndefined();
});

it('asks again as often as it may', async () => {
  const queries = new QueryClient({ staleTime: 0, mayRetry: (failures) => failures < 1 });
  const { calls, question } = asked();
  const waited = queries.fetchQuery(question);
  calls[0]?.refuse(new Error('once'));
  await expect.poll(() => calls.length, { timeout: 10_000 }).toBe(2);
  calls[1]?.answer(6);
  expect(await waited).toBe(6);
});
