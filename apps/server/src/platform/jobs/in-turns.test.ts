import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { inTurns } from './in-turns.ts';
import type { JobKind, JobRun } from './job.ts';
import type { Jobs } from './jobs.ts';

const kind: JobKind<{ n: number }> = { name: 'test.turns', payload: z.object({ n: z.int() }), retries: 1 };
afterEach(() => vi.restoreAllMocks());

/** Plays the given outcomes, one after another; returns what was queued and whether the job was given up. */
const turns = async (given: ('more' | 'done' | Date | Error)[], run: Partial<JobRun> = {}) => {
  const send = vi.fn<Jobs['send']>();
  const giveUp = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const next = async () => {
    const left = given.shift();
    if (left === undefined) throw new Error('asked once too often');
    if (left instanceof Error) throw left;
    return left;
  };
  const context = { signal: new AbortController().signal, attempt: 1, ...run };
  const failure = await inTurns({ send } as unknown as Jobs, kind, { n: 7 }, context, { next, giveUp }).then(
    () => null,
    (error: Error) => error.message,
  );
  return { sent: send.mock.calls, hasGivenUp: giveUp.mock.calls.length > 0, failure, left: given.length };
};

it('does one part after the other until none is left', async () => {
  expect(await turns(['more', 'more', 'done'])).toEqual({ sent: [], hasGivenUp: false, failure: null, left: 0 });
});

it('queues itself for the moment at which the next part is due', async () => {
  const at = new Date('2026-06-03T14:00:00Z');
  expect((await turns(['more', at])).sent).toEqual([[kind, { n: 7 }, { at }]]);
});

it('queues the rest after a minute, so that others get their turn', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 25_000));
  const { sent, left } = await turns(['more', 'more', 'more', 'more', 'more']);
  expect(sent).toEqual([[kind, { n: 7 }, {}]]);
  expect(left).toBe(2);
});

it('queues the rest under its own key, so that of two unfinished ones each goes on', async () => {
  const send = vi.fn<Jobs['send']>();
  const context = { signal: new AbortController().signal, attempt: 1 };
  const giveUp = () => Promise.resolve();
  const due = new Date('2026-06-03T14:00:00Z');
  const unfinished = (n: number, next: () => Promise<'more' | Date>) =>
    inTurns({ send } as unknown as Jobs, kind, { n }, context, { next, giveUp, key: String(n) });
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 25_000));
  await unfinished(7, async () => 'more');
  await unfinished(8, async () => due);
  expect(send.mock.calls).toEqual([
    [kind, { n: 7 }, { key: '7' }],
    [kind, { n: 8 }, { key: '8', at: due }],
  ]);
});

it('stops where it is cut off, and queues nothing: the next try goes on', async () => {
  const cut = { signal: AbortSignal.abort() };
  expect(await turns(['more', 'more'], cut)).toMatchObject({ sent: [], hasGivenUp: false, left: 1 });
});

it('gives up when the last try fails, and only then', async () => {
  const broken = () => [new Error('no database')];
  expect(await turns(broken(), { attempt: 1 })).toMatchObject({ hasGivenUp: false, failure: 'no database' });
  expect(await turns(broken(), { attempt: 2 })).toMatchObject({ hasGivenUp: true, failure: 'no database' });
});
