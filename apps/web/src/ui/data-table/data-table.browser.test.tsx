import { IconTrash } from '@tabler/icons-react';
import { classes, type ResultOf } from '@viewgate/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/accessible.ts';
import { classRows } from '../../../test/class-rows.ts';
import { draw, undraw } from '../../../test/draw.tsx';
import { answer, Refusal } from '../../../test/portal.ts';
import { defineScreen } from '../../lib/screen.ts';
import { DataTable } from './data-table.tsx';

type Row = ResultOf<typeof classes.table>['rows'][number];
const total = 45;
const all: readonly Row[] = classRows(total);
const record = defineScreen({
  path: '/of/$id',
  title: { en: 'Class', es: 'Clase' },
  access: 'signedIn',
});
const remove = vi.fn<(row: { readonly id: number }) => void>();

const list = () =>
  draw(
    <DataTable
      endpoint={classes.table}
      params={{ locationId: 1 }}
      label="Classes"
      empty={null}
      columns={[
        { id: 'name', title: 'Name', sortBy: 'name' },
        { id: 'childCount', title: 'Children', sortBy: 'childCount', align: 'end' },
      ]}
      opens={record}
      actions={[{ label: 'Delete', icon: IconTrash, onSelect: remove }]}
      bulk={[{ label: 'Delete', icon: IconTrash, run: async () => true }]}
    />,
  );
const answerPages = () =>
  answer(classes.table, ({ skip = 0, take = 20, allSearch = '' }) => {
    const found = all.filter(({ name }) => name.toLowerCase().includes(allSearch.toLowerCase()));
    return { rows: found.slice(skip, skip + take), columns: [], totalFilteredRecords: found.length };
  });
const row = (name: string) => page.getByRole('row', { name: new RegExp(`${name}\\b`) });

