import type { Endpoint } from '@viewgate/contract';
import type { ReactNode } from 'react';
import { ScreenLink } from '../screen-link.tsx';
import classes from './cell.module.css';
import { plainValue } from './plain-value.ts';
import type { Column, DataTableProps, RowFor } from './types.ts';
import type { RowActionsOf } from './use-row-actions.ts';

export const cellOf = <E extends Endpoint>(column: Column<E>, row: RowFor<E>): ReactNode =>
  column.cell ? column.cell(row) : plainValue(column, row);

/** The name of a row: what the list says, else its first column as text. */
export const nameOf = <E extends Endpoint>(
  { columns, rowName }: Pick<DataTableProps<E>, 'columns' | 'rowName'>,
  row: RowFor<E>,
): string => rowName?.(row) ?? String((columns[0] && plainValue(columns[0], row)) ?? row.id);

interface NameCellProps<E extends Endpoint> {
  readonly column: Column<E>;
  readonly row: RowFor<E>;
  readonly rowActions: RowActionsOf<E>;
  /** The row's name, if its first column is not. */
  readonly name: string | undefined;
  readonly className: string | undefined;
}

/** Characters certain to fit into the lines of a clamped name. */
const clamped = 40;

/** The first cell: the row's name, which opens it. */
export const NameCell = <E extends Endpoint>({ column, row, rowActions, name, className }: NameCellProps<E>) => {
  const shown = cellOf(column, row);
  const content =
    typeof shown === 'string' ? (
      <span className={classes.clamp} title={shown.length > clamped ? shown : undefined}>
        {shown}
      </span>
    ) : (
      shown
    );
  const screen = rowActions.opens(row);
  return screen ? (
    <ScreenLink to={screen} params={rowActions.opensWith(row) as never} className={className} aria-label={name}>
      {content}
    </ScreenLink>
  ) : (
    <span className={className}>{content}</span>
  );
};
