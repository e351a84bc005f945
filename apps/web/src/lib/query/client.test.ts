import { afterEach, expect, it, vi } from 'vitest';
import { QueryClient } from './client.ts';

const client = () => new QueryClient({ staleTime: 15_000, mayRetry: () => false });

/** A question answered by hand. */
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

afterEach(() => void vi.useRealTimers());

it('asks once for all callers, and answers from the cache while it is fresh', async () => {
  const queries = client();
  const { calls, question } = asked();
  const both = Promise.all([queries.fetchQuery(question), queries.fetchQuery(question)]);
  calls[0]?.answer(1);
  expect(await both).toEqual([1, 1]);
  expect(await queries.fetchQuery(question)).toBe(1);
  expect(calls).toHaveLength(1);
});

it('refetches what is on screen when it is invalidated, replacing a call that may be stale', async () => {
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

it('awaiting a replaced call yields the newer answer', async () => {
  const queries = client();
  const { calls, question } = asked();
  queries.setQueryData(question.queryKey, 0);
  queries.entryOf(question.queryKey).isInvalid = true;
  const waited = queries.fetchQuery(question);
  void queries.refetchQueries();
  calls[1]?.answer(3);
  expect(await waited).toBe(3);
});

it('aborts a call when its follower leaves the screen, unless somebody awaits it', async () => {
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

it('a failure keeps the previous answer, and clearing leaves nothing', async () => {
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

it('retries as often as allowed', async () => {
  const queries = new QueryClient({ staleTime: 0, mayRetry: (failures) => failures < 1 });
  const { calls, question } = asked();
  const waited = queries.fetchQuery(question);
  calls[0]?.refuse(new Error('once'));
  await expect.poll(() => calls.length, { timeout: 10_000 }).toBe(2);
  calls[1]?.answer(6);
  expect(await waited).toBe(6);
});

it('refetches what changed during the first load, after showing its possibly stale answer', async () => {
  const queries = client();
  const { calls, question } = asked();
  const entry = queries.entryOf<number>(question.queryKey);
  entry.follow(nothing);
  queries.ask(question).catch(nothing);
  void queries.invalidateQueries({ queryKey: ['cameras'] });
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([false]);
  calls[0]?.answer(1);
  await expect.poll(() => calls.length).toBe(2);
  expect(entry).toMatchObject({ data: 1, isInvalid: true });
  calls[1]?.answer(2);
  await expect.poll(() => entry.data).toBe(2);
  expect(entry.isInvalid).toBe(false);
});

it('awaiting a first load during which something changed yields the answer after the change', async () => {
  const queries = client();
  const { calls, question } = asked();
  const waited = queries.fetchQuery(question);
  void queries.invalidateQueries();
  const waitedSince = queries.fetchQuery(question);
  calls[0]?.answer(1);
  await expect.poll(() => calls.length).toBe(2);
  calls[1]?.answer(2);
  expect(await Promise.all([waited, waitedSince])).toEqual([2, 2]);
});

it('an answer that was set stays, whatever an earlier call returns', async () => {
  const queries = client();
  const { calls, question } = asked();
  const waited = queries.fetchQuery(question);
  queries.setQueryData(question.queryKey, 8);
  calls[0]?.answer(7);
  expect(await waited).toBe(8);
  expect(queries.getQueryData(question.queryKey)).toBe(8);
});

it('throws a failure until it has been shown, and then asks again', async () => {
  const queries = client();
  const { calls, question } = asked();
  const refusal = new Error('no');
  const first = queries.read(question);
  expect(queries.read(question)).toBe(first);
  calls[0]?.refuse(refusal);
  await expect(first).rejects.toBe(refusal);
  expect(() => queries.read(question)).toThrow(refusal);
  queries.forgetFailure(refusal);
  const second = queries.read(question);
  calls[1]?.answer(9);
  expect(await second).toBe(9);
});

it('a suspended read waits for its answer even if its call is replaced, or leaves the screen elsewhere', async () => {
  const queries = client();
  const { calls, question } = asked();
  const leave = queries.entryOf(question.queryKey).follow(nothing);
  queries.ask(question).catch(nothing);
  const drawn = queries.read(question);
  leave();
  await Promise.resolve();
  expect(calls[0]?.signal.aborted).toBe(false);
  queries.setQueryData(question.queryKey, 1, 0);
  expect(await drawn).toBe(1);
});

it('evicts what nobody has looked up for long, but never what is being rendered', () => {
  vi.useFakeTimers();
  const queries = client();
  const key = ['cameras', 'cameras.table'];
  queries.setQueryData(key, 1);
  queries.setQueryData(['classes'], 1);
  vi.advanceTimersByTime(300_001);
  // Drawn but not followed yet, while something next to it is fetched for the first time.
  const drawn = queries.entryOf(key);
  queries.entryOf(['families']);
  expect(queries.entryOf(key)).toBe(drawn);
  expect(queries.getQueryData(['classes'])).toBeUndefined();
});
