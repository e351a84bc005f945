import { type ResultOf, shell } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../test/draw.tsx';
import { answer, contextWith } from '../../test/portal.ts';
import { fastBy } from '../../test/portal-clock.ts';
import { LocationTime, RelativeTime } from './times.tsx';

type Location = NonNullable<ResultOf<typeof shell.context>['location']>;
const chicago = { id: 1, name: 'Maple Street', timeZoneIana: 'America/Chicago', isPetCare: false } as Location;
const tokyo: Location = { ...chicago, id: 2, name: 'Cedar Hill', timeZoneIana: 'Asia/Tokyo' };

test('a page about a location other than the current one shows times by the clock of that location', async () => {
  const inTurn = [chicago, tokyo];
  answer(shell.context, () => contextWith({ location: inTurn.shift() ?? tokyo, locationCount: 2 }));
  await draw(<LocationTime instant="2026-06-03T15:00:00Z" format="time" />, {
    path: '/admin/locations/$locationId/details/cameras',
    address: '/admin/locations/2/details/cameras',
  });
  await expect.element(page.getByText(/^12:00\sAM\sGMT\+9$/)).toBeVisible();
});

test('on a device whose clock is fast, what has just happened is not minutes old', async () => {
  const now = fastBy(20);
  await draw(<RelativeTime instant={new Date(now - 3 * 60_000 - 10_000).toISOString()} />);
  await expect.element(page.getByText('3 minutes ago')).toBeVisible();
});
