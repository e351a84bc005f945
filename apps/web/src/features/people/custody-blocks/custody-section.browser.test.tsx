import { access, children, custodyBlocks, shell, viewers } from '@viewgate/contract';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { nobodyAffected } from '../../../../test/nobody-affected.ts';
import { answer, contextWith } from '../../../../test/portal.ts';
import { refuse, retried } from '../../../../test/unread.ts';
import { CustodySection } from './custody-section.tsx';

const created = vi.fn<(body: unknown) => void>();

beforeEach(() => {
  created.mockClear();
  answer(access.whatIf, () => nobodyAffected);
  answer(custodyBlocks.list, () => []);
  answer(viewers.options, () => [{ value: 3, label: 'Noor Haddad (Haddad)' }]);
  answer(children.options, () => [
    { value: 7, label: 'Ada Byron' },
    { value: 8, label: 'Bo Byron' },
  ]);
  answer(custodyBlocks.create, (body) => {
    created(body);
    return { id: 1 };
  });
});

test('bars a viewer whose family has no children from a child of another family', async () => {
  await draw(<CustodySection of={{ viewerId: 3 }} between={{ viewers: [{ id: 3, name: 'Noor Haddad' }], kids: [] }} />);
  await page.getByRole('button', { name: 'New custody block' }).click();
  const child = page.getByRole('combobox', { name: 'Child' });
  await child.click();
  await page.getByRole('option', { name: 'Bo Byron' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Viewer' })).toHaveValue('Noor Haddad (Haddad)');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => created.mock.calls).toMatchObject([[{ viewerId: 3, childId: 8 }]]);
});

const Late = () => {
  const [kids, setKids] = useState<readonly { id: number; name: string }[]>();
  return (
    <>
      <button onClick={() => setKids([{ id: 8, name: 'Bo Byron' }])}>The children come</button>
      <CustodySection of={{ familyId: 5 }} between={{ viewers: [{ id: 3, name: 'Noor Haddad' }], kids }} />
    </>
  );
};

test('waits for the people at hand, and begins with the only one', async () => {
  await draw(<Late />);
  const add = page.getByRole('button', { name: 'New custody block' });
  await expect.element(add).toBeDisabled();
  await page.getByRole('button', { name: 'The children come' }).click();
  await add.click();
  await expect.element(page.getByRole('combobox', { name: 'Child' })).toHaveValue('Bo Byron');
});

test('takes the paper behind a new block in the same form', async () => {
  const added = vi.fn<(body: unknown) => void>();
  answer(custodyBlocks.setDocument, (body) => {
    added(body);
    return { kind: 'pdf' as const, byteCount: 4, addedAt: '2026-06-03T15:00:00.000Z' };
  });
  const between = { viewers: [{ id: 3, name: 'Noor Haddad' }], kids: [{ id: 8, name: 'Bo Byron' }] };
  await draw(<CustodySection of={{ viewerId: 3 }} between={between} />);
  await page.getByRole('button', { name: 'New custody block' }).click();
  await expect.element(page.getByRole('button', { name: 'Add document' })).toBeVisible();
  const input = page.elementLocator(document.querySelector('input[type="file"]')!);
  await userEvent.upload(input, new File(['%PDF'], 'order.pdf', { type: 'application/pdf' }));
  await expect.element(page.getByText('order.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => added.mock.calls).toEqual([[{ file: btoa('%PDF') }]]);
  expect(created).toHaveBeenCalledTimes(1);
});

test('where pets are kept, says that former blocks could not be loaded instead of leaving them out', async () => {
  answer(shell.context, () => contextWith({ features: ['PetCareLocation'] }));
  refuse(custodyBlocks.list);
  await draw(<CustodySection of={{ viewerId: 3 }} between={{ viewers: [], kids: [] }} />);
  await expect.element(page.getByRole('heading', { name: 'Custody blocks' })).toBeVisible();
  await retried(custodyBlocks.list, []);
  expect(page.getByRole('heading', { name: 'Custody blocks' }).query()).toBeNull();
});

test('the start is typed digit by digit', async () => {
  const between = { viewers: [{ id: 3, name: 'Noor Haddad' }], kids: [{ id: 8, name: 'Bo Byron' }] };
  await draw(<CustodySection of={{ viewerId: 3 }} between={between} />);
  await page.getByRole('button', { name: 'New custody block' }).click();
  const start = page.getByLabelText(/^Start/);
  await expect.element(start).toBeVisible();
  (start.element() as HTMLInputElement).focus();
  await userEvent.keyboard('121520260930P');
  await expect.element(start).toHaveValue('2026-12-15T21:30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => created.mock.calls).toMatchObject([[{ startsAt: expect.stringMatching(/^2026-12-1[56]T/) }]]);
});

test('a year that is not typed to its end is refused at its field, and nothing is sent', async () => {
  const between = { viewers: [{ id: 3, name: 'Noor Haddad' }], kids: [{ id: 8, name: 'Bo Byron' }] };
  await draw(<CustodySection of={{ viewerId: 3 }} between={between} />);
  await page.getByRole('button', { name: 'New custody block' }).click();
  const start = page.getByLabelText(/^Start/);
  await expect.element(start).toBeVisible();
  await start.fill('0202-12-15T21:30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Enter all four digits of the year, such as 2026.')).toBeVisible();
  await expect.element(start).toHaveAttribute('aria-invalid', 'true');
  expect(created).not.toHaveBeenCalled();
});
