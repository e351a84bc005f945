import { account, type Alert, alerts, type ResultOf } from '@viewgate/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, everybody, Refusal } from '../../../../test/portal.ts';
import { openAlert } from '../../../../test/records.ts';
import { useStore } from '../../../lib/store.ts';
import AlertModal from './alert-modal.tsx';
import { clearQueue, noteAnswer, queue, show } from './queue.ts';

const plate: Alert = { ...openAlert, id: 8, kind: 'unknownPlate', cameraName: 'Gate', plate: 'AB12', detected: {} };
const resolved: ResultOf<typeof alerts.answer> = {
  id: 7,
  locationId: 1,
  state: 'resolved',
  answeredAt: '2026-06-03T15:00:14Z',
  answeredByName: 'Ada Nash',
  version: 2,
};

/** As the page around it shows them. */
const Modal = () => <AlertModal alerts={useStore(queue)} />;
const chosen = vi.fn<(body: unknown) => void>();
const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name });

beforeEach(() => {
  clearQueue();
  chosen.mockClear();
  answer(alerts.answer, (body) => {
    chosen(body);
    return resolved;
  });
  answer(alerts.people, () => []);
});

test('cannot be dismissed until one of the two choices is made, then shows who chose what after how long', async () => {
  show(openAlert, plate);
  await draw(<Modal />);
  await expect
    .element(dialog.getByText('One child has been in the picture without an adult for 30 sec.'))
    .toBeVisible();
  await expect.element(button('Next alert')).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByText('Unattended child')).toBeVisible();
  await button('This event has been resolved').click();
  expect(chosen).toHaveBeenCalledWith({ choice: 'resolved' });
  // The other one is more urgent now.
  await expect.element(dialog.getByText('The license plate AB12 is not known here.')).toBeVisible();
  noteAnswer({ ...resolved, id: 8, state: 'falsePositive', answeredByName: 'Ben Cho' });
  // Among the answered ones, too, the greater danger comes first.
  await expect.element(dialog.getByText('Ada Nash chose “This event has been resolved” after 14 sec.')).toBeVisible();
  await button('Next alert').click();
  await expect.element(dialog.getByText('Ben Cho chose “This was a false positive” after 14 sec.')).toBeVisible();
  await button('Dismiss').click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('takes no tap that was meant for the alert before', async () => {
  show(openAlert, plate);
  await draw(<Modal />);
  await button('This event has been resolved').click();
  await expect.element(dialog.getByText('The license plate AB12 is not known here.')).toBeVisible();
  // The second tap of two.
  await button('This event has been resolved')
    .click({ force: true, timeout: 100 })
    .catch(() => undefined);
  expect(chosen).toHaveBeenCalledTimes(1);
  await button('This was a false positive').click();
  expect(chosen.mock.calls).toEqual([[{ choice: 'resolved' }], [{ choice: 'falsePositive' }]]);
});

test('answers the plates of a camera that reads nonsense together, and no other alert with them', async () => {
  const more = Array.from({ length: 3 }, (_, n) => ({ ...plate, id: 20 + n, plate: `NO${n}` }));
  // The others first, so that the one that is shown stays until all are answered.
  const ids = [21, 20, 22];
  answer(alerts.answer, (body) => {
    chosen(body);
    return { ...resolved, id: ids.shift() ?? 0, state: 'falsePositive' as const };
  });
  show(...more, { ...plate, id: 30, locationId: 2, locationName: 'Oak Lane', raisedAt: '2026-06-03T14:00:00Z' });
  await draw(<Modal />);
  await dialog
    .getByRole('checkbox', { name: 'Also answer the other 2 unknown license plates of this location' })
    .click();
  await button('This was a false positive').click();
  await expect.poll(() => chosen.mock.calls).toEqual(more.map(() => [{ choice: 'falsePositive' }]));
  await expect.element(dialog.getByText(/^Oak Lane/)).toBeVisible();
});

test('goes away when the alert is no longer there', async () => {
  answer(alerts.answer, () => {
    throw new Refusal(404, 'notFound');
  });
  show(openAlert);
  await draw(<Modal />);
  await button('This event has been resolved').click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('says when by the clock of its location, wherever somebody is', async () => {
  show({ ...openAlert, timeZone: 'Asia/Tokyo' });
  await draw(<Modal />);
  await expect.element(dialog.getByText(/Jun 4, 2026, 12:00\sAM\sGMT\+9/)).toBeVisible();
});

test('shows the choice that stands when somebody else was first', async () => {
  answer(alerts.answer, () => {
    throw new Refusal(409, 'conflict', { current: { ...openAlert, ...resolved } });
  });
  show(openAlert);
  await draw(<Modal />);
  await button('This was a false positive').click();
  await expect.element(dialog.getByText('Ada Nash chose “This event has been resolved” after 14 sec.')).toBeVisible();
  await expect.element(button('Dismiss')).toHaveFocus();
  await button('Dismiss').click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('offers no choice to anyone who may only read, and lets them dismiss it', async () => {
  const claims = everybody.claims.filter((claim) => claim !== 'alerts.answer');
  answer(account.me, () => ({ ...everybody, claims }));
  show(openAlert);
  await draw(<Modal />);
  await expect.element(dialog.getByText(/Your role cannot answer alerts/)).toBeVisible();
  expect(button('This event has been resolved').elements()).toEqual([]);
  await button('Dismiss').click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('says who is signed in', async () => {
  answer(alerts.people, () => [
    {
      id: 1,
      name: 'Ada Nash',
      role: 'Location Manager',
      phoneNumber: '+13125550101',
      profilePhotoUrl: null,
      lastUsedAt: '2026-06-03T15:00:00Z',
    },
  ]);
  show(openAlert);
  await draw(<Modal />);
  await button('Who is logged in').click();
  await expect.element(dialog.getByRole('link', { name: /\(312\) 555-0101/ })).toBeVisible();
});