test('by keyboard: from the search to the rows, along them, and into a row', async () => {
  answerPages();
  await list();
  await expect.element(row('Class 1')).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(row('Class 1')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(row('Class 3')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(row('Class 20')).toHaveFocus();
  await userEvent.keyboard('{Home} ');
  await expect.element(page.getByRole('checkbox', { name: 'Select Class 1', exact: true })).toBeChecked();
  await expect.element(page.getByText('1 selected')).toBeVisible();
  // One row at a time is in the tab order; keys pressed inside a row belong to its own controls.
  expect(document.querySelectorAll('tr[tabindex="0"]')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/of/1');
});

test('choosing rows moves none of them, and can take every page; the head stays in view', async () => {
  await page.viewport(1280, 500);
  answerPages();
  await list();
  await expect.element(row('Class 1')).toBeVisible();
  const top = () => row('Class 1').element().getBoundingClientRect().top;
  const before = top();
  await page.getByRole('checkbox', { name: 'Select every row on this page' }).click();
  await expect.element(page.getByText('20 selected')).toBeVisible();
  expect(top()).toBe(before);
  await page.getByRole('button', { name: 'Select all 45' }).click();
  await expect.element(page.getByText('45 selected')).toBeVisible();
  row('Class 20').element().scrollIntoView();
  await expect.element(row('Class 1')).not.toBeInViewport();
  await expect.element(page.getByRole('columnheader', { name: /Children/ })).toBeInViewport();
});

test.each([1280, 390])('at %i px rows of the previous page take no clicks until the next has come', async (width) => {
  await page.viewport(width, 844);
  const asked = Promise.withResolvers<void>();
  answer(classes.table, async ({ skip = 0, take = 20 }) => {
    if (skip > 0) await asked.promise;
    return { rows: all.slice(skip, skip + take), columns: [], totalFilteredRecords: total };
  });
  await list();
  const takes = (name: string) => {
    const words = page.getByRole('link', { name, exact: true }).first().element();
    words.scrollIntoView({ block: 'center' });
    const { left, top, height } = words.getBoundingClientRect();
    return words.contains(document.elementFromPoint(left + 2, top + height / 2));
  };
  await expect.element(page.getByRole('link', { name: 'Class 1', exact: true })).toBeVisible();
  expect(takes('Class 1')).toBe(true);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => document.querySelector('[data-stale]')).not.toBeNull();
  expect(takes('Class 1')).toBe(false);
  asked.resolve();
  await expect.element(page.getByRole('link', { name: 'Class 21', exact: true })).toBeVisible();
  expect(takes('Class 21')).toBe(true);
  await page.viewport(1280, 900);
});

test('on a narrow page, rows are cards with an action sheet, and nothing overflows', async () => {
  await page.viewport(390, 844);
  answerPages();
  await list();
  await expect.element(page.getByRole('list', { name: 'Classes' }).getByRole('listitem').first()).toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const actions = page.getByRole('button', { name: 'Actions for Class 1', exact: true });
  await actions.click();
  await expect.element(page.getByRole('dialog', { name: 'Class 1' })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.viewport(1280, 900);
  await expect.element(page.getByRole('table')).toBeVisible();
});

test('on a card a state stands beside the name, and what only the record shows is left out', async () => {
  await page.viewport(390, 844);
  answerPages();
  await draw(
    <DataTable
      endpoint={classes.table}
      params={{ locationId: 1 }}
      label="Classes"
      empty={null}
      columns={[
        { id: 'name', title: 'Name' },
        { id: 'state', title: 'State', plain: () => 'Open', onCard: 'beside' },
        { id: 'words', title: 'Words', plain: () => 'Many words', onCard: 'none' },
      ]}
    />,
  );
  const boxOf = (words: string) => page.getByText(words, { exact: true }).first().element().getBoundingClientRect();
  await expect.element(page.getByText('Class 1', { exact: true })).toBeVisible();
  expect(boxOf('Open').top).toBeLessThan(boxOf('Class 1').bottom);
  expect(boxOf('Open').left).toBeGreaterThan(boxOf('Class 1').right);
  await expect.element(page.getByText('Many words').first()).not.toBeInTheDocument();
  await page.viewport(1280, 900);
  await expect.element(page.getByText('Many words').first()).toBeVisible();
});

test.each([320, 640, 768])('at %i px a list with wide columns is no wider than the page', async (width) => {
  await page.viewport(width, 844);
  answerPages();
  const long = 'Whole sentences that stay on one line, however little room there is for them';
  const clipped = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
  const wide = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({
    id,
    title: `Column ${id}`,
    plain: () => long,
    cell: () => (
      <span style={{ ...clipped, minWidth: width > 400 ? 200 : 0 }}>
        {long} {width > 400 && <span className="vg-hidden">Said, not shown</span>}
      </span>
    ),
  }));
  await draw(
    <DataTable
      endpoint={classes.table}
      params={{ locationId: 1 }}
      label="Classes"
      empty={null}
      columns={[{ id: 'name', title: 'Name' }, ...wide]}
      actions={[{ label: 'Delete', icon: IconTrash, onSelect: remove }]}
    />,
  );
  await expect.element(page.getByText('Class 20', { exact: true })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  // Its menu, or the row's own button, is on the page.
  const acting = page.getByRole('button', { name: /Class 1$/ }).first();
  expect(acting.element().getBoundingClientRect().right).toBeLessThanOrEqual(width);
  await page.viewport(1280, 900);
});

test('page, search and sorting are kept in the address, and the last page is never left empty', async () => {
  answerPages();
  await list();
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect.element(row('Class 45')).toBeVisible();
  expect(new URLSearchParams(location.search).get('page')).toBe('3');
  await page.getByRole('searchbox').fill('class 7');
  await userEvent.keyboard('{Enter}');
  await expect.element(row('Class 7')).toBeVisible();
  expect(new URLSearchParams(location.search).get('q')).toBe('class 7');
  expect(new URLSearchParams(location.search).get('page')).toBe(null);
});

test('a list that fails says so, and Retry loads it', async () => {
  answer(classes.table, () => {
    throw new Refusal(500, 'internal');
  });
  await list();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect.element(page.getByText('Could not load data').last()).toBeVisible();
  answerPages();
  await retry.click();
  await expect.element(row('Class 1')).toBeVisible();
});

test.each([
  { width: 1280, is: 'rows' },
  { width: 390, is: 'cards' },
])(
  'where several $is share their first column, each link and action has the name that the list gives it',
  async ({ width }) => {
    await page.viewport(width, 900);
    answerPages();
    await draw(
      <DataTable
        endpoint={classes.table}
        params={{ locationId: 1 }}
        label="Classes"
        empty={null}
        columns={[{ id: 'name', title: 'Name', plain: () => 'Bluebirds' }]}
        rowName={({ childCount }) => `Bluebirds, ${childCount} children`}
        opens={record}
        actions={[{ label: 'Delete', icon: IconTrash, onSelect: remove }]}
      />,
    );
    await expect.element(page.getByRole('link', { name: 'Bluebirds, 3 children', exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Bluebirds, 3 children$/ })).toBeVisible();
  },
);

test('where the filters do not fit in a line, the tools stay beside the first, and a date shows its name and pattern', async () => {
  await page.viewport(1280, 900);
  answerPages();
  await draw(
    // As wide as beside the sidebar.
    <div style={{ width: 948 }}>
      <DataTable
        endpoint={classes.table}
        params={{ locationId: 1 }}
        label="Classes"
        empty={null}
        columns={[{ id: 'name', title: 'Name', sortBy: 'name' }]}
        filters={[
          { name: 'childName', kind: 'text', label: 'One' },
          { name: 'classIds', kind: 'text', label: 'Two' },
          { name: 'cameraId', kind: 'text', label: 'Three' },
          { name: 'scheduledDate', kind: 'date', label: 'Approval scheduled for' },
        ]}
      />
    </div>,
  );
  await expect.element(row('Class 1')).toBeVisible();
  const place = (found: { element: () => Element }) => found.element().getBoundingClientRect();
  expect(place(page.getByRole('button', { name: 'Refresh' })).y).toBe(place(page.getByRole('searchbox')).y);
  const date = page.getByLabelText('Approval scheduled for').element();
  const before = Number.parseFloat(getComputedStyle(date).paddingInlineStart);
  expect(date.clientWidth - before).toBeGreaterThanOrEqual(120);
});

test('four actions of a row are buttons, and any more are in a menu', async () => {
  answerPages();
  const labels = ['Open', 'Move', 'Copy', 'Pause', 'Delete'];
  const draws = (count: number) =>
    draw(
      <DataTable
        endpoint={classes.table}
        params={{ locationId: 1 }}
        label="Classes"
        empty={null}
        columns={[{ id: 'name', title: 'Name' }]}
        actions={labels.slice(0, count).map((label) => ({ label, icon: IconTrash, onSelect: remove }))}
      />,
    );
  const named = () =>
    row('Class 1')
      .getByRole('button')
      .elements()
      .map((button) => button.getAttribute('aria-label'));
  await draws(4);
  await expect.element(row('Class 1')).toBeVisible();
  expect(named()).toEqual(['Open: Class 1', 'Move: Class 1', 'Copy: Class 1', 'Pause: Class 1']);
  undraw();
  await draws(5);
  await expect.element(row('Class 1')).toBeVisible();
  expect(named()).toEqual(['Open: Class 1', 'Move: Class 1', 'Copy: Class 1', 'Pause: Class 1', 'Actions for Class 1']);
  await row('Class 1').getByRole('button', { name: 'Actions for Class 1' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  expect(page.getByRole('menuitem').elements()).toHaveLength(1);
});

test('the ring of the focused row goes around its actions too', async () => {
  answerPages();
  await list();
  await expect.element(row('Class 1')).toBeVisible();
  await userEvent.keyboard('/{ArrowDown}');
  await expect.element(row('Class 1')).toHaveFocus();
  const actions = row('Class 1').getByRole('cell').last().element();
  expect(getComputedStyle(actions).boxShadow).toContain('inset');
});

test('takes room from its cells before a column goes under the actions, and gives it back', async () => {
  answerPages();
  const box = (width: number) => (
    <div style={{ width }}>
      <DataTable
        endpoint={classes.table}
        params={{ locationId: 1 }}
        label="Classes"
        empty={null}
        columns={[
          { id: 'name', title: 'Name' },
          ...['a', 'b', 'c', 'd'].map((id) => ({ id, title: id, plain: () => 'Word' })),
          { id: 'childCount', title: 'Children', align: 'end' as const },
        ]}
        actions={[{ label: 'Delete', icon: IconTrash, onSelect: remove }]}
      />
    </div>
  );
  const grid = () => {
    const found = document.querySelector('table')?.parentElement;
    if (!found) throw new Error('no table');
    return found;
  };
  const isTight = () => grid().parentElement?.hasAttribute('data-tight');
  await draw(box(1_000));
  await expect.element(row('Class 1')).toBeVisible();
  expect(isTight()).toBe(false);
  const room = grid().querySelector('table')?.getBoundingClientRect().width ?? 0;
  expect(room).toBeGreaterThan(900);
  // Narrower and narrower, until its usual room is too much.
  const outer = grid().closest<HTMLElement>('div[style]');
  let width = 1_000;
  while (!isTight() && width > 620) {
    width -= 10;
    if (outer) outer.style.width = `${width}px`;
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }
  expect(isTight()).toBe(true);
  expect(grid().scrollWidth).toBeLessThanOrEqual(grid().clientWidth);
  // Where even that is not enough, rows are cards, which can be sorted too, before anything has to be scrolled.
  while (document.querySelector('table') && width > 610) {
    width -= 10;
    if (outer) outer.style.width = `${width}px`;
    await new Promise(requestAnimationFrame);
    await expect.poll(() => !document.querySelector('table') || grid().scrollWidth <= grid().clientWidth).toBe(true);
  }
  expect(document.querySelector('[data-card]')).not.toBeNull();
  await expect.element(page.getByRole('button', { name: 'Sort and columns' })).toBeVisible();
  if (outer) outer.style.width = '1000px';
  await expect.poll(isTight).toBe(false);
});
