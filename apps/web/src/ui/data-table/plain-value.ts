import type { Endpoint } from '@viewgate/contract';
import type { Column, RowFor } from './types.ts';

/** What a column writes into a file for a row. */
export const plainValue = <E extends Endpoint>(column: Column<E>, row: RowFor<E>): string | number | null => {
  if (column.plain) return column.plain(row);
  const value: unknown = (row as unknown as Record<string, unknown>)[column.id];
  return typeof value === 'string' || typeof value === 'number'
    ? value
    : value === true || value === false
      ? String(value)
      : null;
};
