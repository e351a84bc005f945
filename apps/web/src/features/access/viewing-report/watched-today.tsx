import { viewingReport } from '@viewgate/contract';
import { statesPace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { formatDuration } from '../../../lib/format/durations.ts';
import { Unread } from '../../../ui/unread.tsx';
import { useReportText } from './text/index.ts';

interface WatchedTodayProps {
  readonly locationId: number;
  readonly cameraId: number;
}

/** How many people watched a camera today, in one line. */
export const WatchedToday = ({ locationId, cameraId }: WatchedTodayProps) => {
  const text = useReportText();
  const asked = useRead(viewingReport.today, { params: { locationId, id: cameraId } }, { refreshEvery: statesPace });
  if (asked.isError && !asked.data) return <Unread of={asked} title={text('today.failed')} />;
  if (!asked.data) return null;
  const { viewers, sessions, seconds, watching } = asked.data;
  const said =
    sessions === 0 && seconds === 0
      ? [text('today.none')]
      : [
          viewers > 0 ? text('today.viewers', { count: viewers }) : text('today.others'),
          text('today.sessions', { count: sessions }),
          formatDuration(seconds),
          ...(watching > 0 ? [text('today.now', { count: watching })] : []),
        ];
  return (
    <p>
      {text('today')}: {said.join(' · ')}
    </p>
  );
};
