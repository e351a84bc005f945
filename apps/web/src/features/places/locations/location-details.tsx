import { Outlet } from '../../../lib/router/index.ts';
import { locations } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useWords } from '../../../lib/i18n/words.ts';
import { LocationZone } from '../../../lib/session/context.ts';
import { useTabsOf } from '../../../lib/navigation/tabs.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { RouteTabs } from '../../../ui/route-tabs.tsx';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { effectiveWeek } from '../../access/policies/screens.ts';
import { locationDetails } from './screens.ts';
import { useLocationText } from './text/index.ts';

/** One location: its name over its tabs, some of which other features add. */
export default function LocationDetails() {
  const text = useLocationText();
  const words = useWords();
  const params = { locationId: useIdParam('locationId') };
  const query = useRead(locations.get, { params });
  const tabs = useTabsOf(locationDetails);
  return (
    <>
      <PageHeader
        title={query.data?.name}
        hint={query.data?.organizationName}
        actions={
          <ScreenButton
            to={effectiveWeek}
            params={{ kind: 'location', id: params.locationId }}
            search={params}
            variant="default"
          >
            {words(effectiveWeek.title)}
          </ScreenButton>
        }
      />
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
