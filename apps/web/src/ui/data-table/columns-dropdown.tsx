import { Menu } from '@mantine/core';
import type { Endpoint } from '@viewgate/contract';
import { Fragment } from 'react';
import { type LateMenuParts, useOpensItself } from '../late-menu.tsx';
import { useTableText } from './text/index.ts';
import type { Column } from './types.ts';
import type { Changes, TableUrl } from './use-table-url.ts';

export interface ColumnsMenuProps<E extends Endpoint> {
  readonly columns: readonly Column<E>[];
  readonly areCards: boolean;
  readonly isShown: (id: string) => boolean;
  readonly onToggle: (id: string) => void;
  readonly url: TableUrl;
  readonly change: (changes: Changes) => void;
}

/** Which columns are shown; for cards, which have no headings, also the sort order. */
export default function ColumnsDropdown<E extends Endpoint>(props: ColumnsMenuProps<E> & LateMenuParts) {
  const { columns, areCards, isShown, onToggle, url, change, target } = props;
  const text = useTableText();
  const sortable = areCards ? columns.filter((column) => column.sortBy) : [];
  const choosable = columns.slice(1).filter(({ onCard }) => !areCards || onCard !== 'none');
  const sorted = url.sortBy && `${url.direction === 'desc' ? '-' : ''}${url.sortBy}`;
  return (
    <Menu position="bottom-end" closeOnItemClick={false} {...useOpensItself()}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {sortable.length > 0 && (
          <Menu.RadioGroup value={sorted ?? ''} onChange={(sort) => change({ sort })}>
            <Menu.Label>{text('sort')}</Menu.Label>
            <Menu.RadioItem value="">{text('sortOwn')}</Menu.RadioItem>
            {sortable.map((column) => (
              <Fragment key={column.id}>
                <Menu.RadioItem value={column.sortBy ?? ''}>
                  {text('sortAscending', { column: column.title })}
                </Menu.RadioItem>
                <Menu.RadioItem value={`-${column.sortBy}`}>
                  {text('sortDescending', { column: column.title })}
                </Menu.RadioItem>
              </Fragment>
            ))}
          </Menu.RadioGroup>
        )}
        <Menu.Label>{text('columns')}</Menu.Label>
        {choosable.map((column) => (
          <Menu.CheckboxItem key={column.id} checked={isShown(column.id)} onChange={() => onToggle(column.id)}>
            {column.title}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
