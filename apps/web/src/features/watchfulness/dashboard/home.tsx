import { access } from '@viewgate/contract';
import { Suspense } from 'react';
import { useShellContext } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CameraOverview } from './camera-overview.tsx';
import classes from './dashboard.module.css';
import { ManyLocations } from './many-locations.tsx';
import { News } from './news.tsx';
import { PeopleOverview } from './people-overview.tsx';
import { Scheduled } from './scheduled.tsx';
import { WatchingOverview } from './watching-overview.tsx';
import { late } from '../../../ui/late.tsx';

const More = late(() => import('./more.tsx'));

/** The staff start page: what the cameras see, what happened, who is watching, who may, and what comes next. */
export default function Home() {
  const { location, locationCount } = useShellContext();
  const maySeeWatching = useMay(access.sessions);
  return (
    <>
      <PageHeader hint={location && `${location.name} · ${location.organizationName}`} />
      <div className={classes.home}>
        {location && <CameraOverview />}
        {location && maySeeWatching && <WatchingOverview />}
        {locationCount > 1 && <ManyLocations />}
        {location && (
          <>
            <News />
            <PeopleOverview />
            <Scheduled />
            <Suspense fallback={null}>
              <More />
            </Suspense>
          </>
        )}
      </div>
    </>
  );
}
