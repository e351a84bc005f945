import { viewingReport } from '@viewgate/contract';
import { statesPace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { formatDuration } from '../../../lib/format/durations.ts';
import { useReportText } from './text/index.ts';

interface WatchedTodayProps {
  readonly locationId: number;
  readonly cameraId: number;
}

/** How many watched a camera today, in a line. */
export const WatchedToday = ({ locationId, cameraId }: WatchedTodayProps) => {
  const text = useReportText();
  const { data } = useRead(viewingReport.today, { params: { locationId, id: cameraId } }, { refreshEvery: statesPace });
  if (!data) return null;
  const { viewers, sessions, seconds, watching } = data;
  const said =
    sessions === 0 && seconds === 0
      ? [text('today.none')]
      : [
          text('today.viewers', { count: viewers }),
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
