import { IconChevronLeft, IconChevronRight, IconChevronsLeft } from '@tabler/icons-react';
import { PageSize } from './page-size.tsx';
import classes from './pager.module.css';
import { useTableText } from './text/index.ts';
import type { TableEnds } from './use-table-rows.ts';
import type { Changes, TableUrl } from './use-table-url.ts';
import { Button } from '../controls/button.tsx';

interface CursorPagerProps {
  readonly label: string;
  readonly url: TableUrl;
  readonly change: (changes: Changes) => void;
  readonly total: number;
  /** The total is that of the previous query. */
  readonly isStale: boolean;
  readonly ends: TableEnds | undefined;
}

/** How many there are, as far as they were counted, and buttons for newer and older ones. */
export const CursorPager = ({ label, url, change, total, isStale, ends }: CursorPagerProps) => {
  const text = useTableText();
  const turn = (cursor: string) => {
    change({ cursor });
    scrollTo({ top: 0 });
  };
  const steps = [
    { key: 'newest', to: url.cursor ? '' : null, Icon: IconChevronsLeft },
    { key: 'newer', to: ends?.newer ?? null, Icon: IconChevronLeft },
    { key: 'older', to: ends?.older ?? null, Icon: IconChevronRight },
  ] as const;
  return (
    <nav className={classes.pager} aria-label={text('pages', { label })}>
      <span className={classes.range} data-stale={isStale || undefined}>
        {text(ends?.isTotalExact === false ? 'moreThan' : 'records', { count: total })}
      </span>
      <PageSize url={url} change={change} />
      <span className={classes.steps}>
        {steps.map(({ key, to, Icon }) => (
          <Button
            key={key}
            size="xs"
            variant="subtle"
            color="gray"
            disabled={to === null}
            onClick={() => turn(to ?? '')}
            {...(key === 'older'
              ? { rightSection: <Icon size={16} aria-hidden="true" /> }
              : { leftSection: <Icon size={16} aria-hidden="true" /> })}
          >
            {text(key)}
          </Button>
        ))}
      </span>
    </nav>
  );
};
