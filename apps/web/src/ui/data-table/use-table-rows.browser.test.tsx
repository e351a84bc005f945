import { classes, type ResultOf } from '@viewgate/contract';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { classRows } from '../../../test/class-rows.ts';
import { draw } from '../../../test/draw.tsx';
import { answer, Refusal } from '../../../test/portal.ts';
import { DataTable } from './data-table.tsx';

const all = classRows(45);

test('the rows and totals of one location are never shown as those of another, nor those of one record as another’s', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const found = (name: string, count: number): ResultOf<typeof classes.table> => ({
    rows: all.slice(0, count).map((one) => ({ ...one, name })),
    columns: [],
    totalFilteredRecords: count,
  });
  const listOf = (locationId: number, organizationId: number) => (
    <DataTable
      endpoint={classes.table}
      params={{ locationId }}
      fixed={{ organizationId }}
      label="Classes"
      empty={null}
      columns={[{ id: 'name', title: 'Name' }]}
    />
  );
  const Switching = () => {
    const [[locationId, organizationId], setWhich] = useState<readonly [number, number]>([1, 1]);
    return (
      <>
        <button type="button" onClick={() => setWhich([2, 1])}>
          The other location
        </button>
        <button type="button" onClick={() => setWhich([2, 2])}>
          The other organization
        </button>
        {listOf(locationId, organizationId)}
      </>
    );
  };
  answer(classes.table, () => found('Ours', 3));
  await draw(<Switching />);
  await expect.element(page.getByText('1–3 of 3')).toBeVisible();
  answer(classes.table, async () => {
    await promise;
    return found('Theirs', 2);
  });
  await page.getByRole('button', { name: 'The other location' }).click();
  await expect.element(page.getByText('Ours').first()).not.toBeInTheDocument();
  await expect.element(page.getByText('of 3')).not.toBeInTheDocument();
  resolve();
  await expect.element(page.getByText('1–2 of 2')).toBeVisible();
  answer(classes.table, () => new Promise(() => undefined));
  await page.getByRole('button', { name: 'The other organization' }).click();
  await expect.element(page.getByText('Theirs').first()).not.toBeInTheDocument();
});

test('the total of one search is not shown as that of the next', async () => {
  answer(classes.table, () => ({ rows: all.slice(0, 20), columns: [], totalFilteredRecords: 45 }));
  await draw(
    <DataTable
      endpoint={classes.table}
      params={{ locationId: 1 }}
      label="Classes"
      empty={null}
      columns={[{ id: 'name', title: 'Name' }]}
    />,
  );
  await expect.element(page.getByText('1–20 of 45')).toBeVisible();
  const says = () =>
    page
      .getByRole('status')
      .elements()
      .map(({ textContent }) => textContent);
  expect(says()).toContain('45 records');
  answer(classes.table, () => new Promise(() => undefined));
  await page.getByRole('searchbox').fill('Class 4');
  await expect.element(page.getByText('1–20 of 45')).toHaveAttribute('data-stale');
  expect(says()).not.toContain('45 records');
});

test('a list that the portal refuses does not blame the connection', async () => {
  answer(classes.table, () => {
    throw new Refusal(404, 'notFound');
  });
  await draw(
    <DataTable
      endpoint={classes.table}
      params={{ locationId: 1 }}
      label="Classes"
      empty={null}
      columns={[{ id: 'name', title: 'Name' }]}
    />,
  );
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(page.getByText('Check your connection').query()).toBeNull();
});
