import { viewers } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { Reading } from '../../../ui/reading.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { viewerListScreens } from '../../people/viewers/screens.ts';
import classes from './dashboard.module.css';
import { useDashboardText } from './text/index.ts';

const lists = ['active', 'paused', 'scheduled'] as const;

/** How many viewers the location has, with a link to each list of them. */
export const ViewerOverview = () => {
  const text = useDashboardText();
  const query = useRead(viewers.count, { params: { locationId: useLocationId() } });
  return (
    <section>
      <h2>{text('viewers')}</h2>
      <Reading of={query} isShort>
        {(count) => (
          <>
            {count.locationPause && <p>{text('viewers.allPaused')}</p>}
            <dl className={classes.counts}>
              {lists.map((list) => (
                <div key={list}>
                  <dt>
                    <ScreenLink to={viewerListScreens[list]}>{text(`viewers.${list}`)}</ScreenLink>
                  </dt>
                  <dd>{formatNumber(count[list])}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </Reading>
    </section>
  );
};
