import { IconPlugConnectedX, IconPlus } from '@tabler/icons-react';
import { integrations, locations, type RowOf } from '@viewgate/contract';
import { useState } from 'react';
import { useWrite } from '../../../lib/api/write.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { DataTable } from '../../../ui/data-table/index.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { choicesOf, Form, PickField, TextField } from '../../../ui/form/index.ts';
import { WorkDialog } from '../../../ui/form/work-dialog.tsx';
import { PermissionGate } from '../../../ui/gates.tsx';
import { TabActions } from '../../../ui/tab-actions.tsx';
import { LocationTime } from '../../../ui/times.tsx';
import { useIntegrationText } from './text/index.ts';

type Row = RowOf<typeof integrations.locations>;
interface PartProps {
  readonly params: { readonly integrationId: number };
  readonly onClose: () => void;
}

const Connect = ({ params, onClose }: PartProps) => {
  const text = useIntegrationText();
  return (
    <WorkDialog title={text('connect.title')} onClose={onClose}>
      <Form
        endpoint={integrations.connectLocation}
        params={params}
        initial={{ locationId: null as number | null, partnerKey: '' }}
        submit={text('connect')}
        onSaved={() => {
          toast.success(text('connected'));
          onClose();
        }}
      >
        {(field) => (
          <>
            <PickField
              {...field.locationId}
              label={text('location')}
              choices={choicesOf(locations.options, { query: {} })}
            />
            <TextField {...field.partnerKey} label={text('partnerKey')} hint={text('partnerKey.hint')} />
          </>
        )}
      </Form>
    </WorkDialog>
  );
};

const Disconnect = ({ params, row: { id, name }, onClose }: PartProps & { readonly row: Row }) => {
  const text = useIntegrationText();
  const write = useWrite(integrations.disconnectLocation);
  return (
    <ConfirmAction
      title={text('disconnect.title', { name })}
      message={text('disconnect.message')}
      confirm={text('disconnect')}
      tone="bad"
      onConfirm={async () => {
        await write.mutateAsync({ params: { ...params, id } });
        toast.success(text('disconnected', { name }));
      }}
      onClose={onClose}
    />
  );
};

/** Where the partner's events are applied. */
export default function IntegrationLocations() {
  const text = useIntegrationText();
  const params = { integrationId: useIdParam('integrationId') };
  const [isConnecting, setConnecting] = useState(false);
  const [leaving, setLeaving] = useState<Row>();
  const button = (
    <PermissionGate of={integrations.connectLocation}>
      <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setConnecting(true)}>
        {text('connect')}
      </Button>
    </PermissionGate>
  );
  return (
    <>
      <TabActions>{button}</TabActions>
      <DataTable
        endpoint={integrations.locations}
        params={params}
        label={text('locations')}
        searchLabel={text('locations.search')}
        columns={[
          { id: 'name', title: text('location'), sortBy: 'name' },
          { id: 'organizationName', title: text('organization') },
          { id: 'partnerKey', title: text('partnerKey'), isLabeled: true },
          { id: 'recordCount', title: text('records'), align: 'end' },
          { id: 'problemCount', title: text('problems'), sortBy: 'problemCount', align: 'end' },
          {
            id: 'connectedAt',
            title: text('connectedAt'),
            sortBy: 'connectedAt',
            cell: ({ connectedAt }) => <LocationTime instant={connectedAt} format="day" />,
          },
        ]}
        actions={[
          {
            label: text('disconnect'),
            icon: IconPlugConnectedX,
            gate: integrations.disconnectLocation,
            onSelect: setLeaving,
            tone: 'bad',
          },
        ]}
        empty={{ hint: text('locations.empty'), action: button }}
      />
      {isConnecting && <Connect params={params} onClose={() => setConnecting(false)} />}
      {leaving && <Disconnect params={params} row={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}
