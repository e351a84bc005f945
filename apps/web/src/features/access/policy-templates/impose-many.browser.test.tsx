import { locationRuns } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer } from '../../../../test/portal.ts';
import { runUnderWay } from '../../../../test/run-under-way.ts';
import { ImposeMany } from './impose-many.tsx';
import { summerHours } from '../../../../test/summer-hours.ts';

const last = page.getByRole('button', { name: 'Last imposition…' });
const progress = page.getByRole('dialog', { name: 'Imposing Summer hours' }).getByText(/1 of 3 locations/);

test('the results of the last imposition are shown again after the dialog was closed, and on coming back', async () => {
  answer(locationRuns.get, () => runUnderWay);
  await draw(<ImposeMany template={summerHours} />, {
    path: '/policy-templates/$entityId',
    address: '/policy-templates/1?run=7',
  });
  await expect.element(progress).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(progress).not.toBeInTheDocument();
  await last.click();
  await expect.element(progress).toBeVisible();
});

test('is titled as over once it is', async () => {
  const counts = { ...runUnderWay.counts, waiting: 0, done: 3 };
  answer(locationRuns.get, () => ({ ...runUnderWay, finishedAt: '2026-06-03T14:01:00Z', counts }));
  await draw(<ImposeMany template={summerHours} />, {
    path: '/policy-templates/$entityId',
    address: '/policy-templates/1?run=7',
  });
  const over = page.getByRole('dialog', { name: 'Finished imposing Summer hours' });
  await expect.element(over.getByText('3 locations now match the template.')).toBeVisible();
});

test('nothing is shown where nothing has been imposed', async () => {
  await draw(<ImposeMany template={summerHours} />);
  await expect.element(page.getByRole('button', { name: 'Impose on many…' })).toBeVisible();
  await expect.element(last).not.toBeInTheDocument();
});
