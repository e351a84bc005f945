import { type ResultOf, roomRequests } from '@viewgate/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer } from '../../../../test/portal.ts';
import OwnRooms from './own-rooms.tsx';

type Child = ResultOf<typeof roomRequests.mine>[number];
const toddlers = { id: 1, name: 'Toddlers' };
const preschool = { id: 2, name: 'Preschool' };
const ada: Child = {
  childId: 70,
  childName: 'Ada Byron',
  locationId: 1,
  locationName: 'Maple Street',
  isPetCare: false,
  classes: [toddlers],
  classOptions: [preschool, toddlers],
  lastRequest: null,
};
const asked = (state: 'open' | 'denied', isOwn: boolean) => ({
  id: 9,
  state,
  reason: state === 'denied' ? 'Full until May.' : null,
  requestedAt: '2026-03-02T10:00:00Z',
  classNames: ['Preschool'],
  isOwn,
});
const sent = vi.fn<(body: unknown) => void>();
const withdrawn = vi.fn<() => void>();
let mine: Child[];

beforeEach(() => {
  sent.mockClear();
  withdrawn.mockClear();
  answer(roomRequests.mine, () => mine);
  answer(roomRequests.create, (body) => {
    sent(body);
    return { id: 9 };
  });
  answer(roomRequests.withdraw, () => {
    withdrawn();
    return null;
  });
});

test('a parent asks for another room, starting from those the child is in', async () => {
  mine = [ada];
  await draw(<OwnRooms />);
  await page.getByRole('button', { name: 'Ask for another room for Ada Byron' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Classes' }).click();
  await page.getByRole('option', { name: 'Preschool' }).click();
  // Closes the list of choices.
  await userEvent.tab();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => sent.mock.calls).toEqual([[{ childId: 70, classIds: [1, 2] }]]);
});

test('an open request can be withdrawn by the person who asked, and by nobody else', async () => {
  mine = [
    { ...ada, lastRequest: asked('open', true) },
    { ...ada, childId: 71, childName: 'Ben Byron', lastRequest: asked('open', false) },
  ];
  await draw(<OwnRooms />);
  await expect.element(page.getByText('Somebody else in your family asked', { exact: false })).toBeVisible();
  expect(page.getByRole('button', { name: /Ben Byron/ }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Withdraw the request for Ada Byron' }).click();
  await expect.poll(() => withdrawn.mock.calls.length).toBe(1);
});

test('a denied request shows the reason, and the next can be made', async () => {
  mine = [{ ...ada, lastRequest: asked('denied', true) }];
  await draw(<OwnRooms />);
  await expect.element(page.getByText('Full until May.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ask for another room for Ada Byron' })).toBeVisible();
});
