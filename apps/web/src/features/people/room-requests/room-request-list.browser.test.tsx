import { inEnglish, type ResultOf, roomRequests, shell } from '@viewgate/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer, contextWith, foresee, givenReasons, Refusal } from '../../../../test/portal.ts';
import RoomRequestList from './room-request-list.tsx';

type Row = ResultOf<typeof roomRequests.table>['rows'][number];
const toddlers = { id: 1, name: 'Toddlers' };
const preschool = { id: 2, name: 'Preschool' };
const music = { id: 3, name: 'Music' };
const open: Row = {
  id: 7,
  childId: 70,
  childName: 'Pia Ownley',
  familyId: 700,
  familyName: 'Ownley',
  requestedByName: 'Ines Ownley',
  currentClasses: [toddlers, music],
  requestedClasses: [preschool, music],
  state: 'open',
  reason: null,
  requestedAt: '2026-03-02T10:00:00Z',
  answeredAt: null,
  answeredByName: null,
};
const denied: Row = { ...open, id: 8, childName: 'Ada Byron', state: 'denied', reason: 'Full until May.' };
const orphaned: Row = { ...open, id: 9, childName: 'Tom Sawyer', requestedClasses: [] };
const evaluated = vi.fn<(body: unknown) => void>();
const answering = (what: string, name: string) => page.getByRole('button', { name: new RegExp(`^${what}.*${name}`) });
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });

beforeEach(async () => {
  evaluated.mockClear();
  answer(shell.context, () => contextWith({ features: ['RoomRequest'] }));
  answer(roomRequests.table, () => ({
    rows: [open, denied, orphaned],
    columns: [],
    totalFilteredRecords: 3,
  }));
  answer(roomRequests.evaluate, (body) => {
    evaluated(body);
    return null;
  });
  await draw(<RoomRequestList />);
});

test('approving says first which classes change, and who is told', async () => {
  await answering('Approve', 'Pia Ownley').click();
  const dialog = page.getByRole('dialog');
  for (const part of ['Leaves Toddlers', 'Joins Preschool', 'Stays in Music', /Ines Ownley is told by email\.$/])
    await expect.element(dialog.getByText(part)).toBeVisible();
  expect(evaluated).not.toHaveBeenCalled();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect
    .poll(() => evaluated.mock.calls)
    .toEqual([[{ isApproved: true, currentClassIds: [1, 3], requestedClassIds: [2, 3] }]]);
});

test('approving what breaks an expectation takes a reason, which goes with it', async () => {
  const breach = { viewerName: 'Ines Ownley', cameraName: 'Nest', at: '2026-03-02T10:00:00Z' };
  foresee({ expectations: { broken: [{ id: 3, name: 'Nobody new', count: 1, breaches: [breach] }], unchecked: 0 } });
  await answering('Approve', 'Pia Ownley').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/Nobody new/)).toBeVisible();
  const approve = dialog.getByRole('button', { name: 'Approve' });
  await expect.element(approve).toBeDisabled();
  await dialog.getByLabelText(/Reason/).fill('Agreed with the parents.');
  await approve.click();
  await expect.poll(() => evaluated.mock.calls.length).toBe(1);
  expect(givenReasons()).toEqual([{ ids: [3], reason: 'Agreed with the parents.' }]);
});

test('a child moved in the meantime: says what approving changes now, and asks again', async () => {
  answer(roomRequests.evaluate, (body) => {
    evaluated(body);
    if (body.currentClassIds.includes(toddlers.id)) {
      const failure = { code: 'roomRequests.isMoved', params: { name: 'Pia Ownley' } } as const;
      const current = { currentClasses: [preschool], requestedClasses: [preschool, music] };
      throw new Refusal(409, 'conflict', { failure, title: inEnglish(failure), current });
    }
    return null;
  });
  await answering('Approve', 'Pia Ownley').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.element(dialog.getByText('Stays in Preschool')).toBeVisible();
  await expect.element(dialog.getByText(/has been moved in the meantime/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect
    .poll(() => evaluated.mock.calls.at(-1))
    .toEqual([{ isApproved: true, currentClassIds: [2], requestedClassIds: [2, 3] }]);
});

test('denying takes a reason', async () => {
  await answering('Deny', 'Pia Ownley').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('No place left.');
  await dialog.getByRole('button', { name: 'Deny' }).click();
  await expect
    .poll(() => evaluated.mock.calls)
    .toEqual([[{ isApproved: false, reason: 'No place left.', currentClassIds: [1, 3], requestedClassIds: [2, 3] }]]);
});

test('a reason that was begun is dropped by Escape or Cancel only after a question', async () => {
  await answering('Deny', 'Pia Ownley').click();
  const reason = page.getByRole('textbox', { name: 'Reason' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await reason.fill('No place left.');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(reason).toHaveValue('No place left.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(reason).not.toBeInTheDocument();
  expect(evaluated).not.toHaveBeenCalled();
});

test('offers only answers that can be given', async () => {
  await expect.element(row('Ada Byron').getByText('Full until May.')).toBeVisible();
  expect(answering('(Approve|Deny)', 'Ada Byron').elements()).toEqual([]);
  await expect.element(row('Tom Sawyer').getByText('Deleted since')).toBeVisible();
  expect(answering('Approve', 'Tom Sawyer').elements()).toEqual([]);
  expect(answering('Deny', 'Tom Sawyer').elements()).toHaveLength(1);
});
