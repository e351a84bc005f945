import { useState } from 'react';
import { useMe } from '../../lib/session/account.ts';
import { useShellContext } from '../../lib/session/context.ts';
import { toast } from '../../lib/toast.ts';
import { passes } from '../../lib/session/passes.ts';
import { FootBar } from '../foot-bar/foot-bar.tsx';
import classes from './bulk-bar.module.css';
import { useTableText } from './text/index.ts';
import type { BulkAction, RowBase } from './types.ts';
import type { Selection } from './use-selection.ts';
import { Button } from '../controls/button.tsx';

/** The most rows a bulk call takes. */
const mostAtOnce = 200;

interface BulkBarProps<R extends RowBase> {
  readonly bulk: readonly BulkAction<R>[];
  readonly selection: Selection<R>;
  /** The total over all pages. */
  readonly total: number;
  /** Loads every row. */
  readonly readAll: () => Promise<readonly R[]>;
}

/** What can be done with all the selected rows at once. */
export const BulkBar = <R extends RowBase>({ bulk, selection, total, readAll }: BulkBarProps<R>) => {
  const text = useTableText();
  const me = useMe();
  const features = new Set(useShellContext().features);
  const [isReading, setReading] = useState(false);
  const { rows } = selection;
  const run = async (action: BulkAction<R>) => {
    if (await action.run(rows)) selection.clear();
  };
  const hasMore = selection.isWholePage && total > rows.length;
  const chooseAll = async () => {
    setReading(true);
    try {
      selection.choose(await readAll());
    } catch {
      toast.error(text('failed'));
    } finally {
      setReading(false);
    }
  };
  return (
    <FootBar isShown={rows.length > 0}>
      <strong>{text('chosen', { count: rows.length })}</strong>
      {hasMore && total <= mostAtOnce && (
        <Button size="xs" variant="subtle" loading={isReading} onClick={() => void chooseAll()}>
          {text('chooseEvery', { count: total })}
        </Button>
      )}
      {bulk
        .filter((action) => !action.gate || passes(me, features, action.gate))
        .map((action) => (
          <Button
            key={action.label}
            size="xs"
            variant="default"
            disabled={isReading}
            leftSection={<action.icon size={16} aria-hidden="true" />}
            className={action.tone === 'bad' ? classes.bad : ''}
            onClick={() => void run(action)}
          >
            {action.label}
          </Button>
        ))}
      <Button size="xs" variant="subtle" onClick={selection.clear}>
        {text('clearChoice')}
      </Button>
    </FootBar>
  );
};
