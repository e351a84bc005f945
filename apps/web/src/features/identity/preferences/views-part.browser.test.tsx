import { viewAs } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer } from '../../../../test/portal.ts';
import ViewsPart from './views-part.tsx';

const view = { id: 1, supporterName: 'Sam Support', reason: 'They called', startedAt: '2026-06-03T14:02:00Z' };

test.each([
  ['over', '2026-06-03T14:09:00Z', '–'],
  ['going on', null, 'still viewing'],
])('a view that is %s is in the person’s preferences, with the reason', async (_, endedAt, words) => {
  answer(viewAs.mine, () => [{ ...view, endedAt }]);
  await draw(<ViewsPart />);
  await expect.element(page.getByText(/^Sam Support viewed the portal as you\./).first()).toBeVisible();
  await expect.element(page.getByText(/Reason: They called/).last()).toBeVisible();
  await expect.element(page.getByText(new RegExp(words)).last()).toBeVisible();
});
