import { memberStatuses, type MemberRow, policies, subjectFields, type SubjectKind } from '@viewgate/contract';
import { IconCalendarWeek, IconCheck, IconX } from '@tabler/icons-react';
import { useWrite } from '../../../lib/api/write.ts';
import { toast } from '../../../lib/toast.ts';
import { CameraName } from '../../../ui/camera/camera-name.tsx';
import { type Column, DataTable, type RowAction, useBulkQuestion } from '../../../ui/data-table/index.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { TitledButton } from '../../../ui/titled-button.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { cameraList } from '../../cameras/cameras/screens.ts';
import { cameraAudience } from '../access/screens.ts';
import { classCreate, classUpdate } from '../../people/classes/screens.ts';
import { familyCreate, familyDetails } from '../../people/families/screens.ts';
import { viewerCreate, viewerUpdate } from '../../people/viewers/screens.ts';
import { AssignQuestion, type Wanted } from './assign-question.tsx';
import { usePolicyParams } from './kind.ts';
import { effectiveWeek, type KindProps, policyScreens } from './screens.ts';
import { PolicyStatusBadge } from './status.tsx';
import { usePolicyText } from './text/index.ts';

/** The source of each kind's subjects. */
const nextStep = { class: classCreate, camera: cameraList, family: familyCreate, viewer: viewerCreate } as const;

/** Where a subject's name leads, and how its address calls it. */
const opened = {
  class: [classUpdate, 'id'],
  family: [familyDetails, 'familyId'],
  viewer: [viewerUpdate.active.cameras, 'entityId'],
  camera: [cameraAudience, 'id'],
} as const;

const hasIt = (row: MemberRow) => row.status === 'Active' || row.status === 'Paused';

/** Every subject the policy could govern, with its current policy, to activate or deactivate. */
export default function PolicyAssignments({ kind: given }: KindProps) {
  const kind = given as SubjectKind;
  const text = usePolicyText();
  const params = usePolicyParams(kind);
  const assign = useWrite(policies.assign);
  const bulk = useWrite(policies.bulkAssign);
  const { asked, ask, done, close } = useBulkQuestion<Wanted>();

  const run = async ({ rows, isActive }: Wanted) => {
    const [row] = rows;
    const ids = rows.map(({ id }) => id);
    const word = isActive ? 'members.activated' : 'members.deactivated';
    if (rows.length === 1 && row) {
      const body = { [subjectFields[kind]]: row.id, isActive };
      await assign.mutateAsync({ params, query: { policyId: params.id }, body });
      toast.success(text(word, { name: row.name }));
    } else {
      await bulk.mutateAsync({ params, body: { ids, isActive } });
      toast.success(text(`${word}Many`, { count: rows.length }));
    }
  };
  const columns: readonly Column<typeof policies.members>[] = [
    {
      id: 'name',
      title: text(`subject.${kind}`),
      sortBy: 'name',
      cell: (row) => (row.camera ? <CameraName camera={row.camera} /> : row.name),
      plain: (row) => row.name,
    },
    {
      id: 'status',
      title: text('status'),
      sortBy: 'status',
      cell: (row) => <PolicyStatusBadge status={row.status} />,
      plain: (row) => text(`status.${row.status}`),
    },
    {
      id: 'otherPolicy',
      title: text('members.other'),
      cell: (row) =>
        row.otherPolicy ? (
          <ScreenLink to={policyScreens[kind].update} params={{ id: row.otherPolicy.id }}>
            {row.otherPolicy.name}
          </ScreenLink>
        ) : (
          <Nothing />
        ),
      plain: (row) => row.otherPolicy?.name ?? '',
    },
  ];
  const details: Column<typeof policies.members>[] =
    kind === 'class'
      ? []
      : [{ id: 'detail', title: text(`members.detail.${kind}`), cell: (row) => row.detail ?? <Nothing /> }];
  const gate = policies.assign;
  const actions: RowAction<MemberRow>[] = [
    {
      label: text(`members.activate.${kind}`),
      icon: IconCheck,
      gate,
      isFor: (row) => !hasIt(row),
      onSelect: (row) => void ask({ rows: [row], isActive: true }),
    },
    {
      label: text(`members.deactivate.${kind}`),
      icon: IconX,
      gate,
      isFor: hasIt,
      onSelect: (row) => void ask({ rows: [row], isActive: false }),
    },
    {
      label: text('members.week'),
      icon: IconCalendarWeek,
      screen: effectiveWeek,
      params: (row) => ({ kind, id: row.id }),
    },
  ];
  return (
    <>
      <DataTable
        endpoint={policies.members}
        params={params}
        label={text(`subjects.${kind}`)}
        columns={[...columns.slice(0, 1), ...details, ...columns.slice(1)]}
        filters={[
          {
            name: 'status',
            kind: 'one',
            label: text('status'),
            options: memberStatuses.map((value) => ({ value, label: text(`status.${value}`) })),
          },
        ]}
        opens={opened[kind][0]}
        opensWith={({ id }) => ({ [opened[kind][1]]: id })}
        actions={actions}
        bulk={[
          { label: text('members.activateMany'), icon: IconCheck, gate, run: (rows) => ask({ rows, isActive: true }) },
          { label: text('members.deactivateMany'), icon: IconX, gate, run: (rows) => ask({ rows, isActive: false }) },
        ]}
        empty={{
          hint: text(`members.empty.${kind}`),
          action: <TitledButton to={nextStep[kind]} variant="filled" />,
        }}
      />
      {asked && (
        <AssignQuestion
          policyId={params.id}
          kind={kind}
          wanted={asked}
          onConfirm={async () => {
            await run(asked);
            done();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
