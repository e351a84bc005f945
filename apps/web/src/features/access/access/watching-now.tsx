import { access } from '@viewgate/contract';
import { watchersPace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { staffWall } from '../camera-wall/screens.ts';
import classes from './access.module.css';
import { WatchingElsewhere } from './elsewhere.tsx';
import { Exceptions } from './exceptions.tsx';
import { InvalidateToday } from './invalidate-today.tsx';
import { RunningCard } from './running-card.tsx';
import { useAccessText } from './text/index.ts';

/** Who is watching now: every running session of the location with its picture, to end or to pause. */
export default function WatchingNow() {
  const text = useAccessText();
  const sessions = useRead(
    access.sessions,
    { params: { locationId: useLocationId() } },
    { refreshEvery: watchersPace },
  );
  const count = sessions.data?.length ?? 0;
  return (
    <>
      <PageHeader
        hint={count > 0 ? text('watching.count', { count }) : text('watching.hint')}
        actions={<InvalidateToday />}
      />
      <Exceptions />
      <Reading of={sessions}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              title={text('watching.none')}
              hint={text('watching.none.hint')}
              action={
                <ScreenButton to={staffWall} variant="default">
                  {text('watching.wall')}
                </ScreenButton>
              }
            />
          ) : (
            <ul className={classes.wall}>
              {list.map((session) => (
                <li key={session.sessionId}>
                  <RunningCard session={session} />
                </li>
              ))}
            </ul>
          )
        }
      </Reading>
      <WatchingElsewhere />
    </>
  );
}
