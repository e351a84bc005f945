import { Checkbox } from '../controls/checkbox.tsx';
import type { Endpoint } from '@viewgate/contract';
import classes from './card-list.module.css';
import { cellOf, NameCell, nameOf } from './cell.tsx';
import { InCard } from '../in-card.ts';
import { plainValue } from './plain-value.ts';
import type { Parts } from './parts.ts';
import { RowActionsSheet } from './row-actions.tsx';
import { useTableText } from './text/index.ts';
import type { Column, RowFor } from './types.ts';

/** Whether a value is clear without its label: words, states and pictures are; numbers, and columns that say `isLabeled`, are not. */
const isClear = <E extends Endpoint>(column: Column<E>, row: RowFor<E>) =>
  !column.isLabeled && !/^[\d.,\s–-]*$/.test(String(plainValue(column, row) ?? 'words'));

/** A phone has no room for empty values. */
const isTold =
  <E extends Endpoint>(row: RowFor<E>) =>
  (column: Column<E>) => {
    const value: unknown = column.plain ? column.plain(row) : (row as unknown as Record<string, unknown>)[column.id];
    return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  };

/** The rows as cards, where the list is narrow. */
export const CardList = <E extends Endpoint>(parts: Parts<E>) => {
  const { rows, shown, rowName, selection, rowActions, bulk, details, isStale, label } = parts;
  const text = useTableText();
  const [first, ...rest] = shown;
  const beside = rest.filter(({ onCard }) => onCard === 'beside');
  const others = rest.filter(({ onCard }) => !onCard);
  return (
    <InCard value={true}>
      <ul className={classes.cards} aria-label={label} data-stale={isStale || undefined}>
        {rows.map((row) => {
          const name = nameOf(parts, row);
          return (
            <li key={row.id} className={classes.card} data-card data-chosen={selection.has(row) || undefined}>
              <div className={classes.head}>
                {bulk && bulk.length > 0 && (
                  <Checkbox
                    size="md"
                    checked={selection.has(row)}
                    onChange={() => selection.toggle(row)}
                    aria-label={text('choose', { name })}
                  />
                )}
                {first && (
                  <NameCell
                    column={first}
                    row={row}
                    rowActions={rowActions}
                    name={rowName && name}
                    className={classes.name}
                  />
                )}
                {beside.filter(isTold(row)).map((column) => (
                  <span key={column.id}>{cellOf(column, row)}</span>
                ))}
                <RowActionsSheet name={name} offered={rowActions.of(row)} />
              </div>
              {others.length > 0 && (
                <dl className={classes.facts}>
                  {others.filter(isTold(row)).map((column) => (
                    <div key={column.id}>
                      <dt className={isClear(column, row) ? 'vg-hidden' : undefined}>{column.title}</dt>
                      <dd>{cellOf(column, row)}</dd>
                    </div>
                  ))}
                </dl>
              )}
              {details && (
                <details className={classes.details}>
                  <summary>{text('details', { name })}</summary>
                  {details(row)}
                </details>
              )}
            </li>
          );
        })}
      </ul>
    </InCard>
  );
};
