import { cameraConsents, departures, events, invitations, ownData, ownPlates, roomRequests } from '@viewgate/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../test/draw.tsx';
import { answer } from '../../test/portal.ts';
import Security from '../features/identity/own-sessions/security.tsx';
import OwnFamilies from '../features/people/invitations/own/own-families.tsx';
import OwnConsents from '../features/people/own-consents/own-consents.tsx';
import OwnEvents from '../features/people/own-events/own-events.tsx';
import OwnRooms from '../features/people/own-rooms/own-rooms.tsx';
import classes from './viewer-frame.module.css';

beforeEach(async () => {
  await page.viewport(1280, 800);
  for (const { mine } of [invitations, roomRequests, events, cameraConsents]) answer(mine, () => [] as never);
  answer(departures.mine, () => ({ memberships: [], daysToUndo: 14 }));
  answer(ownPlates.list, () => [] as never);
  answer(ownData.get, () => null as never);
});

const pages = { OwnFamilies, OwnRooms, OwnEvents, OwnConsents, Security };

test.each(Object.entries(pages))('%s stands in the middle of a wide window', async (_name, Page) => {
  await draw(
    <div className={classes.main}>
      <Page />
    </div>,
    { path: '/viewer/page', address: '/viewer/page' },
  );
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toBeInTheDocument();
  const column = title.element().closest(`.${classes.main}`)?.getBoundingClientRect();
  if (!column) throw new Error('no column');
  expect(column.width).toBe(752);
  expect(Math.abs(column.left - (document.documentElement.clientWidth - column.right))).toBeLessThanOrEqual(1);
});
