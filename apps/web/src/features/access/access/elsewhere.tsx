import { access, type ResultOf } from '@viewgate/contract';
import { useState } from 'react';
import { accessPace, watchersPace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { PetWords } from '../../../lib/i18n/voice.ts';
import { useMe } from '../../../lib/session/account.ts';
import { LocationZone, useLocationId } from '../../../lib/session/context.ts';
import { Reading } from '../../../ui/reading.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { Unread } from '../../../ui/unread.tsx';
import classes from './access.module.css';
import { RunningCard } from './running-card.tsx';
import { watchingNow } from './screens.ts';
import { useAccessText } from './text/index.ts';

const Running = ({ locationId }: { readonly locationId: number }) => {
  const sessions = useRead(access.sessions, { params: { locationId } }, { refreshEvery: watchersPace });
  return (
    <Reading of={sessions} isShort>
      {({ sessions: shown }) => (
        <ul className={classes.wall}>
          {shown.map((session) => (
            <li key={session.sessionId}>
              <RunningCard session={session} elsewhere={locationId} />
            </li>
          ))}
        </ul>
      )}
    </Reading>
  );
};

type Place = ResultOf<typeof access.watchingByLocation>[number];

/** A location and how many watch there; opened, who and what, without going there. */
const Elsewhere = ({ place }: { readonly place: Place }) => {
  const text = useAccessText();
  const [isOpen, setOpen] = useState(false);
  const { locationId, locationName, organizationName, timeZone, isPetCare, count } = place;
  return (
    <details className={classes.place} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <strong>{locationName}</strong>
        <span className={classes.quiet}>{organizationName}</span>
        <span>{text('watching.count', { count })}</span>
      </summary>
      {isOpen && (
        <PetWords value={isPetCare}>
          <LocationZone value={timeZone}>
            <p>
              <ScreenLink to={watchingNow} search={{ locationId }}>
                {text('elsewhere.go', { location: locationName })}
              </ScreenLink>
            </p>
            <Running locationId={locationId} />
          </LocationZone>
        </PetWords>
      )}
    </details>
  );
};

const List = () => {
  const text = useAccessText();
  const here = useLocationId();
  const watching = useRead(access.watchingByLocation, {}, { refreshEvery: accessPace });
  const others = (watching.data ?? []).filter(({ locationId }) => locationId !== here);
  if (watching.isError && !watching.data) return <Unread of={watching} title={text('elsewhere')} />;
  if (others.length === 0) return null;
  return (
    <Section title={text('elsewhere')}>
      <ul className={classes.people}>
        {others.map((place) => (
          <li key={place.locationId}>
            <Elsewhere place={place} />
          </li>
        ))}
      </ul>
    </Section>
  );
};

/** The other locations at which somebody is watching, for staff of several. */
export const WatchingElsewhere = () => (useMe().locationCount > 1 ? <List /> : null);
