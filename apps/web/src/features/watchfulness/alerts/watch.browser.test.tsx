import { type Alert, account, alerts, shell } from '@viewgate/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, contextWith, everybody } from '../../../../test/portal.ts';
import { openAlert } from '../../../../test/records.ts';
import { clearQueue } from './queue.ts';
import AlertWatch from './watch.tsx';

afterEach(() => {
  vi.useRealTimers();
  clearQueue();
});

test('an alert is shown within ten seconds where nothing can be pushed to the page', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let open: readonly Alert[] = [];
  const looked = vi.fn<() => void>();
  answer(account.me, () => ({ ...everybody, role: 'LocationManager' }));
  answer(shell.context, () => contextWith({}));
  answer(alerts.people, () => []);
  answer(alerts.open, () => {
    looked();
    return [...open];
  });
  await draw(<AlertWatch />);
  await expect.poll(() => looked.mock.calls.length).toBe(1);
  open = [openAlert];
  vi.advanceTimersByTime(10_000);
  await expect.element(page.getByRole('dialog')).toBeVisible();
});
