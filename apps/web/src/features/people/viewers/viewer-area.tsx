import { Outlet } from '../../../lib/router/index.ts';
import { viewers } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RouteTabs } from '../../../ui/route-tabs.tsx';
import { CreateButton } from '../../../ui/create-button.tsx';
import { Unread } from '../../../ui/unread.tsx';
import { ImportLink } from '../imports/index.ts';
import { LocationPauseNote } from './location-pause-note.tsx';
import { viewerCreate, viewerListScreens } from './screens.ts';
import { useViewerText } from './text/index.ts';

const unknown = { active: '…', paused: '…', scheduled: '…' };

/** The viewers of the location: one tab for each state. */
export default function ViewerArea() {
  const text = useViewerText();
  const query = useRead(viewers.count, { params: { locationId: useLocationId() } });
  const counts = query.data;
  return (
    <>
      <PageHeader
        // As long before it has loaded as after, so that the list does not move.
        hint={text('hint', counts ?? unknown)}
        actions={
          <>
            <ImportLink />
            <CreateButton to={viewerCreate}>{text('create')}</CreateButton>
          </>
        }
      />
      {query.isError && !counts && <Unread of={query} />}
      {counts?.locationPause && <LocationPauseNote until={counts.locationPause.until} />}
      <RouteTabs label={text('lists')} tabs={Object.values(viewerListScreens)} />
      <Outlet />
    </>
  );
}
