import type { families, RowOf } from '@viewgate/contract';
import { CameraCell } from '../../../ui/camera/camera-cell.tsx';
import type { Column } from '../../../ui/data-table/index.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { PolicyCell } from '../../../ui/policy-cell.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { policyScreens } from '../../access/policies/screens.ts';
import classes from './families.module.css';
import { type FamilyText, useFamilyText } from './text/index.ts';

type Row = RowOf<typeof families.table>;

const Name = ({ row }: { readonly row: Row }) => {
  const text = useFamilyText();
  return (
    <>
      {row.name}
      {row.custodyBlockCount > 0 && (
        <span className={classes.badge}>
          <StatusBadge tone="attention">{text('custody')}</StatusBadge>
        </span>
      )}
    </>
  );
};

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
  { id: 'name', title: text('name'), sortBy: 'name', cell: (row) => <Name row={row} />, plain: (row) => row.name },
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
  {
    id: 'familyPolicyName',
    title: text('policy'),
    cell: (row) => (
      <PolicyCell
        to={policyScreens.family.details}
        id={row.familyPolicyId}
        name={row.familyPolicyName}
        isEnforced={row.isPolicyEnforced}
      />
    ),
    plain: (row) => row.familyPolicyName,
  },
];
