import { useMemo, useState } from 'react';
import type { RowBase } from './types.ts';

interface Choice<R> {
  /** The page it was made on. */
  readonly of: string;
  readonly chosen: readonly R[];
  /** What `matching` was when everything that matches was selected; null otherwise. */
  readonly everything: string | null;
}

/**
 * The selected rows: of this page or, after "select all", of the other pages too, or everything that matches (`isEverything`), loaded or not. The selection clears when other rows appear
 * on the page (portal §4); the same rows, refetched, stay selected with their new values. `matching` says what matches: everything under one filter is not everything
 * under the next, even if its rows are still on the page, or are the same.
 */
export const useSelection = <R extends RowBase>(rows: readonly R[], matching: string) => {
  const page = rows.map(({ id }) => id).join();
  const [choice, setChoice] = useState<Choice<R>>({ of: page, chosen: [], everything: null });
  const isHere = choice.of === page && (choice.everything ?? matching) === matching;
  const chosen = isHere ? choice.chosen : undefined;
  const isEverything = isHere && choice.everything !== null;
  return useMemo(() => {
    const now = new Map(rows.map((row) => [row.id, row]));
    const own = (chosen ?? []).map((row) => now.get(row.id) ?? row);
    const ids = new Set(own.map((row) => row.id));
    const choose = (next: readonly R[]) => setChoice({ of: page, chosen: next, everything: null });
    return {
      rows: own,
      isEverything,
      chooseEverything: () => setChoice({ of: page, chosen: rows, everything: matching }),
      has: (row: R) => ids.has(row.id),
      toggle: (row: R) => choose(ids.has(row.id) ? own.filter(({ id }) => id !== row.id) : [...own, row]),
      isWholePage: rows.length > 0 && rows.every((row) => ids.has(row.id)),
      /** Selects every row of the page, or none if some are selected. */
      toggleAll: () => choose(own.length > 0 ? [] : rows),
      choose,
      clear: () => choose([]),
    };
  }, [rows, page, matching, chosen, isEverything]);
};
export type Selection<R extends RowBase> = ReturnType<typeof useSelection<R>>;
