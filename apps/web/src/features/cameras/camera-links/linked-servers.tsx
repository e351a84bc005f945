import { cameraLinks, type LinkedServer } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ButtonAnchor } from '../../../ui/controls/button.tsx';
import { useMay } from '../../../lib/session/may.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { ServerState } from '../../../ui/recording-server/server-state.tsx';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { locationDetails } from '../../places/locations/screens.ts';
import classes from './camera-links.module.css';
import { OutwardLinks } from './outward-links.tsx';
import { linkedCameras } from './screens.ts';
import { useLinkText } from './text/index.ts';

/** Who may open the page of a camera manager: the server answers with it, so its endpoint does not reach the browser. */
const managerPage = { access: 'locations.nvr', feature: 'BlueIrisIframe' } as const;

const Server = ({ server }: { readonly server: LinkedServer }) => {
  const text = useLinkText();
  const mayEmbed = useMay(managerPage);
  return (
    <article className={classes.server}>
      <h2>{server.name}</h2>
      <ServerState server={server} />
      <p>
        <ScreenLink to={linkedCameras} params={{ serverId: server.id }}>
          {text('servers.cameras', { count: server.cameraCount })}
        </ScreenLink>
      </p>
      {mayEmbed && server.managerPage !== null && (
        <ButtonAnchor href={server.managerPage} size="sm">
          {text('open.here')}
        </ButtonAnchor>
      )}
      <OutwardLinks name={server.name} label={text('open.manager')} links={server} />
    </article>
  );
};

/** The recording servers of a location: links to their camera managers and their cameras. */
export default function LinkedServers() {
  const text = useLinkText();
  const locationId = useIdParam('locationId');
  const query = useRead(cameraLinks.servers, { params: { locationId } });
  return (
    <>
      <PageHeader title={query.data?.locationName} hint={text('manager.hint')} />
      <Reading of={query}>
        {({ servers }) =>
          servers.length === 0 ? (
            <EmptyState
              title={text('servers.none')}
              hint={text('servers.none.hint')}
              action={
                <ScreenButton to={locationDetails} params={{ locationId }}>
                  {text('servers.connect')}
                </ScreenButton>
              }
            />
          ) : (
            <ul className={classes.servers}>
              {servers.map((server) => (
                <li key={server.id}>
                  <Server server={server} />
                </li>
              ))}
            </ul>
          )
        }
      </Reading>
    </>
  );
}
