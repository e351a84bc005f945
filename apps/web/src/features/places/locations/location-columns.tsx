import type { locations } from '@viewgate/contract';
import { formatPhone } from '../../../lib/format/phone.ts';
import type { Column } from '../../../ui/data-table/index.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { PolicyCell } from '../../../ui/policy-cell.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { organizationDetails } from '../organizations/screens.ts';
import { policyScreens } from '../../access/policies/screens.ts';
import type { LocationText } from './text/index.ts';

export const locationColumns = (text: LocationText): readonly Column<typeof locations.table>[] => [
  { id: 'name', title: text('name'), sortBy: 'name' },
  {
    id: 'organizationName',
    title: text('organization'),
    sortBy: 'organizationName',
    cell: (row) => (
      <ScreenLink to={organizationDetails} params={{ entityId: row.organizationId }}>
        {row.organizationName}
      </ScreenLink>
    ),
  },
  { id: 'place', title: text('place'), cell: (row) => row.place ?? <Nothing /> },
  {
    id: 'timeZoneId',
    title: text('timeZone'),
    sortBy: 'timeZoneId',
    cell: (row) => row.timeZoneId.replaceAll('_', ' '),
  },
  {
    id: 'programType',
    title: text('programType'),
    cell: (row) => text(row.isPetCare ? 'programType.petCare' : 'programType.childCare'),
    plain: (row) => text(row.isPetCare ? 'programType.petCare' : 'programType.childCare'),
  },
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
  {
    id: 'locationPolicyName',
    title: text('policy'),
    cell: (row) => (
      <PolicyCell
        to={policyScreens.location.details}
        id={row.locationPolicyId}
        name={row.locationPolicyName}
        isEnforced={row.isPolicyEnforced}
        locationId={row.id}
      />
    ),
    plain: (row) => row.locationPolicyName ?? '',
  },
  {
    id: 'phoneNumber',
    title: text('phoneNumber'),
    cell: (row) => formatPhone(row.phoneNumber),
    plain: (row) => formatPhone(row.phoneNumber),
    isOptional: true,
  },
  { id: 'publicId', title: text('publicId'), isOptional: true },
];
