import { imports, shell } from '@viewgate/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/draw.tsx';
import { answer } from '../../../../test/portal.ts';
import { FixDialog } from './fix-dialog.tsx';
import type { Import, ImportRow } from './types.ts';

const rowOf = (id: number): ImportRow => ({ id, state: 'error', cells: { className: `Row ${id}` }, findings: [] });
const of = { id: 5, kind: 'classes', state: 'checked', counts: { error: 3 } } as unknown as Import;

test('a row is saved, and the next one below with an error opens', async () => {
  const saved = vi.fn<(body: unknown) => void>();
  answer(shell.context, () => ({
    location: null,
    features: [],
    locationCount: 1,
    isBeingSetUp: false,
    isOffsite: false,
  }));
  answer(imports.fix, (body) => {
    saved(body);
    return null;
  });
  answer(imports.rows, () => ({ rows: [rowOf(2), rowOf(9)], columns: [], totalFilteredRecords: 2 }));
  const next = vi.fn<(row: ImportRow) => void>();
  const close = vi.fn<() => void>();
  await draw(<FixDialog of={of} row={rowOf(4)} onClose={close} onNext={next} />);
  await page.getByRole('textbox', { name: 'Class', exact: true }).fill('Toddlers');
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect.poll(() => next.mock.calls).toMatchObject([[{ id: 9 }]]);
  expect(saved.mock.calls).toMatchObject([[{ cells: { className: 'Toddlers' } }]]);
  expect(close).not.toHaveBeenCalled();
});
