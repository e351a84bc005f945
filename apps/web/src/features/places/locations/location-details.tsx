import { Outlet } from '../../../lib/router/index.ts';
import { locations } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { LocationZone } from '../../../lib/session/context.ts';
import { useTabsOf } from '../../../lib/navigation/tabs.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { RouteTabs } from '../../../ui/route-tabs.tsx';
import { locationDetails } from './screens.ts';
import { useLocationText } from './text/index.ts';

/** One location: its name over its tabs, some of which other features add. */
export default function LocationDetails() {
  const text = useLocationText();
  const params = { locationId: useIdParam('locationId') };
  const query = useRead(locations.get, { params });
  const tabs = useTabsOf(locationDetails);
  return (
    <>
      <PageHeader title={query.data?.name} hint={query.data?.organizationName} />
      <Reading of={query}>
        {({ timeZoneId }) => (
          <LocationZone value={timeZoneId}>
            <RouteTabs label={text('tabs')} tabs={tabs} params={params} />
            <Outlet />
          </LocationZone>
        )}
      </Reading>
    </>
  );
}
