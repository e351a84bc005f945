import { dashboard } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { Numbers } from '../../../ui/numbers/numbers.tsx';
import { registrationPoster } from '../../people/registration-review/screens.ts';
import { useDashboardText } from './text/index.ts';
import { refreshed, useHere } from './use-here.ts';
import { Widget } from './widget.tsx';

/** How many of the families watch, in total and by class. */
export const Engagement = () => {
  const text = useDashboardText();
  const query = useRead(dashboard.familyEngagement, useHere(), refreshed);
  return (
    <Widget title={text('engagement')} of={query} width="double">
      {({ classes: byClass, ...all }) =>
        all.families === 0 ? (
          <p>
            {text('engagement.none')} <ScreenLink to={registrationPoster}>{text('people.poster')}</ScreenLink>
          </p>
        ) : (
          <Numbers
            caption={text('engagement')}
            columns={[
              text('engagement.who'),
              text('engagement.day'),
              text('engagement.week'),
              text('engagement.month'),
              text('engagement.families'),
            ]}
            rows={[
              { id: 0, name: text('engagement.all'), ...all },
              ...byClass.filter(({ families }) => families > 0),
            ].map(({ id, name, families, day, week, month }) => ({
              key: String(id),
              cells: [
                name,
                ...[day, week, month].map((count) =>
                  formatNumber(count / families, { style: 'percent', maximumFractionDigits: 0 }),
                ),
                formatNumber(families),
              ],
            }))}
          />
        )
      }
    </Widget>
  );
};
