import { viewingReport } from '@viewgate/contract';
import { datesBetween } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { formatDate, formatHour } from '../../../lib/format/times.ts';
import { useRead } from '../../../lib/api/read.ts';
import { ColumnsChart } from '../../../ui/chart/columns-chart.tsx';
import { Fact, Facts } from '../../../ui/facts/facts.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { useReportText } from './text/index.ts';
import { useReasons } from './use-reasons.ts';
import classes from './viewing-report.module.css';

interface ReportSummaryProps {
  readonly locationId: number;
  /** As the address has them. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const minutesOf = (seconds: number) => Math.round(seconds / 60);

/** How much was watched in all, over the days and the hours, and why it ended. */
export const ReportSummary = ({ locationId, from, to }: ReportSummaryProps) => {
  const text = useReportText();
  const sayReasons = useReasons();
  const query = useRead(viewingReport.summary, { params: { locationId }, query: { from, to } }, { keepPrevious: true });
  return (
    <Reading of={query}>
      {(report) => {
        // A date on which nobody watched has its place, too.
        const days = datesBetween(report.from, report.to).map((date) => ({
          key: formatDate(date),
          value: minutesOf(report.days.find(({ day }) => day === date)?.seconds ?? 0),
        }));
        const hours = Array.from({ length: 24 }, (_, hour) => ({
          key: formatHour(hour),
          value: minutesOf(report.hours.find((one) => one.hour === hour)?.seconds ?? 0),
        }));
        const busiest = (values: typeof days) =>
          values.reduce((a, b) => (b.value > a.value ? b : a), { key: '', value: 0 });
        const [day, hour] = [busiest(days), busiest(hours)];
        return (
          <Section
            title={text('summary', { from: formatDate(report.from), to: formatDate(report.to) })}
            hint={report.seconds === 0 && report.sessions === 0 ? text('nothing') : text('hint')}
            width="page"
          >
            <div className={classes.summary}>
              <Facts isCard>
                <Fact label={text('viewers')}>{formatNumber(report.viewers)}</Fact>
                <Fact label={text('sessions')}>{formatNumber(report.sessions)}</Fact>
                <Fact label={text('minutes')}>{formatNumber(minutesOf(report.seconds))}</Fact>
                {report.reasons.length > 0 && <Fact label={text('reasons')}>{sayReasons(report.reasons)}</Fact>}
              </Facts>
              {report.seconds > 0 && (
                <div className={classes.charts}>
                  <ColumnsChart
                    title={text('perDay')}
                    label={text('days.chart', { most: formatNumber(day.value), day: day.key })}
                    values={days}
                  />
                  <ColumnsChart
                    title={text('perHour')}
                    label={text('hours.chart', { most: formatNumber(hour.value), hour: hour.key })}
                    values={hours}
                  />
                </div>
              )}
            </div>
          </Section>
        );
      }}
    </Reading>
  );
};
