import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../test/draw.tsx';
import { hasUnsavedWork } from '../../lib/navigation/unsaved-work.ts';
import { BrokenExpectations } from '../change-effect/index.ts';
import { ConfirmAction } from './confirm-action.tsx';

const closed = vi.fn<() => void>();
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
        onConfirm={async () => undefined}
        onClose={close}
      />
    )
  );
};

const question = page.getByRole('dialog', { name: 'Leave without saving?' });
const reason = page.getByRole('textbox', { name: /Reason for saving anyway/ });
beforeEach(() => closed.mockClear());

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
