import type { TemplateDetail } from '@viewgate/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import ImposeDialog from './impose-dialog.tsx';

const template: TemplateDetail = {
  id: 1,
  name: 'Summer hours',
  description: null,
  kind: 'location',
  organizationId: 1,
  organizationName: 'Harbor',
  following: 2,
  deviating: 0,
  behind: 0,
  revision: 1,
  version: 1,
  content: { schedule: null },
  contentAt: '2026-06-03T15:00:00Z',
  contentBy: 'robin',
};
const closed = vi.fn<() => void>();

test('asks before choices of where and how are dropped, and closes at once without any', async () => {
  await draw(<ImposeDialog template={template} chosen={null} onClose={closed} />);
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
