import { dashboard, type ResultOf } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { formatSince, formatHour } from '../../../lib/format/times.ts';
import { useLocationZone } from '../../../lib/session/context.ts';
import { ColumnsChart } from '../../../ui/chart/columns-chart.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { detectorList } from '../detectors/screens.ts';
import classes from './dashboard.module.css';
import { NumbersBehind } from './numbers-behind.tsx';
import { type DashboardText, useDashboardText } from './text/index.ts';
import { refreshed, useHere } from './use-here.ts';
import { Widget } from './widget.tsx';

type Counted = ResultOf<typeof dashboard.classDetectionCount>['classes'][number];
interface People {
  readonly children: number;
  readonly adults: number;
}

const ratioOf = (text: DashboardText, { children, adults }: People): string => {
  if (children === 0) return text('detections.noChild');
  if (adults === 0) return text('detections.noAdult');
  return text('detections.ratio', { ratio: formatNumber(children / adults, { maximumFractionDigits: 1 }) });
};

const OfClass = ({ name, now, hours }: Counted) => {
  const text = useDashboardText();
  const zone = useLocationZone();
  const most = hours.reduce((a, b) => (b.children > a.children ? b : a));
  return (
    <div>
      <h3>{name}</h3>
      <p>
        {now
          ? [
              text('detections.children', { count: now.children }),
              text('detections.adults', { count: now.adults }),
              ratioOf(text, now),
              text('detections.at', { at: formatSince(now.at, zone) }),
            ].join(' · ')
          : text('detections.notNow')}
      </p>
      <ColumnsChart
        title={text('detections.day')}
        label={text('detections.chart', { most: formatNumber(most.children), hour: formatHour(most.hour) })}
        values={hours.map(({ hour, children }) => ({ key: formatHour(hour), value: children }))}
      />
      <NumbersBehind
        caption={name}
        columns={[
          text('active.hour'),
          text('detections.column.children'),
          text('detections.column.adults'),
          text('detections.column.ratio'),
        ]}
        rows={hours.map(({ hour, children, adults }) => ({
          key: String(hour),
          cells: [
            formatHour(hour),
            formatNumber(children),
            formatNumber(adults),
            adults > 0 ? formatNumber(children / adults, { maximumFractionDigits: 1 }) : '–',
          ],
        }))}
      />
    </div>
  );
};

/** Children and adults counted by detectors today, by class. */
export const Detections = () => {
  const text = useDashboardText();
  const query = useRead(dashboard.classDetectionCount, useHere(), refreshed);
  return (
    <Widget title={text('detections')} of={query} width="page">
      {({ classes: counted }) =>
        counted.length === 0 ? (
          <p>
            {text('detections.none')} <ScreenLink to={detectorList}>{text('detections.open')}</ScreenLink>
          </p>
        ) : (
          <div className={classes.charts}>
            {counted.map((one) => (
              <OfClass key={one.id} {...one} />
            ))}
          </div>
        )
      }
    </Widget>
  );
};
