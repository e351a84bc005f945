import { IconCalendarOff, IconRefresh, IconTrash } from '@tabler/icons-react';
import { automations } from '@viewgate/contract';
import type { BulkAction, RowAction } from '../../../ui/data-table/index.ts';
import type { What } from './change-question.tsx';
import type { useChanges } from './use-changes.tsx';
import type { AutomationRow } from './what.tsx';

const icons = { retry: IconRefresh, unschedule: IconCalendarOff, delete: IconTrash };
const isFor: Readonly<Record<What, (row: AutomationRow) => boolean>> = {
  retry: (row) => row.state === 'failed',
  unschedule: (row) => row.state === 'waiting' || row.state === 'failed',
  delete: () => true,
};
const order = ['retry', 'unschedule', 'delete'] as const;

type Changes = ReturnType<typeof useChanges>;

/** What can be done with one automation. */
export const rowActions = ({ ask, labels }: Changes): readonly RowAction<AutomationRow>[] =>
  order.map((what) => ({
    label: labels[what],
    icon: icons[what],
    gate: automations.bulk,
    isFor: (row) => !row.isReadOnly && isFor[what](row),
    onSelect: (row) => void ask(what, [row]),
    ...(what === 'delete' && { tone: 'bad' as const }),
  }));

/** The same for several at once: for those to which it applies. */
export const bulkActions = ({ ask, labels }: Changes): readonly BulkAction<AutomationRow>[] =>
  order.map((what) => ({
    label: labels[what],
    icon: icons[what],
    run: async (rows) => {
      const concerned = rows.filter((row) => !row.isReadOnly && isFor[what](row));
      return concerned.length > 0 && (await ask(what, concerned));
    },
    ...(what === 'delete' && { tone: 'bad' as const }),
  }));
