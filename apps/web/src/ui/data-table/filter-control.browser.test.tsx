import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../test/draw.tsx';
import { FilterControl } from './filter-control.tsx';

const asked = vi.fn<(value: string) => void>();
/** Like the address, the list repeats a little later what it was told. */
const Filtered = ({ kind, label }: { readonly kind: 'date' | 'text'; readonly label: string }) => {
  const [value, setValue] = useState('');
  const onChange = (next: string) => {
    asked(next);
    queueMicrotask(() => setValue(next));
  };
  return (
    <>
      <FilterControl filter={{ name: 'one', kind, label } as never} value={value} onChange={onChange} />
      <button type="button" onClick={() => setValue('')}>
        Clear
      </button>
    </>
  );
};

test('a date is typed digit by digit, and asked for once it is a date', async () => {
  asked.mockClear();
  await draw(<Filtered kind="date" label="From" />);
  const from = page.getByLabelText('From');
  await expect.element(from).toBeVisible();
  (from.element() as HTMLInputElement).focus();
  await userEvent.keyboard('12152026');
  await expect.element(from).toHaveValue('2026-12-15');
  await expect.element(from).toHaveFocus();
  expect(asked.mock.calls).toEqual([['2026-12-15']]);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(from).toHaveValue('');
});

test('a year left half typed does not stay as if it had been asked for', async () => {
  asked.mockClear();
  await draw(<Filtered kind="date" label="From" />);
  const from = page.getByLabelText('From');
  await expect.element(from).toBeVisible();
  (from.element() as HTMLInputElement).focus();
  await userEvent.keyboard('121526');
  await expect.element(from).toHaveValue('0026-12-15');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(from).toHaveValue('');
  expect(asked).not.toHaveBeenCalled();
});

test('a text is asked for with Enter, which leaves the focus where it is, and not again when it is left', async () => {
  asked.mockClear();
  await draw(<Filtered kind="text" label="Who" />);
  const who = page.getByLabelText('Who');
  await who.click();
  await userEvent.keyboard('Noor{Enter}');
  await expect.poll(() => asked.mock.calls).toEqual([['Noor']]);
  await expect.element(who).toHaveFocus();
  await expect.element(who).toHaveValue('Noor');
  await userEvent.keyboard('{Tab}');
  expect(asked).toHaveBeenCalledOnce();
});
