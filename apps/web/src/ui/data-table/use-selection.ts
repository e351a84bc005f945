import { useMemo, useState } from 'react';
import type { RowBase } from './types.ts';

/**
 * Which rows are chosen: of the page, or, chosen all at once, also those of the other pages. The choice clears when other rows come
 * into the page (portal §4); the same ones, asked for again, stay chosen as they now are.
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
      /** Every row of the page, or none if some are chosen. */
      toggleAll: () => choose(own.length > 0 ? [] : rows),
      choose,
      clear: () => choose([]),
    };
  }, [rows, page, chosen]);
};
export type Selection<R extends RowBase> = ReturnType<typeof useSelection<R>>;
