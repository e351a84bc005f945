import { access, cameras, viewers } from '@viewgate/contract';
import { useShellContext } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { help } from '../../operations/help/screens.ts';
import { CameraOverview } from './camera-overview.tsx';
import classes from './dashboard.module.css';
import { useDashboardText } from './text/index.ts';
import { ViewerOverview } from './viewer-overview.tsx';
import { WatchingOverview } from './watching-overview.tsx';

/** The staff start page: who is watching, who may, and what the cameras see. */
export default function Home() {
  const text = useDashboardText();
  const { location } = useShellContext();
  const maySeeCameras = useMay(cameras.table);
  const maySeeViewers = useMay(viewers.count);
  const maySeeWatching = useMay(access.sessions);
  return (
    <>
      <PageHeader hint={location && `${location.name} · ${location.organizationName}`} />
      <div className={classes.home}>
        {maySeeWatching && <WatchingOverview />}
        {maySeeViewers && !location?.isPetCare && <ViewerOverview />}
        <section>
          <h2>{text('help')}</h2>
          <ScreenLink to={help}>{text('help.open')}</ScreenLink>
        </section>
        {maySeeCameras && <CameraOverview />}
      </div>
    </>
  );
}
