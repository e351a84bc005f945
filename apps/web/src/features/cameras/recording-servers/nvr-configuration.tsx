import { recordingServers } from '@viewgate/contract';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { Outlet } from '../../../lib/router/index.ts';
import { useRead } from '../../../lib/api/read.ts';
import { common } from '../../../lib/i18n/common.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useTabsOf } from '../../../lib/navigation/tabs.ts';
import { useScreen } from '../../../lib/navigation/trail.ts';
import { useOpen } from '../../../ui/use-open.ts';
import { Reading } from '../../../ui/reading.tsx';
import { RouteTabs } from '../../../ui/route-tabs.tsx';
import { ServerState } from '../../../ui/recording-server/server-state.tsx';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { NvrCreateForm } from './nvr-create-form.tsx';
import { NvrUpdateForm } from './nvr-update-form.tsx';
import classes from './recording-servers.module.css';
import { nvrConfiguration, nvrImport, nvrOnlyDelete } from './screens.ts';
import { useNvrText } from './text/index.ts';

/** The only recording server of the location being edited, where there may be only one. */
export default function NvrConfiguration() {
  const locationId = useIdParam('locationId');
  const first = useRead(recordingServers.table, { params: { locationId }, body: { take: 1 } });
  return (
    <>
      <Reading of={first}>
        {({ rows: [only] }) => (only ? <Present locationId={locationId} id={only.id} /> : <New {...{ locationId }} />)}
      </Reading>
      <Outlet />
    </>
  );
}

const New = ({ locationId }: { readonly locationId: number }) => {
  const open = useOpen();
  return (
    <NvrCreateForm
      locationId={locationId}
      hasNoCancel
      onCreated={(nvrServerId) => void open(nvrImport, { locationId, nvrServerId })}
    />
  );
};

const Present = ({ locationId, id }: { readonly locationId: number; readonly id: number }) => {
  const text = useNvrText();
  const query = useRead(recordingServers.get, { params: { locationId, id } });
  const params = { locationId, nvrServerId: id };
  const screen = useScreen('page');
  const tabs = useTabsOf(nvrConfiguration);
  return (
    <Reading of={query}>
      {(nvr) => (
        <>
          <div className={classes.bar}>
            <ServerState server={nvr} />
            <span className={classes.buttons}>
              <ScreenButton
                to={nvrImport}
                params={params}
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden="true" />}
              >
                {text('import')}
              </ScreenButton>
              <ScreenButton
                to={nvrOnlyDelete}
                params={params}
                variant="default"
                color="red"
                leftSection={<IconTrash size={18} aria-hidden="true" />}
              >
                {common('delete')}
              </ScreenButton>
            </span>
          </div>
          <RouteTabs label={nvr.name} tabs={[nvrConfiguration, ...tabs]} params={params} />
          {!(screen && tabs.includes(screen)) && <NvrUpdateForm locationId={locationId} nvr={nvr} hasNoCancel />}
        </>
      )}
    </Reading>
  );
};
