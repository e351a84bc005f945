import { automationKinds, automations, automationStates } from '@viewgate/contract';
import { registrationListScreens } from '../registration-review/screens.ts';
import { classList } from '../classes/screens.ts';
import { childList } from '../children/screens.ts';
import { TitledButton } from '../../../ui/titled-button.tsx';
import { useVoice } from '../../../lib/i18n/voice.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { DataTable, openAction } from '../../../ui/data-table/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { bulkActions, rowActions } from './automation-actions.ts';
import { automationColumns } from './automation-columns.tsx';
import { automationUpdate } from './screens.ts';
import { useAutomationText } from './text/index.ts';
import { useChanges } from './use-changes.tsx';

/** What is scheduled at the location, what failed first. */
export default function AutomationList() {
  const text = useAutomationText();
  const params = { locationId: useLocationId() };
  const changes = useChanges();
  const mayEdit = useMay(automations.update);
  const { isPetCare } = useVoice();
  const kinds = automationKinds.filter((kind) => !(isPetCare && kind === 'DeleteViewer'));
  return (
    <>
      <PageHeader hint={text('hint')} />
      <DataTable
        endpoint={automations.table}
        params={params}
        label={text('title')}
        searchLabel={text('search')}
        columns={automationColumns(text)}
        filters={[
          {
            name: 'state',
            kind: 'one',
            label: text('state'),
            options: automationStates.map((value) => ({ value, label: text(`state.${value}`) })),
          },
          {
            name: 'kind',
            kind: 'one',
            label: text('kind'),
            options: kinds.map((value) => ({ value, label: text(`kind.${value}`) })),
          },
          { name: 'scheduledDate', kind: 'date', label: text('date') },
        ]}
        opens={automationUpdate}
        actions={[openAction(automationUpdate, mayEdit), ...rowActions(changes)]}
        bulk={mayEdit ? bulkActions(changes) : []}
        empty={{
          hint: text('empty'),
          action: (
            <>
              <TitledButton to={childList} />
              <TitledButton to={classList} />
              {!isPetCare && <TitledButton to={registrationListScreens.pending} />}
            </>
          ),
        }}
      />
      {changes.dialog}
    </>
  );
}
