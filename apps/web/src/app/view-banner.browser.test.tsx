import { viewAs } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../test/draw.tsx';
import { answer, Refusal } from '../../test/portal.ts';
import { keptInTab } from '../lib/kept.ts';
import ViewBanner from './view-banner.tsx';

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

test('the banner says whose portal it is and for how long, and what went wrong with ending it', async () => {
  answer(viewAs.end, () => {
    throw new Refusal(500, 'internal');
  });
  await draw(<ViewBanner viewing={{ id: 3, name: 'Ada Byron', endsAt: inMinutes(2.5) }} />);
  const banner = page.getByRole('region', { name: 'Viewing as somebody else' });
  await expect.element(banner.getByText('You are viewing the portal as Ada Byron.')).toBeVisible();
  await expect.element(banner.getByText(/3 minutes left\./)).toBeVisible();
  await page.getByRole('button', { name: 'Stop viewing' }).click();
  await expect.element(page.getByText(/That did not reach the portal\. Try again\./)).toBeVisible();
});

test('the last minute is one minute', async () => {
  await draw(<ViewBanner viewing={{ id: 3, name: 'Ada Byron', endsAt: inMinutes(0.6) }} />);
  await expect.element(page.getByText(/1 minute left\./)).toBeVisible();
});

/** The banner in a tab that has already reloaded once because the time was up. */
const Again = () => {
  keptInTab.set('view-over', '3');
  return <ViewBanner viewing={{ id: 3, name: 'Ada Byron', endsAt: inMinutes(-20) }} />;
};

test('where the clock of this device is ahead of the server’s, the page does not load again and again', async () => {
  await draw(<Again />);
  await expect.element(page.getByText(/1 minute left\./)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Stop viewing' })).toBeVisible();
});
