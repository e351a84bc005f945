import { type Alert, account, alerts, shell } from '@viewgate/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, contextWith, everybody, Refusal } from '../../../../test/portal.ts';
import { openAlert } from '../../../../test/records.ts';
import type { Connected } from '../../../lib/hub/connection.ts';
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

test('one that was open already is shown although it could not be read when the page began to listen', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  answer(account.me, () => ({ ...everybody, role: 'LocationManager' }));
  answer(shell.context, () => contextWith({}));
  answer(alerts.people, () => []);
  const looked = vi.fn<() => void>();
  answer(alerts.open, () => {
    looked();
    throw new Refusal(500, 'internal');
  });
  const line: Connected = {
    on: () => () => undefined,
    onUp(hear) {
      hear();
      return () => undefined;
    },
    isUp: () => true,
    invoke: () => Promise.resolve(),
    stop: () => undefined,
  };
  await draw(<AlertWatch openWith={() => Promise.resolve(line)} />);
  // At once, and when the page listens.
  await expect.poll(() => looked.mock.calls.length).toBe(2);
  answer(alerts.open, () => [openAlert]);
  vi.advanceTimersByTime(10_000);
  await expect.element(page.getByRole('dialog')).toBeVisible();
});
