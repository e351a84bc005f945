import type { organizations } from '@viewgate/contract';
import { formatPhone } from '../../../lib/format/phone.ts';
import type { Column } from '../../../ui/data-table/index.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import type { useProgramTypes } from '../locations/index.ts';
import type { OrganizationText } from './text/index.ts';

export const organizationColumns = (
  text: OrganizationText,
  programs: ReturnType<typeof useProgramTypes>,
): readonly Column<typeof organizations.table>[] => [
  { id: 'name', title: text('name'), sortBy: 'name' },
  {
    id: 'programType',
    title: programs.label,
    sortBy: 'programType',
    cell: (row) => programs.nameOf(row.programType),
    plain: (row) => programs.nameOf(row.programType),
  },
  { id: 'locationCount', title: text('locations'), sortBy: 'locationCount', align: 'end' },
  { id: 'regionCount', title: text('regions'), sortBy: 'regionCount', align: 'end' },
  {
    id: 'pocName',
    title: text('contact'),
    sortBy: 'pocName',
    cell: (row) => row.pointOfContact.name ?? <Nothing />,
    plain: (row) => row.pointOfContact.name,
  },
  {
    id: 'emailAddress',
    title: text('emailAddress'),
    cell: ({ pointOfContact: { emailAddress } }) =>
      emailAddress ? <a href={`mailto:${emailAddress}`}>{emailAddress}</a> : <Nothing />,
    plain: (row) => row.pointOfContact.emailAddress,
  },
  {
    id: 'phoneNumber',
    title: text('phoneNumber'),
    cell: (row) => formatPhone(row.pointOfContact.phoneNumber) || <Nothing />,
    plain: (row) => formatPhone(row.pointOfContact.phoneNumber),
    isOptional: true,
  },
];
