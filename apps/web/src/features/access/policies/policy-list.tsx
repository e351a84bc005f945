import { cameras, classes, families, policies, policyStatuses } from '@viewgate/contract';
import { IconCopy } from '@tabler/icons-react';
import { Outlet } from '../../../lib/router/index.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { DataTable, deleteAction, openAction, type Filter, type RowAction } from '../../../ui/data-table/index.ts';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { useKindParams } from './kind.ts';
import { type Row, usePolicyColumns } from './policy-columns.tsx';
import { type KindProps, policyScreens } from './screens.ts';
import { statusKey } from './status.tsx';
import { usePolicyText } from './text/index.ts';

/** Policies of a kind can be filtered by what they are assigned to; viewers are too many to choose from. */
const subjects = {
  camera: ['cameraId', cameras.options],
  class: ['classId', classes.options],
  family: ['familyId', families.options],
} as const;

/** The policies of one kind: what each limits, and for whom. */
export default function PolicyList({ kind }: KindProps) {
  const text = usePolicyText();
  const locationId = useLocationId();
  const columns = usePolicyColumns(kind);
  const mayEdit = useMay(policies.update);
  const { create, copy, remove, update } = policyScreens[kind];

  const filters: Filter<typeof policies.table>[] = [
    {
      name: 'status',
      kind: 'one',
      label: text('status'),
      options: policyStatuses.map((value) => ({ value, label: text(statusKey(value, kind === 'location')) })),
    },
  ];
  if (kind !== 'location' && kind !== 'viewer') {
    const [name, endpoint] = subjects[kind];
    filters.unshift({
      name,
      kind: 'one',
      label: text(`subjects.${kind}`),
      options: () => ({ endpoint, request: { params: { locationId } } }),
    });
  }
  const remover: RowAction<Row> = {
    ...deleteAction(remove),
    isFor: (row) => !row.isDefault && !row.isIntegrationPolicy,
  };
  const copier: RowAction<Row> = {
    label: text('duplicate'),
    icon: IconCopy,
    screen: copy,
    params: ({ id }) => ({ id }),
  };
  return (
    <>
      <DataTable
        endpoint={policies.table}
        params={useKindParams(kind)}
        label={text(`list.${kind}`)}
        searchLabel={text('search')}
        columns={columns}
        filters={filters}
        opens={update}
        actions={[openAction(update, mayEdit), copier, remover]}
        empty={{
          hint: text(`empty.${kind}`),
          action: <ScreenButton to={create}>{text(`create.${kind}`)}</ScreenButton>,
        }}
      />
      <Outlet />
    </>
  );
}
