import { viewingReport } from '@viewgate/contract';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { formatHour } from '../../../lib/format/times.ts';
import { useRead } from '../../../lib/api/read.ts';
import { Reading } from '../../../ui/reading.tsx';
import { busiest, dayColumns, ReportSummary } from '../../../ui/report/index.ts';
import { useReportText } from './text/index.ts';
import { useReasons } from './use-reasons.ts';

interface WatchedSummaryProps {
  readonly locationId: number;
  /** As the address has them. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const minutesOf = (seconds: number) => Math.round(seconds / 60);

/** How much was watched in total, by day and by hour, and why sessions ended. */
export const WatchedSummary = ({ locationId, from, to }: WatchedSummaryProps) => {
  const text = useReportText();
  const sayReasons = useReasons();
  const query = useRead(viewingReport.summary, { params: { locationId }, query: { from, to } }, { keepPrevious: true });
  return (
    <Reading of={query}>
      {(report) => {
        const days = dayColumns(report, ({ seconds }) => minutesOf(seconds));
        const hours = Array.from({ length: 24 }, (_, hour) => ({
          key: formatHour(hour),
          value: minutesOf(report.hours.find((one) => one.hour === hour)?.seconds ?? 0),
        }));
        const [day, hour] = [busiest(days), busiest(hours)];
        return (
          <ReportSummary
            from={report.from}
            to={report.to}
            hint={text('hint')}
            facts={[
              { label: text('viewers'), value: formatNumber(report.viewers) },
              { label: text('sessions'), value: formatNumber(report.sessions) },
              { label: text('minutes'), value: formatNumber(minutesOf(report.seconds)) },
              ...(report.reasons.length > 0 ? [{ label: text('reasons'), value: sayReasons(report.reasons) }] : []),
            ]}
            charts={
              report.seconds > 0
                ? [
                    {
                      title: text('perDay'),
                      label: text('days.chart', { most: formatNumber(day.value), day: day.key }),
                      values: days,
                    },
                    {
                      title: text('perHour'),
                      label: text('hours.chart', { most: formatNumber(hour.value), hour: hour.key }),
                      values: hours,
                    },
                  ]
                : []
            }
            isStale={query.isPlaceholderData}
          />
        );
      }}
    </Reading>
  );
};
