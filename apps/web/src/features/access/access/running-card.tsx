import { access, type RunningSession, urlOf, viewers } from '@viewgate/contract';
import { useState } from 'react';
import { viewerUpdate } from '../../people/viewers/screens.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { CameraPicture } from '../../../ui/camera/camera-picture.tsx';
import { useStill } from '../../../ui/camera/use-still.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { PauseDialog } from '../../../ui/pause-viewers/pause-dialog.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { LocationTime } from '../../../ui/times.tsx';
import classes from './access.module.css';
import { whyAccess } from './screens.ts';
import { useAccessText } from './text/index.ts';
import { Button } from '../../../ui/controls/button.tsx';

interface RunningCardProps {
  readonly session: RunningSession;
  /** The id of a location other than the current one: its people are paused there. */
  readonly elsewhere?: number;
}

/** One running session: what is being watched, by whom, on what, since when; and how to stop it. */
export const RunningCard = ({ session, elsewhere }: RunningCardProps) => {
  const text = useAccessText();
  const here = useLocationId();
  const locationId = elsewhere ?? here;
  const there = elsewhere === undefined ? {} : { locationId: elsewhere };
  const [asking, setAsking] = useState<'end' | 'pause' | null>(null);
  const endNow = useWrite(access.endSession);
  const mayEnd = useMay(access.endSession);
  const mayPause = useMay(viewers.bulkLock) && session.viewerId !== null && elsewhere === undefined;
  const { camera, viewerId } = session;
  const name = session.isStranger ? text('stranger') : session.watcherName;
  // The live picture, not the camera's picture of some minutes ago.
  const still = useStill(urlOf(access.still, { params: { locationId, id: camera.id } }));
  return (
    <article className={classes.running} aria-label={`${name}: ${camera.name}`}>
      <CameraPicture camera={{ ...camera, thumbnailUrl: still.state === 'shown' ? still.url : null }} />
      <p className={classes.who}>
        <strong>
          {viewerId === null ? (
            name
          ) : (
            <ScreenLink to={viewerUpdate.active.cameras} params={{ entityId: viewerId }} search={there}>
              {name}
            </ScreenLink>
          )}
        </strong>
        <span>{session.isStaff ? text('staff') : session.isStranger ? text('stranger.link') : session.familyName}</span>
      </p>
      <p className={classes.quiet}>
        {text(session.device)} · <LocationTime instant={session.startedAt} format="time" />
      </p>
      <div className={classes.buttons}>
        {mayEnd && (
          <Button size="compact-md" variant="default" onClick={() => setAsking('end')}>
            {text('end')}
          </Button>
        )}
        {mayPause && (
          <Button size="compact-md" variant="default" onClick={() => setAsking('pause')}>
            {text('pause')}
          </Button>
        )}
        {viewerId !== null && (
          <ScreenLink to={whyAccess} search={{ ...there, viewerId, cameraId: camera.id, device: session.device }}>
            {text('why')}
          </ScreenLink>
        )}
      </div>
      {asking === 'end' && (
        <ConfirmAction
          title={text('end.title')}
          message={text(viewerId === null ? 'end.message' : 'end.message.viewer', { name, camera: camera.name })}
          confirm={text('end')}
          tone="bad"
          onConfirm={async () => {
            await endNow.mutateAsync({ params: { locationId, sessionId: session.sessionId } });
            toast.success(text('end.done', { name }));
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'pause' && viewerId !== null && (
        <PauseDialog viewers={[{ id: viewerId, name }]} isUntilTomorrow onClose={() => setAsking(null)} />
      )}
    </article>
  );
};
