import { dashboard } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { useVoice } from '../../../lib/i18n/voice.ts';
import type { AnyScreen } from '../../../lib/screen.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { familyList } from '../../people/families/screens.ts';
import { registrationListScreens, registrationPoster } from '../../people/registration-review/screens.ts';
import { ownerList, viewerListScreens } from '../../people/viewers/screens.ts';
import classes from './dashboard.module.css';
import { useDashboardText } from './text/index.ts';
import { refreshed, useHere } from './use-here.ts';
import { Widget } from './widget.tsx';

interface CountProps {
  readonly label: string;
  readonly count: number;
  readonly to: AnyScreen;
  readonly search?: Record<string, string>;
}
const Count = ({ label, count, to, search }: CountProps) => (
  <div>
    <dt>
      <ScreenLink to={to} search={search as never}>
        {label}
      </ScreenLink>
    </dt>
    <dd>{formatNumber(count)}</dd>
  </div>
);

/** How many people are in each state; each number links to the list that it counts. */
export const PeopleOverview = () => {
  const text = useDashboardText();
  const { isPetCare } = useVoice();
  const query = useRead(dashboard.userSummary, useHere(), refreshed);
  return (
    <Widget title={text('people')} of={query}>
      {(summary) => (
        <>
          {summary.locationPause && <p>{text('people.allPaused')}</p>}
          {summary.viewers + summary.pending === 0 && (
            <p>
              {text('people.none')} <ScreenLink to={registrationPoster}>{text('people.poster')}</ScreenLink>
            </p>
          )}
          <dl className={classes.counts}>
            <Count label={text('people.pending')} count={summary.pending} to={registrationListScreens.pending} />
            {isPetCare ? (
              <Count label={text('people.owners')} count={summary.viewers} to={ownerList} />
            ) : (
              <>
                <Count label={text('people.families')} count={summary.families} to={familyList} />
                <Count label={text('people.active')} count={summary.active} to={viewerListScreens.active} />
                <Count label={text('people.paused')} count={summary.paused} to={viewerListScreens.paused} />
                <Count label={text('people.scheduled')} count={summary.scheduled} to={viewerListScreens.scheduled} />
                <Count
                  label={text('people.neverSignedIn')}
                  count={summary.neverSignedIn}
                  to={viewerListScreens.active}
                  search={{ signedIn: 'never' }}
                />
              </>
            )}
          </dl>
        </>
      )}
    </Widget>
  );
};
