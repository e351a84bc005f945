import { children } from '@viewgate/contract';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../test/draw.tsx';
import { overrideHeaders } from '../../lib/api/override.ts';
import { hasUnsavedWork } from '../../lib/navigation/unsaved-work.ts';
import { BrokenExpectations } from '../change-effect/index.ts';
import { ConfirmAction } from './confirm-action.tsx';

const closed = vi.fn<() => void>();
const confirmed = vi.fn<() => Promise<unknown>>();
const places = [
  {
    locationId: 1,
    name: null,
    broken: [
      {
        id: 3,
        name: 'Never before eight',
        count: 1,
        breaches: [{ viewerName: 'Noor Ali', cameraName: null, at: '2026-06-03T15:00:00Z' }],
      },
    ],
  },
];

const Asking = () => {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    closed();
    setOpen(false);
  };
  return (
    isOpen && (
      <ConfirmAction
        title="Pause"
        message={<BrokenExpectations places={places} />}
        confirm="Pause them"
        onConfirm={confirmed}
        onClose={close}
      />
    )
  );
};

const question = page.getByRole('dialog', { name: 'Leave without saving?' });
const reason = page.getByRole('textbox', { name: /Reason for saving anyway/ });
beforeEach(() => {
  closed.mockClear();
  confirmed.mockReset().mockResolvedValue(undefined);
});

test('a reason that was typed is not dropped without asking, by Escape or Cancel', async () => {
  await draw(<Asking />);
  await reason.fill('Agreed with the family');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(reason).toHaveValue('Agreed with the family');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(reason).not.toBeInTheDocument();
  expect(closed).toHaveBeenCalledOnce();
});

test('once it is saved there is nothing to ask about; without input it closes at once', async () => {
  await draw(<Asking />);
  await reason.fill('Agreed with the family');
  await page.getByRole('button', { name: 'Pause them' }).click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(hasUnsavedWork()).toBe(false);
  await draw(<Asking />);
  await expect.element(reason).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => closed.mock.calls.length).toBe(2);
});

/** What another save at the location takes along. */
const another = () => overrideHeaders(children.remove, { params: { locationId: 1, id: 9 } });

test('a reason whose save is given up at a later question, or fails before it is sent, goes with no other', async () => {
  await draw(<Asking />);
  await reason.fill('Agreed with the family');
  confirmed.mockResolvedValueOnce(false).mockRejectedValueOnce(new Error('The file cannot be read.'));
  const confirm = page.getByRole('button', { name: 'Pause them' });
  await confirm.click();
  await expect.element(confirm).toBeEnabled();
  expect(another()).toEqual({});
  await confirm.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(another()).toEqual({});
  let headers: object = {};
  confirmed.mockImplementationOnce(async () => {
    headers = another();
  });
  await confirm.click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(headers).not.toEqual({});
});
