import { dashboard, watchedBackDays } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { formatDate, formatHour } from '../../../lib/format/times.ts';
import { ColumnsChart } from '../../../ui/chart/columns-chart.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { viewingReportScreen } from '../../access/viewing-report/screens.ts';
import classes from './dashboard.module.css';
import { NumbersBehind } from './numbers-behind.tsx';
import { useDashboardText } from './text/index.ts';
import { refreshed, useHere } from './use-here.ts';
import { Widget } from './widget.tsx';

const average = (count: number) => formatNumber(count / watchedBackDays, { maximumFractionDigits: 1 });

/** How many viewers watched on each of thirty days, and on average in each hour. */
export const ActiveUsers = () => {
  const text = useDashboardText();
  const query = useRead(dashboard.activeUsers, useHere(), refreshed);
  return (
    <Widget title={text('active')} of={query} width="page">
      {({ days, hours }) => {
        const day = days.reduce((a, b) => (b.viewers > a.viewers ? b : a));
        const hour = hours.reduce((a, b) => (b.viewers > a.viewers ? b : a));
        if (day.viewers === 0) return <p>{text('active.none')}</p>;
        return (
          <>
            <div className={classes.charts}>
              <div>
                <ColumnsChart
                  title={text('active.days')}
                  label={text('active.days.chart', { most: formatNumber(day.viewers), day: formatDate(day.day) })}
                  values={days.map(({ day: date, viewers }) => ({ key: formatDate(date), value: viewers }))}
                />
                <NumbersBehind
                  caption={text('active.days')}
                  columns={[text('active.day'), text('active.viewers')]}
                  rows={days.map(({ day: date, viewers }) => ({
                    key: date,
                    cells: [formatDate(date), formatNumber(viewers)],
                  }))}
                />
              </div>
              <div>
                <ColumnsChart
                  title={text('active.hours')}
                  label={text('active.hours.chart', { most: average(hour.viewers), hour: formatHour(hour.hour) })}
                  values={hours.map(({ hour: at, viewers }) => ({ key: formatHour(at), value: viewers }))}
                  show={average}
                />
                <NumbersBehind
                  caption={text('active.hours')}
                  columns={[text('active.hour'), text('active.average')]}
                  rows={hours.map(({ hour: at, viewers }) => ({
                    key: String(at),
                    cells: [formatHour(at), average(viewers)],
                  }))}
                />
              </div>
            </div>
            <ScreenLink to={viewingReportScreen}>{text('active.report')}</ScreenLink>
          </>
        );
      }}
    </Widget>
  );
};
