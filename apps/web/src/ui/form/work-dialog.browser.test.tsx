import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../test/draw.tsx';
import { WorkDialog } from './work-dialog.tsx';

const closed = vi.fn<() => void>();

const Correction = () => {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    closed();
    setOpen(false);
  };
  if (!isOpen) return null;
  return (
    <WorkDialog title="Correct" isDirty={() => text !== ''} onClose={close}>
      {(cancel) => (
        <>
          <TextInput label="Name" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
          <button type="button" onClick={cancel}>
            Cancel
          </button>
        </>
      )}
    </WorkDialog>
  );
};

const question = page.getByRole('dialog', { name: 'Leave without saving?' });
beforeEach(() => closed.mockClear());

test('asks before Escape or Cancel drops what was typed, and keeps it if told to', async () => {
  await draw(<Correction />);
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).toBeVisible();
  expect(closed).not.toHaveBeenCalled();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
});

test('closes at once while nothing is typed', async () => {
  await draw(<Correction />);
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => closed.mock.calls.length).toBe(1);
});
