import type { featureFlags } from '@viewgate/contract';
import type { Words } from '../../../lib/i18n/words.ts';
import type { Column } from '../../../ui/data-table/index.ts';
import { FeatureToggle } from './feature-toggle.tsx';
import type { FeatureText } from './text/index.ts';

export const featureColumns = (
  text: FeatureText,
  words: (given: Words) => string,
): readonly Column<typeof featureFlags.table>[] => [
  { id: 'name', title: text('name'), sortBy: 'name' },
  {
    id: 'gates',
    title: text('gates'),
    cell: (row) => words(row.gates),
    plain: (row) => words(row.gates),
  },
  {
    id: 'enabled',
    title: text('state'),
    sortBy: 'enabled',
    cell: (row) => <FeatureToggle row={row} />,
    plain: ({ enabled, locationCount }) =>
      enabled === null ? text('followsLocation.at', { count: locationCount ?? 0 }) : text(enabled ? 'on' : 'off'),
  },
];
