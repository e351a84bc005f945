import { viewerSessions } from '@viewgate/contract';
import { accessPace } from '../../../lib/api/pace.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { DataTable } from '../../../ui/data-table/index.ts';
import { Reading } from '../../../ui/reading.tsx';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { CustodySection } from '../custody-blocks/index.ts';
import { viewerUpdate } from './screens.ts';
import { useSessionColumns } from './session-columns.tsx';
import { useViewerText } from './text/index.ts';
import { useViewer } from './use-viewer.ts';

/** What blocks a viewer, and what they have watched. */
export default function ViewerTraffic() {
  const text = useViewerText();
  const params = { locationId: useLocationId(), id: useIdParam('entityId') };
  const columns = useSessionColumns(params);
  return (
    <Reading of={useViewer()}>
      {(viewer) => (
        <>
          <CustodySection
            of={{ viewerId: viewer.id }}
            between={{ viewers: [{ id: viewer.id, name: viewer.name }], kids: viewer.familyChildren }}
          />
          <Section title={text('sessions')} hint={text('sessions.hint')} width="page">
            <DataTable
              endpoint={viewerSessions.table}
              params={params}
              label={text('sessions.table')}
              searchLabel={text('sessions.search')}
              columns={columns}
              refreshEvery={accessPace}
              empty={{
                hint: text('sessions.empty'),
                action: (
                  <ScreenButton to={viewerUpdate.active.cameras} params={{ entityId: viewer.id }} variant="default">
                    {text('sessions.toCameras')}
                  </ScreenButton>
                ),
              }}
            />
          </Section>
        </>
      )}
    </Reading>
  );
}
