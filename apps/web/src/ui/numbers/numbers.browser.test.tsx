import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../test/draw.tsx';
import { Numbers } from './numbers.tsx';

const columns = [
  'Location',
  'Open alerts',
  'Cameras in trouble',
  'Failed automations',
  'Waiting registrations',
  'Watching',
];

it('shows every number of a row on a phone, each with the name of its column', async () => {
  await page.viewport(390, 800);
  const rows = [{ key: '1', cells: ['The children’s house on Maple Street', '12', '3', '1,204', '77', '9,876'] }];
  await draw(
    <div style={{ padding: 24 }}>
      <Numbers caption="Your locations" columns={columns} rows={rows} />
    </div>,
  );
  const table = page.getByRole('table', { name: 'Your locations' });
  await expect.element(table).toBeVisible();
  const place = table.element().parentElement;
  expect(place?.scrollWidth).toBe(place?.clientWidth);
  const last = page.getByText('9,876').element();
  expect(getComputedStyle(last, '::before').content).toContain('Watching');
  expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(390);
  // The headings stay for screen readers.
  expect(page.getByRole('columnheader').elements()).toHaveLength(columns.length);
  await expect.element(page.getByRole('rowheader')).toHaveTextContent('The children’s house on Maple Street');
  await page.viewport(1280, 800);
  expect(getComputedStyle(last, '::before').content).toBe('none');
});
