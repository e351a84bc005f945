import type { classes } from '@viewgate/contract';
import { expect, test } from 'vitest';
import { tableBody } from './table-body.ts';
import type { Filter } from './types.ts';
import type { TableUrl } from './use-table-url.ts';

const url: TableUrl = { search: '', page: 1, size: 20, sortBy: undefined, direction: 'asc', filters: {} };
const filters: readonly Filter<typeof classes.table>[] = [
  { name: 'cameraId', kind: 'one', label: 'Camera', options: [] },
  { name: 'classIds', kind: 'many', label: 'Classes', options: [] },
  { name: 'scheduledDate', kind: 'date', label: 'Date' },
];

test('the first page of everything', () => {
  expect(tableBody(url, filters)).toEqual({ allSearch: '', skip: 0, take: 20, filters: {} });
});

test('the older rows of a cursor-paged list', () => {
  expect(tableBody({ ...url, cursor: 'older-7' }, filters)).toMatchObject({ cursor: 'older-7', skip: 0 });
});

test('the third page of fifty, sorted', () => {
  const body = tableBody({ ...url, page: 3, size: 50, sortBy: 'name', direction: 'desc' }, filters);
  expect(body).toMatchObject({ skip: 100, take: 50, sortBy: 'name', sortDirection: 'desc' });
});

test('filters go where the request expects them, ids as numbers', () => {
  const body = tableBody(
    { ...url, filters: { cameraId: '7', classIds: '1~22', scheduledDate: '2026-06-03' } },
    filters,
    { isOpen: true },
  );
  expect(body).toMatchObject({
    classIds: [1, 22],
    scheduledDate: '2026-06-03',
    filters: { cameraId: 7, isOpen: true },
  });
});

test('parameters the list does not declare are ignored', () => {
  expect(tableBody({ ...url, filters: { evil: '1' } }, filters).filters).toEqual({});
});
