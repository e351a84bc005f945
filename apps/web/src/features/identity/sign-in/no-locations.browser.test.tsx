import { account } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, everybody } from '../../../../test/portal.ts';
import NoLocations from './no-locations.tsx';

const heading = page.getByRole('heading', { level: 1 });

test('says that there is no location only to somebody who has none', async () => {
  answer(account.me, () => ({ ...everybody, locationCount: 2 }));
  await draw(<NoLocations />);
  await expect.element(heading).toHaveTextContent('You have a location');
  await expect.element(page.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
  await expect.element(page.getByText(/no location yet/)).not.toBeInTheDocument();
});

test('sends a viewer, who is assigned to none, to their cameras', async () => {
  answer(account.me, () => ({ ...everybody, kind: 'viewer' as const, role: null, claims: [], locationCount: 0 }));
  await draw(<NoLocations />);
  await expect.element(heading).toHaveTextContent('This page is for staff');
});

test('tells somebody without one whom to ask', async () => {
  answer(account.me, () => ({ ...everybody, role: 'LocationManager', claims: [], locationCount: 0 }));
  await draw(<NoLocations />);
  await expect.element(heading).toHaveTextContent('No location yet');
  await expect.element(page.getByText(/Ask the person who manages your organization/)).toBeVisible();
});
