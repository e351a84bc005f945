import type { locations } from '@viewgate/contract';
import { formatPhone } from '../../../lib/format/phone.ts';
import type { Column } from '../../../ui/data-table/index.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { policyColumn } from '../../../ui/policy-cell.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { policyScreens } from '../../access/policies/screens.ts';
import { organizationColumn, placeColumns } from './place-columns.tsx';
import type { LocationText } from './text/index.ts';

export const locationColumns = (text: LocationText): readonly Column<typeof locations.table>[] => [
  { id: 'name', title: text('name'), sortBy: 'name' },
  organizationColumn(text('organization')),
  ...placeColumns(text),
  {
    id: 'enterpriseLocationNumber',
    title: text('enterpriseLocationNumber'),
    sortBy: 'enterpriseLocationNumber',
    cell: (row) => row.enterpriseLocationNumber ?? <Nothing />,
    align: 'end',
    isOptional: true,
  },
  { id: 'regionName', title: text('region'), cell: (row) => row.regionName ?? <Nothing /> },
  {
    id: 'cameraCount',
    title: text('cameras'),
    sortBy: 'cameraCount',
    cell: (row) => (
      <>
        {row.cameraCount}
        {row.deadCameraCount > 0 && (
          <>
            {' '}
            <StatusBadge tone="attention">{text('cameras.dead', { count: row.deadCameraCount })}</StatusBadge>
          </>
        )}
      </>
    ),
  },
  policyColumn('location', policyScreens.location.details, text('policy'), ({ id }) => id),
  {
    id: 'phoneNumber',
    title: text('phoneNumber'),
    cell: (row) => formatPhone(row.phoneNumber),
    plain: (row) => formatPhone(row.phoneNumber),
    isOptional: true,
  },
  { id: 'publicId', title: text('publicId'), isOptional: true },
];
