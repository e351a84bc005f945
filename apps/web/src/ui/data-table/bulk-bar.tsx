import { useState } from 'react';
import { useMe } from '../../lib/session/account.ts';
import { useShellContext } from '../../lib/session/context.ts';
import { toast } from '../../lib/toast.ts';
import { passes } from '../../lib/session/passes.ts';
import { FootBar } from '../foot-bar/foot-bar.tsx';
import classes from './bulk-bar.module.css';
import { withoutPage } from './table-body.ts';
import { useTableText } from './text/index.ts';
import type { BulkAction, RowBase } from './types.ts';
import type { Selection } from './use-selection.ts';
import { Button } from '../controls/button.tsx';

/** The most rows that a bulk call takes by their ids. */
const mostAtOnce = 200;

interface BulkBarProps<R extends RowBase> {
  readonly bulk: readonly BulkAction<R>[];
  readonly selection: Selection<R>;
  /** The total over all pages. */
  readonly total: number;
  /** Loads every row. */
  readonly readAll: () => Promise<readonly R[]>;
  /** The list's request. */
  readonly body: object;
  readonly mostMatching: number | undefined;
}

/** What can be done with all the selected rows at once. */
export const BulkBar = <R extends RowBase>(props: BulkBarProps<R>) => {
  const { bulk, selection, total, readAll, body, mostMatching } = props;
  const text = useTableText();
  const me = useMe();
  const features = new Set(useShellContext().features);
  const [isReading, setReading] = useState(false);
  const { rows, isEverything } = selection;
  const offered = bulk.filter(
    (action) => (!action.gate || passes(me, features, action.gate)) && (!isEverything || action.runMatching),
  );
  const takesMatching = mostMatching !== undefined && offered.some(({ runMatching }) => runMatching);
  const run = async (action: BulkAction<R>) => {
    const isDone = isEverything
      ? await action.runMatching?.({ body: withoutPage(body), count: total })
      : await action.run(rows);
    if (isDone) selection.clear();
  };
  const hasMore = !isEverything && selection.isWholePage && total > rows.length;
  const most = takesMatching ? mostMatching : mostAtOnce;
  const chooseAll = async () => {
    if (total > mostAtOnce) return selection.chooseEverything();
    setReading(true);
    try {
      selection.choose(await readAll());
    } catch {
      toast.error(text('failed'));
    } finally {
      setReading(false);
    }
    return undefined;
  };
  return (
    <FootBar isShown={rows.length > 0}>
      <strong>{text('chosen', { count: isEverything ? total : rows.length })}</strong>
      {hasMore && total > most && <span className={classes.hint}>{text('chooseFewer', { most })}</span>}
      {hasMore && total <= most && (
        <Button size="xs" variant="subtle" loading={isReading} onClick={() => void chooseAll()}>
          {text('chooseEvery', { count: total })}
        </Button>
      )}
      {offered.map((action) => (
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
