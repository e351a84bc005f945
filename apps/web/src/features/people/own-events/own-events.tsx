import { events, type ResultOf } from '@viewgate/contract';
import { accessPace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { formatList } from '../../../lib/format/numbers.ts';
import { dateAt } from '../../../lib/format/times.ts';
import { PetWords } from '../../../lib/i18n/voice.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { ZonedTime } from '../../../ui/times.tsx';
import { watchCamera } from '../../access/viewer/screens.ts';
import classes from './own-events.module.css';
import { useOwnEventText } from './text/index.ts';

type Own = ResultOf<typeof events.mine>[number];

const OwnEvent = ({ event }: { readonly event: Own }) => {
  const text = useOwnEventText();
  const { name, description, thumbnailUrl, startsAt, endsAt, isRunning, locationName, timeZone, childNames } = event;
  const isOneDay = dateAt(timeZone, 0, new Date(startsAt)) === dateAt(timeZone, 0, new Date(endsAt));
  return (
    <li className={classes.event}>
      {thumbnailUrl && <img src={thumbnailUrl} alt="" className={classes.picture} />}
      <div className={classes.words}>
        <h2>{name}</h2>
        {isRunning && <StatusBadge tone="good">{text('running')}</StatusBadge>}
        <p>
          <ZonedTime instant={startsAt} zone={timeZone} format="day" /> –{' '}
          <ZonedTime instant={endsAt} zone={timeZone} format={isOneDay ? 'time' : 'day'} />
        </p>
        <p className={classes.quiet}>{text('where', { location: locationName, names: formatList(childNames) })}</p>
        {description && <p className={classes.description}>{description}</p>}
        {event.cameras.length > 0 && (
          <>
            <p className={classes.quiet}>{text(isRunning ? 'open' : 'opens')}</p>
            <ul className={classes.cameras}>
              {event.cameras.map(({ id, name: camera }) => (
                <li key={id}>
                  {isRunning ? (
                    <ScreenLink to={watchCamera} params={{ id }}>
                      {camera}
                    </ScreenLink>
                  ) : (
                    camera
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </li>
  );
};

/** The events that one's family is invited to: running or to come. */
export default function OwnEvents() {
  const text = useOwnEventText();
  const query = useRead(events.mine, {}, { refreshEvery: accessPace });
  return (
    <div data-column="form">
      <PageHeader />
      <Reading of={query}>
        {(list) =>
          list.length === 0 ? (
            // Only the center can change that.
            <EmptyState title={text('none')} hint={text('none.hint')} action={null} />
          ) : (
            <ul className={classes.list}>
              {list.map((event) => (
                <PetWords key={event.id} value={event.isPetCare}>
                  <OwnEvent event={event} />
                </PetWords>
              ))}
            </ul>
          )
        }
      </Reading>
    </div>
  );
}
