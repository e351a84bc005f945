import { locationRuns, policyTemplates, regions } from '@viewgate/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer } from '../../../../test/portal.ts';
import { runUnderWay } from '../../../../test/run-under-way.ts';
import ImposeDialog from './impose-dialog.tsx';
import { summerHours } from '../../../../test/summer-hours.ts';

const closed = vi.fn<() => void>();

test('names its run in the address, and in its title whether it is over', async () => {
  const counts = { ...runUnderWay.counts, waiting: 0 };
  const over = { ...runUnderWay, finishedAt: '2026-06-03T14:01:00Z', counts };
  let run: typeof runUnderWay = over;
  answer(locationRuns.get, () => run);
  answer(regions.options, () => []);
  answer(policyTemplates.review, () => ({ runId: 8 }));
  answer(policyTemplates.impose, () => {
    run = runUnderWay;
    return { runId: 9 };
  });
  await draw(<ImposeDialog template={summerHours} chosen={null} onClose={closed} />, {
    path: '/policy-templates/$entityId',
    address: '/policy-templates/1?q=oak',
  });
  await page.getByRole('button', { name: 'Preview the effect' }).click();
  await page.getByRole('button', { name: 'Impose on 1 location' }).click();
  await expect.poll(() => location.search).toBe('?q=oak&run=9');
  await expect.element(page.getByRole('dialog', { name: 'Imposing Summer hours' })).toBeVisible();
  run = over;
  await expect.element(page.getByRole('dialog', { name: 'Finished imposing Summer hours' })).toBeVisible();
});

test('asks before choices of where and how are dropped, and closes at once without any', async () => {
  await draw(<ImposeDialog template={summerHours} chosen={null} onClose={closed} />);
  const activate = page.getByRole('checkbox', { name: /active policy/ });
  await expect.element(activate).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledOnce();
  await activate.click();
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect.element(question).toBeVisible();
  expect(closed).toHaveBeenCalledOnce();
  await question.getByRole('button', { name: 'Leave' }).click();
  expect(closed).toHaveBeenCalledTimes(2);
});
