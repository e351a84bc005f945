import { access } from '@viewgate/contract';
import { accessPace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { useMe } from '../../../lib/session/account.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { Section } from '../../../ui/section/section.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import classes from './access.module.css';
import { watchingNow } from './screens.ts';
import { useAccessText } from './text/index.ts';

const List = () => {
  const text = useAccessText();
  const here = useLocationId();
  const watching = useRead(access.watchingElsewhere, {}, { refreshEvery: accessPace });
  const others = (watching.data ?? []).filter(({ locationId }) => locationId !== here);
  if (others.length === 0) return null;
  return (
    <Section title={text('elsewhere')} width="form">
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
    </Section>
  );
};

/** The other locations at which somebody is watching, for staff of several; each is a link. */
export const WatchingElsewhere = () => (useMe().locationCount > 1 ? <List /> : null);
