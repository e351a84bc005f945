import { classes } from '@viewgate/contract';
import { IconEdit, IconPlayerPause, IconTrash } from '@tabler/icons-react';
import { toast } from '../../../lib/toast.ts';
import { CameraCell } from '../../../ui/camera/camera-cell.tsx';
import { type Column, DataTable, type RowAction } from '../../../ui/data-table/index.ts';
import { TableFailed, TableLoading } from '../../../ui/data-table/table-states.tsx';
import classNames from './design.module.css';
import { Section, State } from './section.tsx';

const said = (row: { name: string }) => toast.success(`You chose ${row.name}.`);
const saidOfAll = async (rows: readonly unknown[]) => {
  toast.success(`${rows.length} selected.`);
  return true;
};
const columns: readonly Column<typeof classes.table>[] = [
  { id: 'name', title: 'Name', sortBy: 'name' },
  {
    id: 'cameras',
    title: 'Cameras',
    cell: (row) => <CameraCell cameras={row.cameras} />,
    plain: (row) => row.cameras.length,
  },
  { id: 'childCount', title: 'Children', sortBy: 'childCount', align: 'end' },
  { id: 'classPolicyName', title: 'Policy' },
];
const actions: readonly RowAction<{ id: number; name: string }>[] = [
  { label: 'Edit', icon: IconEdit, onSelect: said },
  { label: 'Pause', icon: IconPlayerPause, onSelect: said, isFor: (row) => row.id % 2 === 0 },
  { label: 'Delete', icon: IconTrash, tone: 'bad', onSelect: said },
];

const detailsOf = (row: { name: string }) => <p>Details of {row.name}.</p>;

export const Lists = () => (
  <Section
    title="The list"
    hint="Search (/), sort, choose, unfold, and walk the rows with the arrow keys. Under 640 px the rows are cards and their actions a sheet."
  >
    <DataTable
      endpoint={classes.table}
      params={{ locationId: 0 }}
      label="Sample classes"
      columns={columns}
      actions={actions}
      bulk={[{ label: 'Pause', icon: IconPlayerPause, run: saidOfAll }]}
      details={detailsOf}
      // Samples are always there.
      empty={null}
    />
    <div className={classNames.wide}>
      <State name="While it loads">
        <TableLoading columns={4} />
      </State>
      <State name="When it failed">
        <TableFailed error={null} onRetry={() => undefined} isBusy={false} />
      </State>
    </div>
  </Section>
);
