import { useMemo, useState } from 'react';
import type { RowBase } from './types.ts';

/**
 * Which rows are chosen: of the page, or, chosen all at once, also those of the other pages. The choice clears when the rows of the
 * page change (portal §4).
 */
export const useSelection = <R extends RowBase>(rows: readonly R[]) => {
  const [choice, setChoice] = useState<{ of: readonly R[]; chosen: readonly R[] }>({ of: rows, chosen: [] });
  const chosen = choice.of === rows ? choice.chosen : undefined;
  return useMemo(() => {
    const own = chosen ?? [];
    const ids = new Set(own.map((row) => row.id));
    const choose = (next: readonly R[]) => setChoice({ of: rows, chosen: next });
    return {
      rows: own,
      has: (row: R) => ids.has(row.id),
      toggle: (row: R) => choose(ids.has(row.id) ? own.filter(({ id }) => id !== row.id) : [...own, row]),
      isWholePage: rows.length > 0 && rows.every((row) => ids.has(row.id)),
      /** Every row of the page, or none if some are chosen. */
      toggleAll: () => choose(own.length > 0 ? [] : rows),
      choose,
      clear: () => choose([]),
    };
  }, [rows, chosen]);
};
export type Selection<R extends RowBase> = ReturnType<typeof useSelection<R>>;
