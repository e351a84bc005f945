import { Outlet } from '../../../lib/router/index.ts';
import { useTabsOf } from '../../../lib/navigation/tabs.ts';
import { useScreen } from '../../../lib/navigation/trail.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { RouteTabs } from '../../../ui/route-tabs.tsx';
import { EffectiveWeekButton } from '../../access/policies/index.ts';
import { CustodyAlert } from '../custody-blocks/index.ts';
import { AccountDeletionNote } from './account-deletion-note.tsx';
import { viewerUpdate } from './screens.ts';
import { useViewerText } from './text/index.ts';
import { useViewer } from './use-viewer.ts';
import { ViewerActions } from './viewer-actions.tsx';
import { ViewerStatus } from './viewer-status.tsx';

/** One viewer: name, state and actions, above the tabs. */
export default function ViewerFrame() {
  const text = useViewerText();
  const query = useViewer();
  const screen = useScreen('page');
  const { paused, active } = viewerUpdate;
  const isPaused = screen?.path.startsWith(paused.frame.path) ?? false;
  const { frame, history: _, ...own } = isPaused ? paused : active;
  // Other features add theirs; the history is the last.
  const tabs = [...Object.values(own), ...useTabsOf(frame)];
  return (
    <>
      <PageHeader
        title={query.data?.name}
        badge={query.data && <ViewerStatus viewer={query.data} />}
        actions={
          query.data && (
            <>
              <EffectiveWeekButton of="viewer" id={query.data.id} />
              <ViewerActions viewer={query.data} />
            </>
          )
        }
      />
      <Reading of={query}>
        {(viewer) => (
          <>
            <AccountDeletionNote viewer={viewer} />
            <CustodyAlert of={{ viewerId: viewer.id }} count={viewer.custodyBlockCount} />
            <RouteTabs label={text('tabs')} tabs={tabs} params={{ entityId: viewer.id }} />
            <Outlet />
          </>
        )}
      </Reading>
    </>
  );
}
