import type { policies, PolicyRow } from '@viewgate/contract';
import type { PolicyKind } from '@viewgate/policy/vocabulary';
import { formatList } from '../../../lib/format/numbers.ts';
import { CameraCell } from '../../../ui/camera/camera-cell.tsx';
import type { Column } from '../../../ui/data-table/index.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { Limits, limitsInWords } from './limits.tsx';
import classes from './policies.module.css';
import { PolicyStatusBadge, statusKey } from './status.tsx';
import { usePolicyText } from './text/index.ts';

export type Row = PolicyRow;

const Subjects = ({ row }: { readonly row: Row }) => {
  const text = usePolicyText();
  if (row.activeCount === 0) return <Nothing>{text('nobody')}</Nothing>;
  const names = row.subjects.map((subject) => subject.name);
  const more = row.activeCount - names.length;
  return <span>{more > 0 ? `${names.join(', ')} ${text('more', { count: more })}` : formatList(names)}</span>;
};

/** The list columns for a kind. */
export const usePolicyColumns = (kind: PolicyKind): readonly Column<typeof policies.table>[] => {
  const text = usePolicyText();
  const columns: Column<typeof policies.table>[] = [
    {
      id: 'name',
      title: text('name'),
      sortBy: 'name',
      cell: (row) => (
        <>
          {row.name}
          {row.isIntegrationPolicy && <span className={classes.label}>{text('integration')}</span>}
        </>
      ),
      plain: (row) => row.name,
    },
    {
      id: 'status',
      title: text('status'),
      sortBy: 'status',
      cell: (row) => (
        <PolicyStatusBadge status={row.status} isOfLocation={kind === 'location'} isDefault={row.isDefault} />
      ),
      plain: (row) => text(row.isDefault ? 'default' : statusKey(row.status, kind === 'location')),
    },
    {
      id: 'restrictions',
      title: text('limits'),
      cell: (row) => <Limits restrictions={row.restrictions} />,
      plain: (row) => limitsInWords(row.restrictions).join('; '),
    },
  ];
  if (kind !== 'location') {
    columns.push({
      id: 'activeCount',
      title: text('assigned'),
      sortBy: 'activeCount',
      cell: (row) =>
        kind === 'camera' && row.activeCount > 0 ? (
          <span className={classes.cameras}>
            <CameraCell cameras={row.cameras} />
            {row.activeCount > row.cameras.length && text('more', { count: row.activeCount - row.cameras.length })}
          </span>
        ) : (
          <Subjects row={row} />
        ),
      plain: (row) => row.activeCount,
    });
  }
  columns.push({ id: 'description', title: text('description'), isOptional: kind !== 'location' });
  return columns;
};
