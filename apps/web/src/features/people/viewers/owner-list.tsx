import { IconEye, IconLockOpen, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { classes as classEndpoints, type RowOf, viewAs, viewers } from '@viewgate/contract';
import { Suspense, useState } from 'react';
import { registrationListScreens, registrationPoster } from '../registration-review/screens.ts';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { TitledButton } from '../../../ui/titled-button.tsx';
import { common } from '../../../lib/i18n/common.ts';
import { Outlet } from '../../../lib/router/index.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { DataTable, useBulkQuestion } from '../../../ui/data-table/index.ts';
import { ViewAsDialog } from '../../identity/view-as/index.ts';
import { RecentMerges } from '../family-merges/index.ts';
import { useBulkPauses } from './bulk-pauses.ts';
import { EnableDialog, PauseDialog } from './dialogs.tsx';
import { entity } from './row-actions.ts';
import { ownerDelete, ownerSecondFactor } from './screens.ts';
import { useViewerText } from './text/index.ts';
import { useViewerColumns } from './viewer-columns.tsx';

type Row = RowOf<typeof viewers.owners>;
interface Asked {
  readonly what: 'pause' | 'enable';
  readonly rows: readonly Row[];
}

/** Pet care knows neither plates nor policies of single viewers. */
const hidden = new Set(['viewerPolicyName', 'plateNumber']);

/** The approved owners where pets are kept, and what ends their access: all that is left there of the lists of viewers. */
export default function OwnerList() {
  const text = useViewerText();
  const params = { locationId: useLocationId() };
  const columns = useViewerColumns('active').filter(({ id }) => !hidden.has(id));
  const { asked, ask, done, close } = useBulkQuestion<Asked>();
  const [seenAs, setSeenAs] = useState<Row | null>(null);
  const Dialog = asked?.what === 'enable' ? EnableDialog : PauseDialog;
  return (
    <>
      <DataTable<typeof viewers.owners>
        endpoint={viewers.owners}
        params={params}
        label={text('label.owners')}
        searchLabel={text('search.owners')}
        columns={columns}
        filters={[
          {
            name: 'classIds',
            kind: 'many',
            label: text('classes'),
            options: () => ({ endpoint: classEndpoints.options, request: { params } }),
          },
          { name: 'childName', kind: 'text', label: text('childName') },
        ]}
        actions={[
          {
            label: text('pause'),
            icon: IconPlayerPause,
            gate: viewers.bulkLock,
            isFor: (row) => !row.isLockedOut,
            onSelect: (row) => void ask({ what: 'pause', rows: [row] }),
          },
          {
            label: text('enable'),
            icon: IconPlayerPlay,
            gate: viewers.bulkUnlock,
            isFor: (row) => row.isLockedOut,
            onSelect: (row) => void ask({ what: 'enable', rows: [row] }),
          },
          {
            label: text('secondFactor'),
            icon: IconLockOpen,
            screen: ownerSecondFactor,
            params: entity,
            isFor: (row) => row.hasSecondFactor,
          },
          { label: text('viewAs'), icon: IconEye, gate: viewAs.beginViewer, onSelect: setSeenAs },
          { label: common('delete'), icon: IconTrash, tone: 'bad', screen: ownerDelete, params: entity },
        ]}
        bulk={useBulkPauses<Row>(ask)}
        empty={{
          hint: text('empty.owners'),
          action: (
            <>
              <ScreenButton to={registrationListScreens.pending}>{text('empty.toPending')}</ScreenButton>
              <TitledButton to={registrationPoster} />
            </>
          ),
        }}
      />
      <RecentMerges />
      <Suspense fallback={null}>{asked && <Dialog viewers={asked.rows} onDone={done} onClose={close} />}</Suspense>
      <Suspense fallback={null}>
        {seenAs && (
          <ViewAsDialog
            of={{ locationId: params.locationId, viewerId: seenAs.id }}
            name={seenAs.name}
            onClose={() => setSeenAs(null)}
          />
        )}
      </Suspense>
      <Outlet />
    </>
  );
}
