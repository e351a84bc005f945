import { cameraLinks } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { LocationZone } from '../../../lib/session/context.ts';
import { CameraName } from '../../../ui/camera/camera-name.tsx';
import { CameraState } from '../../../ui/camera/camera-state.tsx';
import { ServerState } from '../../../ui/recording-server/server-state.tsx';
import { type Column, DataTable } from '../../../ui/data-table/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { nvrImport } from '../recording-servers/screens.ts';
import { OutwardLinks } from './outward-links.tsx';
import { linkedCamera } from './screens.ts';
import { type linkText, useLinkText } from './text/index.ts';

const columns = (text: typeof linkText): readonly Column<typeof cameraLinks.cameras>[] => [
  {
    id: 'name',
    title: text('name'),
    sortBy: 'name',
    cell: (row) => <CameraName camera={row} />,
    plain: (row) => row.name,
  },
  { id: 'state', title: text('state'), sortBy: 'state', cell: (row) => <CameraState camera={row} /> },
  { id: 'shortName', title: text('shortName'), sortBy: 'shortName' },
  {
    id: 'adminLink',
    title: text('open'),
    cell: (row) => <OutwardLinks name={row.name} label={text('open.camera')} links={row} size="compact-sm" />,
  },
];

/** The cameras of a recording server, each with its link. */
export default function LinkedCameras() {
  const text = useLinkText();
  const params = { serverId: useIdParam('serverId') };
  const query = useRead(cameraLinks.server, { params });
  const server = query.data;
  return (
    <LocationZone value={server?.timeZone ?? null}>
      <PageHeader
        title={server && `${server.name} · ${server.locationName}`}
        badge={server && <ServerState server={server} />}
        actions={server && <OutwardLinks name={server.name} label={text('open.manager')} links={server} />}
      />
      <Reading of={query}>
        {({ locationId }) => (
          <DataTable
            endpoint={cameraLinks.cameras}
            params={params}
            label={text('cameras.label')}
            searchLabel={text('cameras.search')}
            columns={columns(text)}
            opens={linkedCamera}
            empty={{
              hint: text('cameras.empty'),
              action: (
                <ScreenButton to={nvrImport} params={{ locationId, nvrServerId: params.serverId }}>
                  {text('cameras.import')}
                </ScreenButton>
              ),
            }}
          />
        )}
      </Reading>
    </LocationZone>
  );
}
