import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { IconButton } from '../controls/icon-button.tsx';
import { PageSize } from './page-size.tsx';
import classes from './pager.module.css';
import { useTableText } from './text/index.ts';
import type { Changes, TableUrl } from './use-table-url.ts';

interface PagerProps {
  readonly label: string;
  readonly url: TableUrl;
  readonly change: (changes: Changes) => void;
  readonly total: number;
  /** The total is that of the previous query. */
  readonly isStale: boolean;
  readonly lastPage: number;
}

/** The range shown, the total, the page size, and links to the other pages. */
export const Pager = ({ label, url, change, total, isStale, lastPage }: PagerProps) => {
  const text = useTableText();
  const page = Math.min(url.page, lastPage);
  const steps = [
    { key: 'first', to: 1, Icon: IconChevronsLeft },
    { key: 'previous', to: page - 1, Icon: IconChevronLeft },
    { key: 'next', to: page + 1, Icon: IconChevronRight },
    { key: 'last', to: lastPage, Icon: IconChevronsRight },
  ] as const;
  const turn = (to: number) => {
    change({ page: to });
    scrollTo({ top: 0 });
  };
  return (
    <nav className={classes.pager} aria-label={text('pages', { label })}>
      <span className={classes.range} data-stale={isStale || undefined}>
        {text('range', { from: (page - 1) * url.size + 1, to: Math.min(page * url.size, total), total })}
      </span>
      <PageSize url={url} change={change} />
      <span className={classes.steps}>
        {steps.map(({ key, to, Icon }, index) => (
          <span key={key} style={{ order: index < 2 ? index : index + 1 }}>
            <IconButton
              size={32}
              aria-label={text(key)}
              disabled={to < 1 || to > lastPage || to === page}
              onClick={() => turn(to)}
            >
              <Icon size={18} aria-hidden="true" />
            </IconButton>
          </span>
        ))}
        <span style={{ order: 2 }}>{text('page', { page, total: lastPage })}</span>
      </span>
    </nav>
  );
};
