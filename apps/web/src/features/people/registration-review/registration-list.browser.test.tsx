import { registrationReview, type ResultOf, shell } from '@viewgate/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer } from '../../../../test/portal.ts';
import RegistrationList from './registration-list.tsx';

type Row = ResultOf<typeof registrationReview.pending>['rows'][number];
const registration = (id: number, name: string, given: Partial<Row> = {}): Row => ({
  id,
  name,
  email: `${id}@mail.example`,
  phoneNumber: null,
  kind: 'invitation',
  type: 'Invitation',
  viewerTypeName: 'Aunt',
  familyId: id,
  familyName: 'Haddad',
  children: [],
  requestedAt: '2026-06-03T14:00:00Z',
  scheduledDate: null,
  failure: null,
  reason: null,
  hasSuggestedFamilyMerge: false,
  custodyBlockCount: 0,
  invitedByName: null,
  isReadOnly: false,
  ...given,
});
const called = vi.fn<(what: string) => void>();

beforeEach(() => {
  called.mockClear();
  answer(shell.context, () => ({ location: null, features: [], locationCount: 1, isBeingSetUp: false }));
  answer(registrationReview.pending, () => ({
    rows: [
      registration(1, 'Zed Aunt', { custodyBlockCount: 1, invitedByName: 'Noor Haddad' }),
      registration(2, 'Bo Byron'),
    ],
    columns: [],
    totalFilteredRecords: 2,
  }));
  answer(registrationReview.evaluate, () => {
    called('one');
    return null;
  });
  answer(registrationReview.bulkEvaluate, () => {
    called('several');
    return { count: 1 };
  });
});

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
const dialog = () => page.getByRole('dialog');

test('marks whom a custody block concerns, says who invited, and asks before such a person is approved', async () => {
  await draw(<RegistrationList list="pending" />);
  await expect.element(row('Zed Aunt').getByText('Custody block')).toBeVisible();
  await expect.element(row('Zed Aunt').getByText(/invited by Noor Haddad/)).toBeVisible();
  expect(row('Bo Byron').getByText('Custody block').elements()).toEqual([]);
  row('Zed Aunt').element().focus();
  await userEvent.keyboard('a');
  await expect.element(dialog().getByText(/A custody block concerns the family of Zed Aunt/)).toBeVisible();
  expect(called).not.toHaveBeenCalled();
  await dialog().getByRole('button', { name: 'Approve' }).click();
  await expect.poll(() => called.mock.calls).toEqual([['several']]);
});

test('approves everybody else at one key', async () => {
  await draw(<RegistrationList list="pending" />);
  await expect.element(row('Bo Byron')).toBeVisible();
  row('Bo Byron').element().focus();
  await userEvent.keyboard('a');
  await expect.poll(() => called.mock.calls).toEqual([['one']]);
});
