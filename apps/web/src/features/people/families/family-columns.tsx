import type { families, RowOf } from '@viewgate/contract';
import { CameraCell } from '../../../ui/camera/camera-cell.tsx';
import { custodyNameColumn } from '../../../ui/custody-name.tsx';
import type { Column } from '../../../ui/data-table/index.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { policyColumn } from '../../../ui/policy-cell.tsx';
import { policyScreens } from '../../access/policies/screens.ts';
import classes from './families.module.css';
import { type FamilyText, useFamilyText } from './text/index.ts';

type Row = RowOf<typeof families.table>;

const Children = ({ row }: { readonly row: Row }) => {
  const text = useFamilyText();
  if (row.children.length === 0) return <Nothing>{text('noChildren')}</Nothing>;
  return (
    <ul className={classes.children}>
      {row.children.map((child) => (
        <li key={child.id}>
          {child.name} <span className={classes.quiet}>{child.classNames.join(', ')}</span>
        </li>
      ))}
    </ul>
  );
};

/** The columns of a list of families. */
export const familyColumns = (text: FamilyText): readonly Column<typeof families.table>[] => [
  custodyNameColumn(text('name')),
  {
    id: 'primaryUser',
    title: text('primaryUser'),
    cell: (row) => row.primaryUser?.name ?? <Nothing>{text('noPrimary')}</Nothing>,
    plain: (row) => row.primaryUser?.name ?? null,
  },
  {
    id: 'children',
    title: text('children'),
    cell: (row) => <Children row={row} />,
    plain: (row) => row.children.map((child) => child.name).join('; '),
  },
  {
    id: 'familyViewerCount',
    title: text('members'),
    sortBy: 'familyViewerCount',
    cell: (row) => (
      <>
        {row.familyViewerCount}
        {row.pausedViewerCount > 0 && (
          <span className={classes.quiet}> · {text('paused', { count: row.pausedViewerCount })}</span>
        )}
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
