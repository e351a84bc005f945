import { IconDownload, IconFilter, IconRefresh, IconSearch } from '@tabler/icons-react';
import type { Endpoint, RequestOf } from '@viewgate/contract';
import type { QueryResult } from '../../lib/query/index.ts';
import { type RefObject, useState } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { LineInput } from '../controls/line-input.tsx';
import { toast } from '../../lib/toast.ts';
import { useIsPhone } from '../use-media.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { FilterControl } from './filter-control.tsx';
import { useTableText } from './text/index.ts';
import classes from './toolbar.module.css';
import type { Column, DataTableProps } from './types.ts';
import { useSearchBox } from './use-search-box.ts';
import type { Changes, TableUrl } from './use-table-url.ts';

interface ToolbarProps<E extends Endpoint> extends DataTableProps<E> {
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly shown: readonly Column<E>[];
  readonly areCards: boolean;
  readonly isShown: (id: string) => boolean;
  readonly onToggle: (id: string) => void;
  readonly request: RequestOf<E>;
  readonly query: QueryResult<unknown>;
  readonly url: TableUrl;
  readonly change: (changes: Changes) => void;
}

/** Above the rows: search, filters, columns, refresh, export. */
export const Toolbar = <E extends Endpoint>(props: ToolbarProps<E>) => {
  const {
    endpoint,
    filters = [],
    searchRef,
    columns,
    shown,
    areCards,
    isShown,
    onToggle,
    request,
    query,
    url,
    change,
    label,
  } = props;
  const text = useTableText();
  const box = useSearchBox(url.search, (search) => change({ search }), endpoint.method !== 'GET');
  const isPhone = useIsPhone();
  const filtered = Object.keys(url.filters).length;
  // On a phone the rows come before the filters, unless a filter is set.
  const [areFiltersOpen, setFiltersOpen] = useState(filtered > 0);
  const [isExporting, setExporting] = useState(false);
  const searchLabel = props.searchLabel ?? text('search');
  const onExport = async () => {
    setExporting(true);
    try {
      if (props.exportHref) {
        const [href, { saveFile }] = await Promise.all([
          props.exportHref(request.body as never),
          import('../../lib/save-file.ts'),
        ]);
        return await saveFile(href);
      }
      const { exportCsv, saveCsv } = await import('./csv.ts');
      const csv = await exportCsv(endpoint, request, shown);
      saveCsv(`${label}.csv`, csv);
      toast.success(text('exported', { count: csv.split('\r\n').length - 2 }));
    } catch {
      toast.failed(text('failed'), () => void onExport());
    } finally {
      setExporting(false);
    }
  };
  return (
    <search className={classes.bar} aria-label={label}>
      <span className={classes.fields}>
        <LineInput
          ref={searchRef}
          type="search"
          className={classes.search}
          start={<IconSearch size={16} aria-hidden="true" />}
          aria-label={searchLabel}
          aria-keyshortcuts="/"
          title={props.searchHint ? `${text('searchHint')}. ${props.searchHint}` : text('searchHint')}
          placeholder={searchLabel}
          maxLength={200}
          {...box}
        />
        {(!isPhone || areFiltersOpen) &&
          filters.map((filter) => (
            <FilterControl
              key={filter.name}
              filter={filter}
              value={url.filters[filter.name] ?? ''}
              onChange={(value) => change({ filters: { [filter.name]: value } })}
            />
          ))}
      </span>
      <span className={classes.tools}>
        {isPhone && filters.length > 0 && (
          <IconButton
            size={40}
            isOn={filtered > 0}
            aria-label={filtered > 0 ? text('filtersOn', { count: filtered }) : text('filters')}
            aria-expanded={areFiltersOpen}
            onClick={() => setFiltersOpen(!areFiltersOpen)}
          >
            <IconFilter size={18} stroke={1.7} aria-hidden="true" />
          </IconButton>
        )}
        <ColumnsMenu {...{ columns, areCards, isShown, onToggle, url, change }} />
        <IconButton tip={text('refresh')} size={36} aria-label={text('refresh')} onClick={() => void query.refetch()}>
          <IconRefresh size={18} stroke={1.7} aria-hidden="true" />
        </IconButton>
        <IconButton
          tip={text('export')}
          size={36}
          aria-label={text('export')}
          loading={isExporting}
          onClick={() => void onExport()}
        >
          <IconDownload size={18} stroke={1.7} aria-hidden="true" />
        </IconButton>
      </span>
    </search>
  );
};
