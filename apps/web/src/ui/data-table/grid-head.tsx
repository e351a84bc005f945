import { Checkbox } from '../controls/checkbox.tsx';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { Endpoint } from '@viewgate/contract';
import classes from './grid.module.css';
import type { Parts } from './parts.ts';
import { useTableText } from './text/index.ts';
import type { Column } from './types.ts';

/** The next order when a heading is clicked: ascending, descending, the list's own. */
const nextSort = (sortBy: string, { url }: Pick<Parts<Endpoint>, 'url'>): string => {
  if (url.sortBy !== sortBy) return sortBy;
  return url.direction === 'asc' ? `-${sortBy}` : '';
};

export const GridHead = <E extends Endpoint>(parts: Parts<E>) => {
  const { shown, selection, bulk = [], details, rowActions, url, change } = parts;
  const text = useTableText();
  const heading = (column: Column<E>) => {
    if (!column.sortBy) return column.title;
    const isSorted = url.sortBy === column.sortBy;
    const Icon = !isSorted ? IconSelector : url.direction === 'asc' ? IconArrowUp : IconArrowDown;
    const sortBy: string = column.sortBy;
    return (
      <button
        type="button"
        className={classes.sort}
        data-sorted={isSorted || undefined}
        title={text('sortBy', { column: column.title })}
        onClick={() => change({ sort: nextSort(sortBy, { url }) })}
      >
        {column.title}
        <Icon size={14} aria-hidden="true" />
      </button>
    );
  };
  const sortOf = (column: Column<E>) =>
    !column.sortBy
      ? undefined
      : url.sortBy !== column.sortBy
        ? 'none'
        : url.direction === 'asc'
          ? 'ascending'
          : 'descending';
  const isSome = selection.rows.length > 0;
  return (
    <thead>
      <tr>
        {bulk.length > 0 && (
          <td className={classes.narrow}>
            <Checkbox
              size="xs"
              checked={selection.isWholePage}
              indeterminate={isSome && !selection.isWholePage}
              onChange={selection.toggleAll}
              aria-label={text('chooseAll')}
            />
          </td>
        )}
        {details && (
          <th scope="col" className={classes.narrow}>
            <span className="vg-hidden">{text('detailsHead')}</span>
          </th>
        )}
        {shown.map((column) => (
          <th key={column.id} scope="col" aria-sort={sortOf(column)} data-align={column.align}>
            {heading(column)}
          </th>
        ))}
        {rowActions.isAny && (
          <th scope="col" className={classes.actions}>
            <span className="vg-hidden">{text('actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
};
