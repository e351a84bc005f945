import type { Endpoint, RequestOf, TableResult } from '@viewgate/contract';
import { useEffect, useMemo } from 'react';
import { useRead } from '../../lib/api/read.ts';
import { tableBody } from './table-body.ts';
import type { DataTableProps, RowFor } from './types.ts';
import type { Changes, TableUrl } from './use-table-url.ts';

/** What a cursor-paged list says about the rows beyond. */
export interface TableEnds {
  readonly isTotalExact?: boolean;
  readonly older?: string | null;
  readonly newer?: string | null;
}

/** The rows that the address asks for. */
export const useTableRows = <E extends Endpoint>(
  { endpoint, params, filters = [], fixed, refreshEvery }: DataTableProps<E>,
  url: TableUrl,
  change: (changes: Changes) => void,
) => {
  const request = { params, body: tableBody(url, filters, fixed) } as RequestOf<E>;
  const query = useRead(endpoint, request, {
    keepPrevious: true,
    about: fixed,
    ...(refreshEvery !== undefined && { refreshEvery }),
  });
  const result = query.data as TableResult<RowFor<E>> | undefined;
  // A failed load empties the rows (portal §4).
  const rows = useMemo(() => (query.isError ? [] : (result?.rows ?? [])), [query.isError, result]);
  const total = query.isError ? 0 : (result?.totalFilteredRecords ?? 0);
  const lastPage = Math.max(1, Math.ceil(total / url.size));

  // The last row of the last page was deleted: show the new last page.
  useEffect(() => {
    if (query.isSuccess && !query.isPlaceholderData && url.page > lastPage) change({ page: lastPage });
  }, [query.isSuccess, query.isPlaceholderData, url.page, lastPage, change]);

  return { query, rows, total, lastPage, request, ends: result as TableEnds | undefined };
};
