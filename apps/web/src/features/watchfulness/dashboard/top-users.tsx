import { dashboard } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { formatDuration } from '../../../lib/format/durations.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { Numbers } from '../../../ui/numbers/numbers.tsx';
import { viewingReportScreen } from '../../access/viewing-report/screens.ts';
import { viewerUpdate } from '../../people/viewers/screens.ts';
import { useDashboardText } from './text/index.ts';
import { refreshed, useHere } from './use-here.ts';
import { Widget } from './widget.tsx';

/** Who watched longest in thirty days. */
export const TopUsers = () => {
  const text = useDashboardText();
  const query = useRead(dashboard.topUsers, useHere(), refreshed);
  return (
    <Widget title={text('top')} of={query}>
      {(top) => (
        <>
          {top.length === 0 ? (
            <p>{text('active.none')}</p>
          ) : (
            <Numbers
              caption={text('top')}
              columns={[text('top.viewer'), text('top.time'), text('top.sessions')]}
              rows={top.map(({ viewerId, name, seconds, sessions }) => ({
                key: String(viewerId),
                cells: [
                  <ScreenLink key={viewerId} to={viewerUpdate.active.cameras} params={{ entityId: viewerId }}>
                    {name}
                  </ScreenLink>,
                  formatDuration(seconds),
                  formatNumber(sessions),
                ],
              }))}
            />
          )}
          <ScreenLink to={viewingReportScreen}>{text('active.report')}</ScreenLink>
        </>
      )}
    </Widget>
  );
};
