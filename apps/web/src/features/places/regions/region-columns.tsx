import type { regions } from '@viewgate/contract';
import { formatList } from '../../../lib/format/numbers.ts';
import type { Column } from '../../../ui/data-table/index.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import type { RegionText } from './text/index.ts';

type Row = { readonly locationNames: readonly string[]; readonly locationCount: number };

const inWords = (text: RegionText, { locationNames, locationCount }: Row): string => {
  const more = locationCount - locationNames.length;
  return formatList(more > 0 ? [...locationNames, text('more', { count: more })] : locationNames);
};

/** The columns of both lists of regions. */
export const regionColumns = (text: RegionText): readonly Column<typeof regions.table>[] => [
  { id: 'name', title: text('name'), sortBy: 'name' },
  {
    id: 'locationNames',
    title: text('locations'),
    sortBy: 'locationCount',
    cell: (row) => inWords(text, row) || <Nothing />,
    plain: (row) => inWords(text, row),
  },
  { id: 'userCount', title: text('users'), sortBy: 'userCount', align: 'end' },
];
