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

const hintOf = (text: ReturnType<typeof useAccessText>, count: number, shown: number): string => {
  if (count === 0) return text('watching.hint');
  const all = text('watching.count', { count });
  return shown < count ? `${all} ${text('watching.newest', { count: shown })}` : all;
};

/** Who is watching now: every running session of the location with its picture, to end or to pause. */
export default function WatchingNow() {
  const text = useAccessText();
  const sessions = useRead(
    access.sessions,
    { params: { locationId: useLocationId() } },
    { refreshEvery: watchersPace },
  );
  const { count = 0, sessions: shown = [] } = sessions.data ?? {};
  return (
    <>
      <PageHeader hint={hintOf(text, count, shown.length)} actions={<InvalidateToday />} />
      <Exceptions />
      <Reading of={sessions}>
        {({ sessions: list }) =>
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
