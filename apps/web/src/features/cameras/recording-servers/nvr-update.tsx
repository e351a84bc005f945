import { recordingServers } from '@viewgate/contract';
import { IconDownload } from '@tabler/icons-react';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useBack } from '../../../lib/navigation/trail.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { RecordTabs } from '../../../ui/record-tabs.tsx';
import { ServerState } from '../../../ui/recording-server/server-state.tsx';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { NvrUpdateForm } from './nvr-update-form.tsx';
import { nvrImport, nvrUpdate } from './screens.ts';
import { useNvrText } from './text/index.ts';

export default function NvrUpdate() {
  const text = useNvrText();
  const back = useBack();
  const locationId = useIdParam('locationId');
  const nvrServerId = useIdParam('nvrServerId');
  const query = useRead(recordingServers.get, { params: { locationId, id: nvrServerId } });
  return (
    <>
      <PageHeader
        title={query.data?.name}
        badge={query.data && <ServerState server={query.data} />}
        actions={
          <ScreenButton
            to={nvrImport}
            params={{ locationId, nvrServerId }}
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden="true" />}
          >
            {text('import')}
          </ScreenButton>
        }
      />
      <Reading of={query}>
        {(nvr) => (
          <RecordTabs of={nvrUpdate} params={{ locationId, nvrServerId }}>
            <NvrUpdateForm locationId={locationId} nvr={nvr} onSaved={() => back?.go()} />
          </RecordTabs>
        )}
      </Reading>
    </>
  );
}
