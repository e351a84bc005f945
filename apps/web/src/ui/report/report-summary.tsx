import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format/times.ts';
import { ColumnsChart, type ColumnsChartProps } from '../chart/columns-chart.tsx';
import { Fact, Facts } from '../facts/facts.tsx';
import { Section } from '../section/section.tsx';
import classes from './report.module.css';
import { useReportFrameText } from './text/index.ts';

interface ReportSummaryProps {
  /** Calendar dates, as the answer has them. */
  readonly from: string;
  readonly to: string;
  readonly hint: string;
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[];
  /** Absent while there is nothing to show. */
  readonly charts: readonly ColumnsChartProps[];
  /** Totals and charts are those of the previously chosen period. */
  readonly isStale: boolean;
}

/** The totals and charts of a period, above the table with all its numbers. */
export const ReportSummary = ({ from, to, hint, facts, charts, isStale }: ReportSummaryProps) => {
  const text = useReportFrameText();
  return (
    <Section title={text('period', { from: formatDate(from), to: formatDate(to) })} hint={hint} width="page">
      <div className={classes.summary} data-stale={isStale || undefined}>
        <Facts isCard>
          {facts.map(({ label, value }) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </Facts>
        {charts.length > 0 && (
          <div className={classes.charts}>
            {charts.map((chart) => (
              <ColumnsChart key={chart.title} {...chart} />
            ))}
          </div>
        )}
      </div>
    </Section>
  );
};
