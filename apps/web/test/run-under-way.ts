import type { locationRuns, ResultOf } from '@viewgate/contract';

/** A run over three locations, one of which is done. */
export const runUnderWay: ResultOf<typeof locationRuns.get> = {
  id: 7,
  startedAt: '2026-06-03T14:00:00Z',
  finishedAt: null,
  counts: { waiting: 2, done: 1, unchanged: 0, refused: 0, failed: 0 },
  viewersLosing: 0,
  viewersGaining: 0,
  aheadLosing: 0,
  aheadGaining: 0,
  parts: [],
};
