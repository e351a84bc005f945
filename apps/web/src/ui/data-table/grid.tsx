import { Checkbox } from '../controls/checkbox.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import type { Endpoint } from '@viewgate/contract';
import { Fragment, useRef, useState } from 'react';
import { useScrollShadow } from '../use-media.ts';
import { cellOf, NameCell, nameOf } from './cell.tsx';
import classes from './grid.module.css';
import { GridHead } from './grid-head.tsx';
import type { Parts } from './parts.ts';
import { RowActions } from './row-actions.tsx';
import { useTableText } from './text/index.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useTightness } from './use-tightness.ts';

/** The rows as a table; where it is wider than its container it scrolls, and the actions stay in view. */
export const Grid = <E extends Endpoint>(parts: Parts<E>) => {
  const { rows, shown, rowName, selection, rowActions, bulk = [], details, isStale, label, onTooWide } = parts;
  const text = useTableText();
  const scroll = useRef<HTMLDivElement>(null);
  useTightness(scroll, shown.map(({ id }) => id).join(), onTooWide);
  useScrollShadow(scroll);
  const [unfolded, setUnfolded] = useState<number | null>(null);
  const canChoose = bulk.length > 0;
  const at = (run: (row: (typeof rows)[number]) => void) => (index: number) => {
    const row = rows[index];
    if (row) run(row);
  };
  const body = useRef<HTMLTableSectionElement>(null);
  const keys = useRowKeys({
    body,
    ids: rows.map(({ id }) => id),
    onOpen: at(rowActions.open),
    onChoose: canChoose ? at(selection.toggle) : undefined,
    onLetter: rowActions.onLetter && ((letter, index) => at((row) => rowActions.onLetter?.(letter, row))(index)),
  });
  const [first, ...others] = shown;
  const width = shown.length + Number(canChoose) + Number(details !== undefined) + Number(rowActions.isAny);
  return (
    <div className={classes.place}>
      <div ref={scroll} className={classes.scroll} tabIndex={-1}>
        <table className={classes.grid} data-stale={isStale || undefined} aria-label={label}>
          <GridHead {...parts} />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows are in the tab order, one at a time */}
          <tbody ref={body} {...keys.bodyProps}>
            {rows.map((row, index) => {
              const name = nameOf(parts, row);
              const isUnfolded = unfolded === row.id;
              return (
                <Fragment key={row.id}>
                  <tr {...keys.rowProps(index)} data-chosen={selection.has(row) || undefined}>
                    {canChoose && (
                      <td className={classes.narrow}>
                        <Checkbox
                          size="xs"
                          checked={selection.has(row)}
                          onChange={() => selection.toggle(row)}
                          aria-label={text('choose', { name })}
                        />
                      </td>
                    )}
                    {details && (
                      <td className={classes.narrow}>
                        <button
                          type="button"
                          className={classes.unfold}
                          aria-expanded={isUnfolded}
                          aria-label={text('details', { name })}
                          onClick={() => setUnfolded(isUnfolded ? null : row.id)}
                        >
                          <IconChevronRight size={16} aria-hidden="true" />
                        </button>
                      </td>
                    )}
                    {first && (
                      <th scope="row">
                        <NameCell
                          column={first}
                          row={row}
                          rowActions={rowActions}
                          name={rowName && name}
                          className={classes.name}
                        />
                      </th>
                    )}
                    {others.map((column) => (
                      <td key={column.id} data-align={column.align} data-prose={column.isProse}>
                        {cellOf(column, row)}
                      </td>
                    ))}
                    {rowActions.isAny && (
                      <td className={classes.actions}>
                        <RowActions name={name} offered={rowActions.of(row)} />
                      </td>
                    )}
                  </tr>
                  {details && isUnfolded && (
                    <tr className={classes.details}>
                      <td colSpan={width}>{details(row)}</td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
};
