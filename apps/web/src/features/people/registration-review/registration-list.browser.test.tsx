import { registrationReview, type ResultOf } from '@viewgate/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, Refusal } from '../../../../test/portal.ts';
import { pendingRegistration } from '../../../../test/records.ts';
import RegistrationList from './registration-list.tsx';

type Row = ResultOf<typeof registrationReview.pending>['rows'][number];
const registration = (id: number, name: string, given: Partial<Row> = {}): Row => ({
  ...pendingRegistration,
  id,
  name,
  email: `${id}@mail.example`,
  kind: 'invitation',
  type: 'Invitation',
  viewerTypeName: 'Aunt',
  familyId: id,
  familyName: 'Haddad',
  ...given,
});
const called = vi.fn<(what: string, seen?: unknown) => void>();

beforeEach(() => {
  called.mockClear();
  answer(registrationReview.pending, () => ({
    rows: [
      registration(1, 'Zed Aunt', { custodyBlockCount: 1, concerns: ['block:5:1'], invitedByName: 'Noor Haddad' }),
      registration(2, 'Bo Byron'),
    ],
    columns: [],
    totalFilteredRecords: 2,
  }));
  answer(registrationReview.evaluate, ({ seen }) => {
    called('one', seen);
    return null;
  });
  answer(registrationReview.bulkEvaluate, ({ seen }) => {
    called('several', seen);
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
  await expect
    .poll(() => called.mock.calls)
    .toEqual([['several', [{ viewerId: 1, state: 'pending', scheduledDate: null, concerns: ['block:5:1'] }]]]);
});

test('marks whom staff seem to have denied or paused before, and asks before they are approved', async () => {
  const known = [
    registration(1, 'Dan Like', { isLikeDenied: true }),
    registration(2, 'Eve Kin', { concerns: ['denied:4'] }),
    registration(3, 'Flo Kin', { concerns: ['pause:4:1'] }),
  ];
  answer(registrationReview.pending, () => ({ rows: known, columns: [], totalFilteredRecords: 3 }));
  await draw(<RegistrationList list="pending" />);
  await expect.element(row('Dan Like').getByText('Denied before')).toBeVisible();
  await expect.element(row('Eve Kin').getByText('Denied before')).toBeVisible();
  await expect.element(row('Flo Kin').getByText('Somebody is paused')).toBeVisible();
  for (const { name } of known) {
    row(name).element().focus();
    await userEvent.keyboard('a');
    const warning = new RegExp(`denied or paused somebody in the family of ${name}`);
    await expect.element(dialog().getByText(warning)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
  }
  expect(called).not.toHaveBeenCalled();
});

test('approves everybody else with one key, as the screen shows them', async () => {
  await draw(<RegistrationList list="pending" />);
  await expect.element(row('Bo Byron')).toBeVisible();
  row('Bo Byron').element().focus();
  await userEvent.keyboard('a');
  await expect
    .poll(() => called.mock.calls)
    .toEqual([['one', { state: 'pending', scheduledDate: null, concerns: [] }]]);
});

test('answers everything that matches, and asks once more when others match by then', async () => {
  const total = 300;
  let matching = total;
  const looks = vi.fn<(search: string | undefined) => void>();
  const sent = vi.fn<(seen: string | undefined) => void>();
  answer(registrationReview.pending, ({ skip = 0, take = 20 }) => ({
    rows: Array.from({ length: Math.min(take, total - skip) }, (_, at) =>
      registration(skip + at + 1, `Pat ${skip + at + 1}`),
    ),
    columns: [],
    totalFilteredRecords: total,
  }));
  answer(registrationReview.lookAtMatching, ({ list, allSearch }) => {
    looks(`${list} ${allSearch}`);
    const limited = { limitedCount: 1, limitedNames: ['Dan Denied'] };
    return { count: matching, barredCount: 1, barredNames: ['Zed Aunt'], ...limited, seen: `seen${matching}` };
  });
  answer(registrationReview.answerMany, (body) => {
    sent(body.matching?.seen);
    if (body.matching?.seen === `seen${matching}`) return { jobId: 1 };
    throw new Refusal(400, 'validation', {
      validationFailures: [
        { propertyName: 'matching', code: 'registrationReview.changed', errorMessage: 'The list has changed.' },
      ],
    });
  });
  await draw(<RegistrationList list="pending" />);
  await expect.element(row('Pat 1 ')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select every row on this page' }).click();
  await page.getByRole('button', { name: 'Select all 300' }).click();
  await expect.element(page.getByText('300 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.element(dialog().getByText('Approve 300 registrations?')).toBeVisible();
  await expect.element(dialog().getByText(/A custody block concerns the family of Zed Aunt/)).toBeVisible();
  await expect.element(dialog().getByText(/denied or paused somebody in the family of Dan Denied/)).toBeVisible();
  expect(looks).toHaveBeenLastCalledWith('pending ');
  matching = 301;
  await dialog().getByRole('button', { name: 'Approve' }).click();
  await expect.element(dialog().getByText(/The list has changed/)).toBeVisible();
  await expect.element(dialog().getByText('Approve 301 registrations?')).toBeVisible();
  await dialog().getByRole('button', { name: 'Approve' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(sent.mock.calls).toEqual([['seen300'], ['seen301']]);
  await expect.element(page.getByText('300 selected')).not.toBeInTheDocument();
});

test('deletes several except those whom a custody block concerns, and names them', async () => {
  const deleted = vi.fn<(ids: readonly number[]) => void>();
  const denied = [
    registration(1, 'Zed Aunt', { state: 'denied', custodyBlockCount: 1, concerns: ['block:5:1'] }),
    registration(2, 'Bo Byron', { state: 'denied' }),
  ];
  answer(registrationReview.denied, () => ({ rows: denied, columns: [], totalFilteredRecords: 2 }));
  answer(registrationReview.bulkRemove, ({ viewerIds }) => {
    deleted(viewerIds);
    return { count: viewerIds.length };
  });
  await draw(<RegistrationList list="denied" />);
  const choose = (name: string) => row(name).getByRole('checkbox').click();
  const ask = () => page.getByRole('button', { name: 'Delete', exact: true }).first().click();
  const confirm = () => dialog().getByRole('button', { name: 'Delete' });
  await choose('Zed Aunt');
  await ask();
  await expect.element(dialog().getByText('Delete the registration of Zed Aunt?')).toBeVisible();
  await expect.element(confirm()).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await choose('Bo Byron');
  await ask();
  await expect.element(dialog().getByText('Delete the registration of Bo Byron?')).toBeVisible();
  await expect.element(dialog().getByText(/registration of Zed Aunt stays/)).toBeVisible();
  await confirm().click();
  await expect.poll(() => deleted.mock.calls).toEqual([[[2]]]);
});

test('says when more match than can be answered at once', async () => {
  answer(registrationReview.pending, () => ({
    rows: [registration(1, 'Bo Byron')],
    columns: [],
    totalFilteredRecords: 5_001,
  }));
  await draw(<RegistrationList list="pending" />);
  await expect.element(row('Bo Byron')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select every row on this page' }).click();
  await expect.element(page.getByText(/Narrow your search or filters to 5,000 records/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Select all/ })).not.toBeInTheDocument();
});
