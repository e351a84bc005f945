import type { families } from '@viewgate/contract';
import { CameraCell } from '../../../ui/camera/camera-cell.tsx';
import { childrenColumn } from '../../../ui/children-column.tsx';
import { custodyNameColumn } from '../../../ui/custody-name.tsx';
import type { Column } from '../../../ui/data-table/index.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { policyColumn } from '../../../ui/policy-cell.tsx';
import { policyScreens } from '../../access/policies/screens.ts';
import type { FamilyText } from './text/index.ts';

/** The columns of a list of families. */
export const familyColumns = (text: FamilyText): readonly Column<typeof families.table>[] => [
  custodyNameColumn(text('name')),
  {
    id: 'primaryUser',
    title: text('primaryUser'),
    cell: (row) => row.primaryUser?.name ?? <Nothing>{text('noPrimary')}</Nothing>,
    plain: (row) => row.primaryUser?.name ?? null,
  },
  childrenColumn(text('children'), text('noChildren')),
  {
    id: 'familyViewerCount',
    title: text('members'),
    sortBy: 'familyViewerCount',
    cell: (row) => (
      <>
        {row.familyViewerCount}
        {row.pausedViewerCount > 0 && <Nothing> · {text('paused', { count: row.pausedViewerCount })}</Nothing>}
      </>
    ),
    plain: (row) => row.familyViewerCount,
  },
  {
    id: 'cameras',
    title: text('cameras'),
    cell: (row) => <CameraCell cameras={row.cameras} total={row.cameraCount} />,
    plain: (row) => row.cameras.map((camera) => camera.name).join('; '),
  },
  policyColumn('family', policyScreens.family.details, text('policy')),
];
