import { locationRuns, type ResultOf } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, Refusal } from '../../../../test/portal.ts';
import { runUnderWay } from '../../../../test/run-under-way.ts';
import { RunProgress, useRun } from './run-progress.tsx';

const nobody = { viewersLosing: 0, viewersGaining: 0, camerasLosing: 0, camerasGaining: 0, losing: [], gaining: [] };
const losing = {
  ...nobody,
  viewersLosing: 1,
  camerasLosing: 1,
  losing: [
    { viewerId: 5, viewerName: 'Noor Ali', cameras: [{ id: 3, name: 'Nap Room' }], from: '2026-06-03T15:00:00Z' },
  ],
};
const run: ResultOf<typeof locationRuns.get> = {
  ...runUnderWay,
  finishedAt: '2026-06-03T14:00:01Z',
  counts: { ...runUnderWay.counts, waiting: 0 },
  aheadLosing: 1,
  parts: [
    {
      locationId: 2,
      locationName: 'Cedar Hill',
      timeZone: 'Asia/Tokyo',
      state: 'done',
      failure: null,
      record: null,
      isNew: false,
      effect: {
        ...nobody,
        ahead: { ...losing, until: '2027-06-03T15:00:00Z' },
        expectations: { broken: [], unchecked: 0 },
        ending: { count: 0, sessions: [] },
      },
    },
  ],
};

test('shows times by the clock of each location', async () => {
  const read = { data: run, error: null, isPending: false, refetch: async () => undefined };
  await draw(<RunProgress run={read} step="review" doneInWords={String} />);
  await page.getByText('Who, location by location').click();
  await page.getByText('Who?').click();
  await expect.element(page.getByText(/from Thu, Jun 4, 12:00\sAM GMT\+9/)).toBeVisible();
});

const Following = () => <RunProgress run={useRun(7)} step="done" doneInWords={String} />;

test('a run that can no longer be read says so instead of showing progress forever', async () => {
  let asked = 0;
  answer(locationRuns.get, () => {
    asked += 1;
    if (asked > 1) throw new Refusal(404, 'notFound');
    return runUnderWay;
  });
  await draw(<Following />);
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  await expect.element(page.getByText(/^How far this is/)).toBeVisible();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
});

test('names each location with what becomes of it', async () => {
  const [first] = run.parts;
  if (!first) throw new Error('the run has a part');
  const quiet = { ...first, locationId: 3, locationName: 'Elm Court', state: 'unchanged' as const, effect: null };
  const data = { ...run, counts: { ...run.counts, unchanged: 1 }, parts: [first, quiet] };
  const read = { data, error: null, isPending: false, refetch: async () => undefined };
  await draw(<RunProgress run={read} step="done" doneInWords={String} />);
  await page.getByText('Location by location').click();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Cedar Hill' }))
    .toHaveTextContent('Cedar Hill: done');
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Elm Court' }))
    .toHaveTextContent('Elm Court: stays as it is');
});
