import { Suspense, useState } from 'react';
import { useMe } from '../../lib/session/account.ts';
import { useShellContext } from '../../lib/session/context.ts';
import { toast } from '../../lib/toast.ts';
import { passes } from '../../lib/session/passes.ts';
import { FootBar } from '../foot-bar/foot-bar.tsx';
import { lateControls } from '../theme/with-controls.tsx';
import classes from './bulk-bar.module.css';
import { useTableText } from './text/index.ts';
import type { BulkAction, RowBase } from './types.ts';
import type { Selection } from './use-selection.ts';
import { Button } from '../controls/button.tsx';

/** Calls about several take so many at most. */
const mostAtOnce = 200;

const ConfirmAction = lateControls(async () => ({
  default: (await import('../dialog/confirm-action.tsx')).ConfirmAction,
}));

interface BulkBarProps<R extends RowBase> {
  readonly bulk: readonly BulkAction<R>[];
  readonly selection: Selection<R>;
  /** How many there are over all pages. */
  readonly total: number;
  /** Reads them all. */
  readonly readAll: () => Promise<readonly R[]>;
}

/** What can be done with the chosen rows, all at once. */
export const BulkBar = <R extends RowBase>({ bulk, selection, total, readAll }: BulkBarProps<R>) => {
  const text = useTableText();
  const me = useMe();
  const features = new Set(useShellContext().features);
  const [asking, setAsking] = useState<BulkAction<R> | null>(null);
  const [running, setRunning] = useState<string | null>(null);
  const { rows } = selection;
  const run = async (action: BulkAction<R>) => {
    setRunning(action.label);
    try {
      await action.run(rows);
      selection.clear();
    } finally {
      setRunning(null);
    }
  };
  const hasMore = selection.isWholePage && total > rows.length;
  const chooseAll = async () => {
    setRunning('');
    try {
      selection.choose(await readAll());
    } catch {
      toast.error(text('failed'));
    } finally {
      setRunning(null);
    }
  };
  const question = asking?.confirm?.(rows);
  return (
    <>
      <FootBar isShown={rows.length > 0}>
        <strong>{text('chosen', { count: rows.length })}</strong>
        {hasMore && total <= mostAtOnce && (
          <Button size="xs" variant="subtle" loading={running === ''} onClick={() => void chooseAll()}>
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
              loading={running === action.label}
              disabled={running !== null && running !== action.label}
              leftSection={<action.icon size={16} aria-hidden="true" />}
              className={action.tone === 'bad' ? (classes['bad'] ?? '') : ''}
              // A refusal was reported where it came from; the selection stays.
              onClick={() => (action.confirm ? setAsking(action) : void run(action).catch(() => undefined))}
            >
              {action.label}
            </Button>
          ))}
        <Button size="xs" variant="subtle" onClick={selection.clear}>
          {text('clearChoice')}
        </Button>
      </FootBar>
      {asking && question && (
        <Suspense fallback={null}>
          <ConfirmAction
            {...question}
            confirm={asking.label}
            tone={asking.tone}
            onConfirm={() => run(asking)}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
    </>
  );
};
