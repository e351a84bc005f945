import { expect, it } from 'vitest';
import { gather } from './gathered.ts';

/** Reads that end when the test says so. */
const held = () => {
  const reads: { questions: readonly number[]; end: PromiseWithResolvers<void> }[] = [];
  const ask = gather(async (questions: readonly number[]) => {
    const end = Promise.withResolvers<void>();
    reads.push({ questions, end });
    await end.promise;
    return questions.map((question) => question * 10);
  });
  return { reads, ask };
};

it('answers together what was asked during a read, each with its own, and none from a read that had begun', async () => {
  const { reads, ask } = held();
  const first = [ask(1), ask(2)];
  await expect.poll(() => reads.length).toBe(1);
  const second = [ask(3), ask(1)];
  expect(reads.map(({ questions }) => questions)).toEqual([[1, 2]]);
  reads[0]?.end.resolve();
  expect(await Promise.all(first)).toEqual([10, 20]);
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.end.resolve();
  expect(await Promise.all(second)).toEqual([30, 10]);
  expect(reads.map(({ questions }) => questions)).toEqual([
    [1, 2],
    [3, 1],
  ]);
});

it('fails those whose read failed, and reads for the others', async () => {
  const { reads, ask } = held();
  const failing = ask(1);
  await expect.poll(() => reads.length).toBe(1);
  const next = ask(2);
  reads[0]?.end.reject(new Error('away'));
  await expect(failing).rejects.toThrow('away');
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.end.resolve();
  expect(await next).toBe(20);
  const later = ask(3);
  await expect.poll(() => reads.length).toBe(3);
  reads[2]?.end.resolve();
  expect(await later).toBe(30);
});

it('reads a crowd in parts', async () => {
  const { reads, ask } = held();
  const answers = Array.from({ length: 1_200 }, (_, n) => ask(n));
  for (let read = 0; read < 3; read++) {
    await expect.poll(() => reads.length).toBe(read + 1);
    reads[read]?.end.resolve();
  }
  expect(await Promise.all(answers)).toEqual(answers.map((_, n) => n * 10));
  expect(reads.map(({ questions }) => questions.length)).toEqual([500, 500, 200]);
});

it('refuses anyone who would wait behind 2,000, and takes others once those are answered', async () => {
  const { reads, ask } = held();
  const answers = Array.from({ length: 2_000 }, (_, n) => ask(n));
  await expect(ask(2_000)).rejects.toMatchObject({ code: 'tooMany', extras: { retryAfter: 3 } });
  for (let read = 0; read < 4; read++) {
    await expect.poll(() => reads.length).toBe(read + 1);
    reads[read]?.end.resolve();
  }
  expect(await Promise.all(answers)).toHaveLength(2_000);
  const later = ask(7);
  await expect.poll(() => reads.length).toBe(5);
  reads[4]?.end.resolve();
  expect(await later).toBe(70);
});
