import { account, registrations, type ResultOf, shell, viewer } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, everybody } from '../../../../test/portal.ts';
import Wall from './wall.tsx';

type Me = ResultOf<typeof viewer.me>;

/** A member, let in or not, of a family whose child is in no class yet. */
const drawFor = async (isApproved: boolean) => {
  const family = { viewerId: 3, familyName: 'Byron', locationId: 1, locationName: 'Maple Street' };
  const membership = { ...family, timeZone: 'America/Chicago', isPetCare: false, childNames: ['Ada'], pauseNote: null };
  answer(account.me, () => ({ ...everybody, kind: 'viewer' as const, role: null }));
  answer(shell.context, () => ({ location: null, features: ['RoomRequest'], locationCount: 1, isBeingSetUp: false }));
  answer(viewer.me, () => ({ firstName: 'Noor', memberships: [{ ...membership, isApproved }] }) as unknown as Me);
  answer(viewer.cameras, () => []);
  answer(registrations.mine, () => []);
  await draw(<Wall />);
  await expect.element(page.getByText('No cameras yet')).toBeVisible();
};
const toRooms = page.getByRole('link', { name: 'Ask for another room' });

test('leads a family whose child is in no class to asking for a room', async () => {
  await drawFor(true);
  await expect.element(toRooms).toBeVisible();
});

test('offers somebody who waits to be let in nothing that they cannot do yet', async () => {
  await drawFor(false);
  await expect.element(page.getByText('Hello, Noor')).toBeVisible();
  expect(toRooms.query()).toBeNull();
  expect(page.getByRole('link', { name: 'My family' }).query()).toBeNull();
});
