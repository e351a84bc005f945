import { pageSizes } from '@viewgate/contract';
import classes from './pager.module.css';
import { useTableText } from './text/index.ts';
import type { Changes, TableUrl } from './use-table-url.ts';

interface PageSizeProps {
  readonly url: TableUrl;
  readonly change: (changes: Changes) => void;
}

export const PageSize = ({ url, change }: PageSizeProps) => {
  const text = useTableText();
  return (
    <select
      className={classes.size}
      aria-label={text('pageSize')}
      value={String(url.size)}
      onChange={(event) => change({ size: Number(event.currentTarget.value) })}
    >
      {pageSizes.map((size) => (
        <option key={size}>{size}</option>
      ))}
    </select>
  );
};
