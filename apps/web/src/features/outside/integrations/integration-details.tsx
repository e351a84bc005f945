import { IconPlus } from '@tabler/icons-react';
import { integrations } from '@viewgate/contract';
import { useState } from 'react';
import { useRead } from '../../../lib/api/read.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { DataTable } from '../../../ui/data-table/index.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { ShownOnce } from '../../../ui/dialog/shown-once.tsx';
import { PermissionGate } from '../../../ui/gates.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { RecordTabs } from '../../../ui/record-tabs.tsx';
import { Hint } from '../../../ui/section/section.tsx';
import { TabActions } from '../../../ui/tab-actions.tsx';
import { keyColumns } from './key-columns.tsx';
import { integrationDetails } from './screens.ts';
import { useIntegrationText } from './text/index.ts';
import { Button } from '../../../ui/controls/button.tsx';

/** One integration and its API keys. A new key is shown once. */
export default function IntegrationDetails() {
  const text = useIntegrationText();
  const params = { integrationId: useIdParam('integrationId') };
  const query = useRead(integrations.get, { params });
  const generate = useWrite(integrations.generateKey);
  const [isAsking, setAsking] = useState(false);
  const [fresh, setFresh] = useState('');
  const button = (
    <PermissionGate of={integrations.generateKey}>
      <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {text('generate')}
      </Button>
    </PermissionGate>
  );
  return (
    <>
      <PageHeader title={query.data?.name} />
      <Reading of={query}>
        {() => (
          <RecordTabs of={integrationDetails} params={params}>
            <Hint>{text('keys.hint')}</Hint>
            <TabActions>{button}</TabActions>
            <DataTable
              endpoint={integrations.apiKeys}
              params={params}
              label={text('keys')}
              searchLabel={text('keys.search')}
              columns={keyColumns(text, params)}
              filters={[{ name: 'isValid', kind: 'yesNo', label: text('valid') }]}
              empty={{ hint: text('keys.empty'), action: button }}
            />
          </RecordTabs>
        )}
      </Reading>
      {isAsking && (
        <ConfirmAction
          title={text('generate.title')}
          message={text('generate.message')}
          confirm={text('generate')}
          onConfirm={async () => setFresh((await generate.mutateAsync({ params })).value)}
          onClose={() => setAsking(false)}
        />
      )}
      {fresh && (
        <ShownOnce title={text('generated')} hint={text('generated.hint')} value={fresh} onClose={() => setFresh('')} />
      )}
    </>
  );
}
