import { Outlet } from '../../../lib/router/index.ts';
import { classes as classEndpoints, type RowOf, viewers } from '@viewgate/contract';
import { Suspense } from 'react';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { DataTable, useBulkQuestion } from '../../../ui/data-table/index.ts';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { useAssignMany } from '../../access/policies/index.ts';
import { exportHref } from '../people-exports/index.ts';
import { useBulkPauses } from './bulk-pauses.ts';
import { EnableDialog, PauseDialog } from './dialogs.tsx';
import { entity, viewerRowActions } from './row-actions.ts';
import { type ListProps, viewerCreate, viewerListScreens } from './screens.ts';
import { useViewerText } from './text/index.ts';
import { useViewerTypes } from './viewer-types.ts';
import { useViewerColumns, useViewerOpens } from './viewer-columns.tsx';

type Row = RowOf<typeof viewers.table>;
const tables = { active: viewers.activeTable, paused: viewers.inactiveTable, scheduled: viewers.scheduledDeletions };

/** One list of viewers, with the actions for its state. */
export default function ViewerList({ list }: ListProps) {
  const text = useViewerText();
  const params = { locationId: useLocationId() };
  const columns = useViewerColumns(list);
  const { asked, ask, done, close } = useBulkQuestion<{ what: 'pause' | 'enable'; rows: readonly Row[] }>();
  const types = useViewerTypes();
  const mayEdit = useMay(viewers.update);
  const opens = useViewerOpens(list);
  // The list of those to be deleted mixes active and paused viewers; the other two hold one kind each.
  const pauses = useBulkPauses<Row>(ask);
  const assign = useAssignMany<Row>('viewer');
  const bulk = list === 'scheduled' ? pauses : pauses.slice(list === 'paused' ? 1 : 0).slice(0, 1);
  const Dialog = asked?.what === 'enable' ? EnableDialog : PauseDialog;
  return (
    <>
      <DataTable<(typeof tables)[ListProps['list']]>
        endpoint={tables[list]}
        params={params}
        label={text(`label.${list}`)}
        searchLabel={text('search')}
        columns={columns}
        filters={[
          {
            name: 'classIds',
            kind: 'many',
            label: text('classes'),
            options: () => ({ endpoint: classEndpoints.options, request: { params } }),
          },
          {
            name: 'viewerType',
            kind: 'one',
            label: text('viewerType'),
            options: types,
          },
          {
            name: 'signedIn',
            kind: 'one',
            label: text('signedIn'),
            options: [{ value: 'never', label: text('signedIn.never') }],
          },
          { name: 'childName', kind: 'text', label: text('childName') },
          ...(list === 'scheduled'
            ? [{ name: 'scheduledDate', kind: 'date', label: text('scheduledDate') } as const]
            : []),
        ]}
        exportHref={exportHref('viewers', params, { list })}
        opens={opens}
        opensWith={entity}
        actions={viewerRowActions(list, mayEdit, text)}
        bulk={[...bulk, ...assign.bulk]}
        empty={{
          hint: text(`empty.${list}`),
          action: (
            <ScreenButton to={list === 'active' ? viewerCreate : viewerListScreens.active}>
              {text(list === 'active' ? 'create' : 'empty.toActive')}
            </ScreenButton>
          ),
        }}
      />
      <Suspense fallback={null}>{asked && <Dialog viewers={asked.rows} onDone={done} onClose={close} />}</Suspense>
      {assign.dialog}
      <Outlet />
    </>
  );
}
