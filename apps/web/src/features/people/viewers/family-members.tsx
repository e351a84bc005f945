import { families, type RowOf, viewers } from '@viewgate/contract';
import { IconArrowsExchange, IconPlayerPause, IconPlayerPlay, IconStar } from '@tabler/icons-react';
import { useWrite } from '../../../lib/api/write.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { DataTable, openAction, useBulkQuestion } from '../../../ui/data-table/index.ts';
import { CreateButton } from '../../../ui/create-button.tsx';
import { useBulkPauses } from './bulk-pauses.ts';
import { EnableDialog } from './enable-dialog.tsx';
import { OpenInvitations } from '../invitations/index.ts';
import { PauseDialog } from '../../../ui/pause-viewers/pause-dialog.tsx';
import { familyAddMember, viewerUpdate } from './screens.ts';
import { useViewerText } from './text/index.ts';
import { TransferDialog } from './transfer-dialog.tsx';
import { useViewerTypes } from './viewer-types.ts';
import { useViewerColumns, useViewerOpens } from './viewer-columns.tsx';

type Row = RowOf<typeof viewers.ofFamily>;

interface Asked {
  readonly what: 'pause' | 'enable' | 'transfer';
  readonly rows: readonly Row[];
}

/** The members of a family. */
export default function FamilyMembers() {
  const text = useViewerText();
  const params = { locationId: useLocationId(), id: useIdParam('familyId') };
  const types = useViewerTypes();
  const setPrimary = useWrite(families.setPrimaryUser);
  const mayEdit = useMay(viewers.update);
  const opens = useViewerOpens('active');
  const { asked, ask, done, close } = useBulkQuestion<Asked>();
  const bulk = useBulkPauses<Row>(ask);
  const makePrimary = ({ id, name }: Row) =>
    setPrimary.mutate(
      { params, body: { viewerId: id } },
      { onSuccess: () => toast.success(text('madePrimary', { name })) },
    );
  const add = (
    <CreateButton to={familyAddMember} params={{ familyId: params.id }} variant="default">
      {text('addMember')}
    </CreateButton>
  );
  return (
    <>
      <DataTable<typeof viewers.ofFamily>
        endpoint={viewers.ofFamily}
        params={params}
        label={text('members')}
        searchLabel={text('searchMembers')}
        columns={useViewerColumns('family')}
        opens={opens}
        opensWith={(row) => ({ entityId: row.id })}
        actions={[
          { ...openAction(viewerUpdate.active.details, mayEdit), params: (row) => ({ entityId: row.id }) },
          {
            label: text('pause'),
            icon: IconPlayerPause,
            gate: viewers.lock,
            isFor: (row) => !row.isLockedOut,
            onSelect: (row) => void ask({ what: 'pause', rows: [row] }),
          },
          {
            label: text('enable'),
            icon: IconPlayerPlay,
            gate: viewers.unlock,
            isFor: (row) => row.isLockedOut,
            onSelect: (row) => void ask({ what: 'enable', rows: [row] }),
          },
          {
            label: text('makePrimary'),
            icon: IconStar,
            gate: families.setPrimaryUser,
            isFor: (row) => !row.isPrimaryUser && row.accountDeletedAt === null,
            onSelect: makePrimary,
          },
          {
            label: text('transfer'),
            icon: IconArrowsExchange,
            gate: families.transferMember,
            isFor: (row) => row.partnerName === null,
            onSelect: (row) => void ask({ what: 'transfer', rows: [row] }),
          },
        ]}
        bulk={bulk}
        empty={{ hint: text('empty.family'), action: add }}
      />
      <OpenInvitations familyId={params.id} types={types} />
      {asked?.what === 'pause' && <PauseDialog viewers={asked.rows} onDone={done} onClose={close} />}
      {asked?.what === 'enable' && <EnableDialog viewers={asked.rows} onDone={done} onClose={close} />}
      {asked?.what === 'transfer' && asked.rows[0] && <TransferDialog viewer={asked.rows[0]} onClose={close} />}
    </>
  );
}
