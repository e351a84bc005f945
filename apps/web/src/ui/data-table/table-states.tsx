import { Skeleton } from '../controls/skeleton.tsx';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { queryClient } from '../../lib/api/query-client.ts';
import { contextKey } from '../../lib/session/context.ts';
import { useCommon } from '../../lib/i18n/common.ts';
import { EmptyState } from '../empty-state.tsx';
import classes from './data-table.module.css';
import { useTableText } from './text/index.ts';
import type { DataTableProps } from './types.ts';
import type { Changes, TableUrl } from './use-table-url.ts';
import { ApiError, type Endpoint } from '@viewgate/contract';
import { Button } from '../controls/button.tsx';

const rowsDrawn = 8;

/** The shape of the rows to come. */
export const TableLoading = ({ columns }: { readonly columns: number }) => (
  <div className={classes.state} aria-hidden="true">
    {Array.from({ length: rowsDrawn }, (_, row) => (
      <div key={row} className={classes.line}>
        {Array.from({ length: Math.min(columns, 5) }, (_, column) => (
          <Skeleton key={column} height={14} width={column === 0 ? '70%' : `${40 + ((row * 7 + column * 13) % 40)}%`} />
        ))}
      </div>
    ))}
  </div>
);

interface TableFailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly isBusy: boolean;
}

export const TableFailed = ({ error, onRetry, isBusy }: TableFailedProps) => {
  const text = useTableText();
  const common = useCommon();
  const problem = error instanceof ApiError && error.problem;
  // A list that is not found may have been switched off: then the screen is left.
  const isGone = problem && problem.code === 'notFound';
  useEffect(() => {
    if (isGone) void queryClient.invalidateQueries({ queryKey: contextKey() });
  }, [isGone]);
  return (
    <div className={classes.state}>
      <div className={classes.failed}>
        <IconCloudOff size={32} stroke={1.5} aria-hidden="true" />
        <p className={classes.failedTitle}>{text('failed')}</p>
        {!problem && <p>{text('failedHint')}</p>}
        <Button variant="default" loading={isBusy} onClick={onRetry}>
          {common('retry')}
        </Button>
      </div>
    </div>
  );
};

interface TableEmptyProps {
  readonly url: TableUrl;
  readonly change: (changes: Changes) => void;
  readonly empty: DataTableProps<Endpoint>['empty'];
}

export const TableEmpty = ({ url, change, empty }: TableEmptyProps) => {
  const text = useTableText();
  const chosen = Object.keys(url.filters);
  const isNarrowed = url.search !== '' || chosen.length > 0;
  const clear = () => change({ search: '', filters: Object.fromEntries(chosen.map((name) => [name, ''])) });
  return (
    <div className={classes.state}>
      {isNarrowed ? (
        <EmptyState
          title={text('empty')}
          hint={text('emptySearch')}
          action={
            <Button variant="default" onClick={clear}>
              {text('clear')}
            </Button>
          }
        />
      ) : (
        <EmptyState title={text('empty')} hint={empty?.hint} action={empty?.action ?? null} />
      )}
    </div>
  );
};
