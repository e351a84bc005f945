import { IconTrash } from '@tabler/icons-react';
import { classes } from '@viewgate/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { classRows } from '../../../test/class-rows.ts';
import { draw } from '../../../test/draw.tsx';
import { answer } from '../../../test/portal.ts';
import { DataTable } from './data-table.tsx';

const all = classRows(20);

test('everything that matched one search is not chosen for the next, although the same rows head it', async () => {
  const ran = vi.fn<(matching: { readonly body: object; readonly count: number }) => Promise<boolean>>(
    async () => true,
  );
  let matching = 300;
  answer(classes.table, () => ({ rows: all, columns: [], totalFilteredRecords: matching }));
  await draw(
    <DataTable
      endpoint={classes.table}
      params={{ locationId: 1 }}
      label="Classes"
      empty={null}
      columns={[{ id: 'name', title: 'Name' }]}
      bulk={[{ label: 'Approve', icon: IconTrash, run: async () => true, runMatching: ran }]}
      mostMatching={1_000}
    />,
  );
  await expect.element(page.getByText('1–20 of 300')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select every row on this page' }).click();
  await page.getByRole('button', { name: 'Select all 300' }).click();
  await expect.element(page.getByText('300 selected')).toBeVisible();
  matching = 900;
  await page.getByRole('searchbox').fill('Class');
  await expect.element(page.getByText('1–20 of 900')).toBeVisible();
  expect(document.body.textContent).not.toContain('900 selected');
  await page.getByRole('checkbox', { name: 'Select every row on this page' }).click();
  await expect.element(page.getByRole('button', { name: 'Select all 900' })).toBeVisible();
});
