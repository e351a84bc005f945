import { access, type Alert } from '@viewgate/contract';
import { useState } from 'react';
import { useMe } from '../../../lib/session/account.ts';
import { useLocationZone } from '../../../lib/session/context.ts';
import { useSeesCameras, useSeesPictures } from '../../../ui/camera/sees-cameras.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { WatchView } from '../../../ui/player/watch-view.tsx';
import styles from './alerts.module.css';
import { useAlertText } from './text/index.ts';

/** What the camera saw and, one tap away, what it sees now. */
export const AlertPicture = ({ alert }: { readonly alert: Alert }) => {
  const text = useAlertText();
  const me = useMe();
  const zone = useLocationZone();
  const isSeen = useSeesCameras();
  const arePicturesSeen = useSeesPictures();
  const [isLive, setLive] = useState(false);
  // It may belong to another location, whose cameras may be watched onsite only.
  const [isRefused, setRefused] = useState(false);
  const { locationId, cameraId, cameraName, pictureUrl } = alert;
  return (
    <div className={styles.picture}>
      {isLive && cameraId !== null ? (
        <WatchView
          open={access.watch}
          params={{ locationId, id: cameraId }}
          cameraName={cameraName ?? ''}
          zone={zone}
          watcherName={`${me.firstName} ${me.lastName}`}
        />
      ) : pictureUrl && arePicturesSeen && !isRefused ? (
        <img src={pictureUrl} alt={text('picture')} onError={() => setRefused(true)} />
      ) : (
        arePicturesSeen && !isRefused && <p className={styles.none}>{text('noPicture')}</p>
      )}
      {isSeen && cameraId !== null && (
        <Button variant="default" onClick={() => setLive(!isLive)}>
          {text(isLive ? 'stopWatching' : 'watch')}
        </Button>
      )}
    </div>
  );
};
