import { access } from '@viewgate/contract';
import { useId } from 'react';
import { accessPace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { useMe } from '../../../lib/session/account.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import classes from './access.module.css';
import { watchingNow } from './screens.ts';
import { useAccessText } from './text/index.ts';

const List = () => {
  const text = useAccessText();
  const heading = useId();
  const here = useLocationId();
  const watching = useRead(access.watchingElsewhere, {}, { refreshEvery: accessPace });
  const others = (watching.data ?? []).filter(({ locationId }) => locationId !== here);
  if (others.length === 0) return null;
  return (
    <section className={classes.exceptions} aria-labelledby={heading}>
      <h2 id={heading}>{text('elsewhere')}</h2>
      <ul className={classes.people}>
        {others.map(({ locationId, locationName, organizationName, count }) => (
          <li key={locationId} className={classes.person}>
            <div>
              <ScreenLink to={watchingNow} search={{ locationId }}>
                {locationName}
              </ScreenLink>
              <span className={classes.quiet}>{organizationName}</span>
            </div>
            <span>{text('watching.count', { count })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The other locations at which somebody is watching, for staff of several; each is a link. */
export const WatchingElsewhere = () => (useMe().locationCount > 1 ? <List /> : null);
