import type { Endpoint } from '@viewgate/contract';
import { useState } from 'react';
import { kept } from '../../lib/kept.ts';
import type { Column } from './types.ts';

/** Which columns are shown; a choice is remembered per table. */
export const useColumns = <E extends Endpoint>(tableId: string, columns: readonly Column<E>[]) => {
  const name = `table.${tableId}.columns`;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => {
    const remembered = kept.get(name);
    if (remembered !== null) return new Set(remembered.split(',').filter(Boolean));
    return new Set(columns.filter((column) => column.isOptional).map((column) => column.id));
  });
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    kept.set(name, [...next].join(','));
    setHidden(next);
  };
  return {
    shown: columns.filter((column, index) => index === 0 || !hidden.has(column.id)),
    isShown: (id: string) => !hidden.has(id),
    toggle,
  };
};
