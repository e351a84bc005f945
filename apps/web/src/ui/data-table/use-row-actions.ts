import type { Endpoint } from '@viewgate/contract';
import { useMe } from '../../lib/session/account.ts';
import { useShellContext } from '../../lib/session/context.ts';
import { passes } from '../../lib/session/passes.ts';
import { useOpen } from '../use-open.ts';
import type { DataTableProps, RowAction, RowBase, RowFor } from './types.ts';

/** An action as a row offers it: its label, and what it does. */
export interface Offered extends Pick<RowAction<RowBase>, 'label' | 'icon'> {
  readonly key: string;
  readonly tone: 'bad' | undefined;
  readonly run: () => void;
}

/** The actions a row offers this account, and how it opens. */
export const useRowActions = <E extends Endpoint>({ actions = [], opens, opensWith }: DataTableProps<E>) => {
  const me = useMe();
  const features = new Set(useShellContext().features);
  const open = useOpen() as (screen: unknown, params: unknown) => Promise<void>;
  const allowed = actions.filter(
    ({ gate, screen }) => (!gate || passes(me, features, gate)) && (!screen || passes(me, features, screen)),
  );
  const screenOf = (row: RowFor<E>) => {
    const screen = typeof opens === 'function' ? opens(row) : opens;
    return screen && passes(me, features, screen) ? screen : undefined;
  };
  const offered = (row: RowFor<E>) => allowed.filter((action) => action.isFor?.(row) ?? true);
  const onLetter = (letter: string, row: RowFor<E>) =>
    offered(row)
      .find((action) => action.letter === letter)
      ?.onSelect?.(row);
  return {
    isAny: allowed.length > 0,
    onLetter: allowed.some(({ letter }) => letter) ? onLetter : undefined,
    opens: screenOf,
    opensWith: (row: RowFor<E>) => opensWith?.(row) ?? { id: row.id },
    open: (row: RowFor<E>) => {
      const screen = screenOf(row);
      if (screen) void open(screen, opensWith?.(row) ?? { id: row.id });
    },
    of: (row: RowFor<E>): readonly Offered[] =>
      offered(row).map(({ label, slot = label, icon, tone, screen, params, onSelect }) => ({
        key: slot,
        label,
        icon,
        tone,
        run: () => (screen ? void open(screen, params?.(row) ?? { id: row.id }) : onSelect?.(row)),
      })),
  };
};
export type RowActionsOf<E extends Endpoint> = ReturnType<typeof useRowActions<E>>;
