import { IconDoorEnter, IconDoorExit } from '@tabler/icons-react';
import { type children, presence, type RowOf } from '@viewgate/contract';
import { useMay } from '../../../lib/session/may.ts';
import type { BulkAction, RowAction } from '../../../ui/data-table/index.ts';
import { presenceColumn } from './presence-column.tsx';
import { usePresenceText } from './text/index.ts';
import type { Checking } from './use-checking.ts';

type Row = RowOf<typeof children.table>;
const parts = [
  ['checkIn', IconDoorEnter],
  ['checkOut', IconDoorExit],
] as const;

/** What a list of children shows and offers where they must be checked in; nothing elsewhere. */
export const usePresenceInList = ({ state, check }: Checking) => {
  const text = usePresenceText();
  const mayCheck = useMay(presence.checkIn);
  if (!state?.isRequired) return { columns: [], filters: [], actions: [], bulk: [] };
  const actions = parts.map(
    ([act, icon]): RowAction<Row> => ({
      label: text(act),
      // One button for both, so that keyboard focus stays on it.
      slot: 'presence',
      icon,
      gate: presence[act],
      isFor: ({ stay }) => (stay === null) === (act === 'checkIn'),
      onSelect: ({ id }) => void check(act, { childIds: [id] }),
    }),
  );
  const bulk = parts.map(
    ([act, icon]): BulkAction<Row> => ({
      label: text(act),
      icon,
      run: (rows) => check(act, { childIds: rows.map(({ id }) => id) }),
    }),
  );
  return {
    columns: [presenceColumn(text)],
    filters: [{ name: 'isPresent', kind: 'yesNo', label: text('present') } as const],
    actions,
    bulk: mayCheck ? bulk : [],
  };
};
