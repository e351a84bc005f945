import type { Endpoint } from '@viewgate/contract';
import { useCallback, useRef, useState } from 'react';
import { useIsNarrower } from '../use-media.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CardList } from './card-list.tsx';
import classes from './data-table.module.css';
import { CursorPager } from './cursor-pager.tsx';
import { Grid } from './grid.tsx';
import { Pager } from './pager.tsx';
import { withoutPage } from './table-body.ts';
import { TableEmpty, TableFailed, TableLoading } from './table-states.tsx';
import { useTableText } from './text/index.ts';
import { Toolbar } from './toolbar.tsx';
import type { DataTableProps } from './types.ts';
import { useColumns } from './use-columns.ts';
import { useRowActions } from './use-row-actions.ts';
import { useSlash } from './use-row-keys.ts';
import { useSelection } from './use-selection.ts';
import { useTableRows } from './use-table-rows.ts';
import { useTableUrl } from './use-table-url.ts';

/** Width of the list itself in pixels, whatever is next to it. */
const cardsBelow = 600;
/** As wide as beside the sidebar of a small screen; up to here rows are cards too where a table would have to be scrolled. */
const mostForCards = 940;

/**
 * The list used throughout the product. Give it a table endpoint and columns; it brings search, filters, sorting, paging, selection, actions,
 * export, keyboard control, and its loading, error and empty states. Where it is narrow, rows become cards.
 */
export const DataTable = <E extends Endpoint>(props: DataTableProps<E>) => {
  const { endpoint, columns, filters = [], bulk = [] } = props;
  const text = useTableText();
  const tableId = (props.urlPrefix ?? '') + endpoint.id;
  const { url, change } = useTableUrl(
    tableId,
    filters.map((filter) => filter.name),
    props.urlPrefix,
  );
  const { query, rows, total, lastPage, request, ends } = useTableRows(props, url, change);
  const { shown, isShown, toggle } = useColumns(tableId, columns);
  const selection = useSelection(rows, JSON.stringify(withoutPage(request.body as object)));
  const rowActions = useRowActions(props);
  const search = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLElement>(null);
  const names = shown.map(({ id }) => id).join();
  const [tooWide, setTooWide] = useState({ of: names, needed: 0 });
  const onTooWide = useCallback((needed: number) => setTooWide({ of: names, needed }), [names]);
  const needed = tooWide.of === names ? Math.min(tooWide.needed, mostForCards) : 0;
  const isNarrow = useIsNarrower(box, Math.max(cardsBelow, needed));
  useSlash(search);

  const isFirstLoad = query.isPending;
  const parts = {
    ...props,
    rows,
    shown,
    selection,
    rowActions,
    url,
    change,
    isStale: query.isPlaceholderData,
    onTooWide,
  };
  const pages = { label: props.label, url, change, total, isStale: query.isPlaceholderData };
  return (
    <section ref={box} className={classes.table} aria-label={props.label} aria-busy={query.isFetching}>
      <Toolbar
        {...props}
        searchRef={search}
        columns={columns}
        isShown={isShown}
        onToggle={toggle}
        request={request}
        query={query}
        url={url}
        change={change}
        shown={shown}
        areCards={isNarrow}
      />
      {bulk.length > 0 && (
        <BulkBar
          bulk={bulk}
          selection={selection}
          total={total}
          body={request.body as object}
          mostMatching={props.mostMatching}
          readAll={async () => (await import('./every-row.ts')).allRows(endpoint, request)}
        />
      )}
      <output className="vg-hidden">
        {isFirstLoad || query.isPlaceholderData
          ? text('loading')
          : query.isError
            ? text('failed')
            : text('records', { count: total })}
      </output>
      {query.isError ? (
        <TableFailed error={query.error} onRetry={() => void query.refetch()} isBusy={query.isFetching} />
      ) : isFirstLoad ? (
        <TableLoading columns={shown.length} />
      ) : rows.length === 0 ? (
        <TableEmpty url={url} change={change} empty={props.empty} />
      ) : isNarrow ? (
        <CardList {...parts} />
      ) : (
        <Grid {...parts} />
      )}
      {total > 0 && props.pagesBy === 'cursor' ? (
        <CursorPager {...pages} ends={ends} />
      ) : (
        total > 0 && <Pager {...pages} lastPage={lastPage} />
      )}
    </section>
  );
};
