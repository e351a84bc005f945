import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../test/draw.tsx';
import { fastBy } from '../../../test/portal-clock.ts';
import { formatInstant } from '../../lib/format/times.ts';
import { Remaining } from './remaining.tsx';
import { Stopped } from './stopped.tsx';
import { Watermark } from './watermark.tsx';

const minute = 60_000;
const at = (instant: number) => new Date(instant).toISOString();

test('on a device whose clock is fast, a camera opens on time, and not when the device thinks so', async () => {
  const now = fastBy(20);
  const opens = vi.fn<() => void>();
  const closed = { title: 'You cannot watch now', reason: 'locationClosed', isOpenAgain: false, zone: 'UTC' };
  await draw(
    <>
      <Stopped {...closed} nextOpening={at(now + 5 * minute)} onAgain={opens} />
      <Remaining endsAt={at(now + 10 * minute)} zone="UTC" />
      <Watermark sessionId={7} name="Robin Reyes" zone="UTC" />
    </>,
  );
  await expect.element(page.getByText(/^10 minutes left/)).toBeVisible();
  await expect.element(page.getByText(/^Opens/)).toBeVisible();
  await expect.element(page.getByText('It is open again.')).not.toBeInTheDocument();
  // The portal's time came in whole seconds, and goes on.
  const marks = [now - 2_000, now, now + 10_000].map((instant) => formatInstant(at(instant), 'UTC'));
  await expect.poll(() => marks.some((mark) => document.body.textContent?.includes(`#7 ${mark}`))).toBe(true);
  expect(opens).not.toHaveBeenCalled();
});

test('once the day’s visits are back, the next begins only by a tap', async () => {
  const [costsVisit, begins] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const stopped = { title: 'Stopped', nextOpening: at(Date.now()), isOpenAgain: false, zone: 'UTC' };
  await draw(
    <>
      <Stopped {...stopped} reason="sessionsUsedUp" onAgain={costsVisit} />
      <Stopped {...stopped} reason="locationClosed" onAgain={begins} />
    </>,
  );
  // The lower one's timer is the later one: once it has come, the upper one's would have too.
  await expect.poll(() => begins.mock.calls.length).toBe(1);
  expect(costsVisit).not.toHaveBeenCalled();
});
