import { useMemo, useState } from 'react';
import type { RowBase } from './types.ts';

/**
 * The selected rows: of this page or, after "select all", of the other pages too. The selection clears when other rows appear
 * on the page (portal §4); the same rows, refetched, stay selected with their new values.
 */
export const useSelection = <R extends RowBase>(rows: readonly R[]) => {
  const page = rows.map(({ id }) => id).join();
  const [choice, setChoice] = useState<{ of: string; chosen: readonly R[] }>({ of: page, chosen: [] });
  const chosen = choice.of === page ? choice.chosen : undefined;
  return useMemo(() => {
    const now = new Map(rows.map((row) => [row.id, row]));
    const own = (chosen ?? []).map((row) => now.get(row.id) ?? row);
    const ids = new Set(own.map((row) => row.id));
    const choose = (next: readonly R[]) => setChoice({ of: page, chosen: next });
    return {
      rows: own,
      has: (row: R) => ids.has(row.id),
      toggle: (row: R) => choose(ids.has(row.id) ? own.filter(({ id }) => id !== row.id) : [...own, row]),
      isWholePage: rows.length > 0 && rows.every((row) => ids.has(row.id)),
      /** Selects every row of the page, or none if some are selected. */
      toggleAll: () => choose(own.length > 0 ? [] : rows),
      choose,
      clear: () => choose([]),
    };
  }, [rows, page, chosen]);
};
export type Selection<R extends RowBase> = ReturnType<typeof useSelection<R>>;
