import type { Endpoint, RequestOf } from '@viewgate/contract';
import { everyRow } from './every-row.ts';
import type { Column, RowFor } from './types.ts';

/** Escapes a cell that a spreadsheet would run as a formula. */
export const csvCell = (value: string | number | null): string => {
  if (value === null) return '';
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\n\r;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const plainValue = <E extends Endpoint>(column: Column<E>, row: RowFor<E>): string | number | null => {
  if (column.plain) return column.plain(row);
  const value: unknown = (row as unknown as Record<string, unknown>)[column.id];
  return typeof value === 'string' || typeof value === 'number'
    ? value
    : value === true || value === false
      ? String(value)
      : null;
};

/** All the list's rows, over all pages, with the columns that are shown. Throws if a call fails. */
export const exportCsv = async <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  columns: readonly Column<E>[],
): Promise<string> => {
  const lines = [columns.map((column) => csvCell(column.title)).join(',')];
  for await (const rows of everyRow(endpoint, request)) {
    lines.push(...rows.map((row) => columns.map((column) => csvCell(plainValue(column, row))).join(',')));
  }
  return lines.join('\r\n');
};

/** Downloads a text as a file. */
export const download = (name: string, content: string): void => {
  // The byte order mark tells spreadsheets that it is UTF-8.
  const url = URL.createObjectURL(new Blob(['\ufeff', content], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
};

/** Lets the browser download a file from the server, however large. */
export const fetchFile = (href: string): void =>
  Object.assign(document.createElement('a'), { href, download: '' }).click();
