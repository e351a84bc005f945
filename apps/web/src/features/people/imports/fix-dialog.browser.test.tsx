import { imports } from '@viewgate/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer } from '../../../../test/portal.ts';
import { FixDialog } from './fix-dialog.tsx';
import type { Import, ImportRow } from './types.ts';

const rowOf = (id: number): ImportRow => ({ id, state: 'error', cells: { className: `Row ${id}` }, findings: [] });
const of = { id: 5, kind: 'classes', state: 'checked', counts: { error: 3 } } as unknown as Import;

/** Saves a line while others are wrong, and tells which opens next. */
const nextAfter = async (line: number, wrong: readonly number[]) => {
  const saved = vi.fn<(body: unknown) => void>();
  answer(imports.fix, (body) => {
    saved(body);
    return null;
  });
  answer(imports.rows, ({ take = 20, filters }) => {
    const found = wrong.filter((line) => line > (filters?.after ?? 0));
    return { rows: found.slice(0, take).map(rowOf), columns: [], totalFilteredRecords: found.length };
  });
  const next = vi.fn<(row: ImportRow) => void>();
  const close = vi.fn<() => void>();
  await draw(<FixDialog of={of} row={rowOf(line)} onClose={close} onNext={next} />);
  await page.getByRole('textbox', { name: 'Class', exact: true }).fill('Toddlers');
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect.poll(() => next.mock.calls).toHaveLength(1);
  expect(saved.mock.calls).toMatchObject([[{ cells: { className: 'Toddlers' } }]]);
  expect(close).not.toHaveBeenCalled();
  return next.mock.calls[0]?.[0].id;
};

test('a row is saved, and the next one below with an error opens', async () => {
  expect(await nextAfter(4, [2, 9])).toBe(9);
});

test('after the last one, the first one above opens', async () => {
  expect(await nextAfter(12, [2, 9])).toBe(2);
});

test('of hundreds of rows with an error, the next one opens, however far below', async () => {
  expect(
    await nextAfter(
      700,
      Array.from({ length: 900 }, (_, at) => at + 2),
    ),
  ).toBe(701);
});
