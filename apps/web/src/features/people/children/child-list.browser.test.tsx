import { cameraConsents, children, presence, type ResultOf } from '@viewgate/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer } from '../../../../test/portal.ts';
import { toasts } from '../../../lib/toast.ts';
import ChildList from './child-list.tsx';

type Row = ResultOf<typeof children.table>['rows'][number];
const toddlers = { id: 1, name: 'Toddlers', cameras: [], cameraCount: 0, areCamerasPublic: false };
const child = (id: number, name: string, stay: Row['stay']): Row => ({
  id,
  name,
  partnerName: null,
  photoUrl: null,
  familyId: id,
  familyName: 'Byron',
  familyViewerCount: 1,
  birthDate: null,
  classes: [toddlers],
  custodyBlockCount: 0,
  scheduledClassMessage: null,
  stay,
  consent: null,
});
const since = '2026-06-03T14:00:00Z';
const called = vi.fn<(what: string, body: unknown) => void>();
let here: boolean;

beforeEach(() => {
  called.mockClear();
  here = false;
  answer(presence.get, () => ({ isRequired: true, isImposed: false, presentCount: here ? 2 : 1, childCount: 2 }));
  answer(cameraConsents.get, () => ({ isRequired: false, isImposed: false, missingCount: 0, childCount: 2 }));
  answer(children.table, () => ({
    rows: [
      child(1, 'Ada Byron', here ? { since, source: 'staff' } : null),
      child(2, 'Bo Byron', { since, source: 'partner' }),
    ],
    columns: [],
    totalFilteredRecords: 2,
  }));
  answer(presence.checkIn, (body) => {
    called('in', body);
    here = true;
    return { stayIds: [7] };
  });
  answer(presence.undo, (body) => {
    called('undo', body);
    here = false;
    return { stayIds: [7] };
  });
});

const list = () => draw(<ChildList />);
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });

test('shows who is here and how that is known, checks a child in, and undoes it', async () => {
  await list();
  await expect.element(page.getByText('1 of 2 here')).toBeVisible();
  await expect.element(row('Bo Byron').getByText(/partner/)).toBeVisible();
  await expect.element(row('Ada Byron').getByText(/Not here/)).toBeVisible();
  await page.getByRole('button', { name: /^Check in.*Ada Byron/ }).click();
  await expect.element(row('Ada Byron').getByText(/staff/)).toBeVisible();
  await toasts.get().at(-1)?.undo?.();
  await expect.element(row('Ada Byron').getByText(/Not here/)).toBeVisible();
  expect(called.mock.calls).toEqual([
    ['in', { childIds: [1] }],
    ['undo', { act: 'checkIn', stayIds: [7] }],
  ]);
});

test('by keyboard, the button keeps the focus and does the opposite next', async () => {
  await list();
  const button = (act: string) => page.getByRole('button', { name: new RegExp(`^${act}.*Ada Byron`) });
  await expect.element(button('Check in')).toBeVisible();
  const checkIn = button('Check in').element();
  if (checkIn instanceof HTMLElement) checkIn.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Check out')).toHaveFocus();
});

test('offers none of that where children need not be checked in', async () => {
  answer(presence.get, () => ({ isRequired: false, isImposed: false, presentCount: 0, childCount: 2 }));
  await list();
  await expect.element(row('Ada Byron')).toBeVisible();
  expect(page.getByRole('button', { name: /^Check / }).elements()).toEqual([]);
  expect(page.getByRole('columnheader', { name: 'Present' }).elements()).toEqual([]);
});
