import { useMemo, useState } from 'react';
import type { RowBase } from './types.ts';

const nobody: ReadonlySet<number> = new Set();

/** Which rows of the page are chosen. The choice clears when the rows change (portal §4). */
export const useSelection = <R extends RowBase>(rows: readonly R[]) => {
  const [chosen, setChosen] = useState<{ of: readonly R[]; ids: ReadonlySet<number> }>({ of: rows, ids: nobody });
  const ids = chosen.of === rows ? chosen.ids : nobody;
  return useMemo(() => {
    const choose = (next: ReadonlySet<number>) => setChosen({ of: rows, ids: next });
    return {
      rows: rows.filter((row) => ids.has(row.id)),
      has: (row: R) => ids.has(row.id),
      toggle: (row: R) => {
        const next = new Set(ids);
        if (!next.delete(row.id)) next.add(row.id);
        choose(next);
      },
      /** Every row of the page, or none if some are chosen. */
      toggleAll: () => choose(ids.size > 0 ? nobody : new Set(rows.map((row) => row.id))),
      clear: () => choose(nobody),
    };
  }, [rows, ids]);
};
export type Selection<R extends RowBase> = ReturnType<typeof useSelection<R>>;
