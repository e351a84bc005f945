import type { classes } from '@viewgate/contract';
import { CameraCell } from '../../../ui/camera/camera-cell.tsx';
import type { Column } from '../../../ui/data-table/index.ts';
import { PartnerMark } from '../../../ui/partner.tsx';
import { policyColumn } from '../../../ui/policy-cell.tsx';
import { ScheduledChildren } from '../../../ui/scheduled-classes/scheduled-classes.tsx';
import { policyScreens } from '../../access/policies/screens.ts';
import type { ClassText } from './text/index.ts';

export const classColumns = (text: ClassText): readonly Column<typeof classes.table>[] => [
  {
    id: 'name',
    title: text('name'),
    sortBy: 'name',
    cell: (row) => (
      <>
        {row.name}
        <PartnerMark name={row.partnerName} />
        <ScheduledChildren message={row.scheduledClassMessage} />
      </>
    ),
    plain: (row) => row.name,
  },
  {
    id: 'cameras',
    title: text('cameras'),
    cell: (row) => <CameraCell cameras={row.cameras} most={2} />,
    plain: (row) => row.cameras.map((camera) => camera.name).join('; '),
  },
  { id: 'childCount', title: text('children'), sortBy: 'childCount', align: 'end' },
  policyColumn('class', policyScreens.class.details, text('policy')),
];
