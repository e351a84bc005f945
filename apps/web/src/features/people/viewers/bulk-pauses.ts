import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { viewers } from '@viewgate/contract';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import type { BulkAction } from '../../../ui/data-table/index.ts';
import { useViewerText } from './text/index.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly isLockedOut: boolean;
}

/** Pauses and enables the selected viewers of a list that holds both: each action applies to those it would change. */
export const useBulkPauses = <R extends Row>(
  ask: (asked: { readonly what: 'pause' | 'enable'; readonly rows: readonly R[] }) => Promise<boolean>,
): readonly BulkAction<R>[] => {
  const text = useViewerText();
  // Without these, rows need not be selectable.
  const mayAny = useMay(viewers.bulkLock);
  const action = (what: 'pause' | 'enable'): BulkAction<R> => ({
    label: text(what),
    icon: what === 'pause' ? IconPlayerPause : IconPlayerPlay,
    gate: what === 'pause' ? viewers.bulkLock : viewers.bulkUnlock,
    run: async (rows) => {
      const concerned = rows.filter(({ isLockedOut }) => isLockedOut === (what === 'enable'));
      if (concerned.length > 0) return ask({ what, rows: concerned });
      toast.error(text(`${what}.already`));
      return false;
    },
  });
  return mayAny ? [action('pause'), action('enable')] : [];
};
