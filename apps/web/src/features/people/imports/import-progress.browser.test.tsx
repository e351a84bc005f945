import { imports } from '@viewgate/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer } from '../../../../test/portal.ts';
import { ImportProgress } from './import-progress.tsx';
import type { Import } from './types.ts';

const checking: Import = {
  id: 7,
  kind: 'children',
  fileName: 'children.csv',
  state: 'checking',
  isHeldUp: false,
  failure: null,
  dateOrder: 'mdy',
  createsClasses: true,
  unknownColumns: [],
  counts: { unchecked: 3 },
  createdAt: '2026-06-03T14:00:00Z',
  finishedAt: null,
  userName: 'robin',
};

test('a check that takes too long can be given up', async () => {
  const removed = vi.fn<() => void>();
  answer(imports.remove, () => {
    removed();
    // Once it is done the page is left.
    return new Promise<null>(() => undefined);
  });
  await draw(<ImportProgress of={checking} />);
  await expect.element(page.getByText('Checking: 3 rows to go.', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Delete this file' }).click();
  await expect.poll(() => removed.mock.calls.length).toBe(1);
});

test('a check without progress says so, and that it continues', async () => {
  await draw(<ImportProgress of={{ ...checking, isHeldUp: true }} />);
  await expect.element(page.getByText(/no progress for a while/)).toBeVisible();
});
