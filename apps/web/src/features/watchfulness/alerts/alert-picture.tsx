import type { Alert } from '@viewgate/contract';
import { Suspense, useState } from 'react';
import { useSeesCameras, useSeesPictures } from '../../../ui/camera/sees-cameras.ts';
import { Button } from '../../../ui/controls/button.tsx';
import styles from './alerts.module.css';
import { useAlertText } from './text/index.ts';
import { late } from '../../../ui/late.tsx';

/** Not part of what every page loads ahead of an alert. */
const LiveCamera = late(() => import('./live-camera.tsx'));

/** What the camera saw and, one tap away, what it sees now. */
export const AlertPicture = ({ alert }: { readonly alert: Alert }) => {
  const text = useAlertText();
  const isSeen = useSeesCameras();
  const arePicturesSeen = useSeesPictures();
  const [isLive, setLive] = useState(false);
  // It may belong to another location, whose cameras may be watched onsite only.
  const [isRefused, setRefused] = useState(false);
  const { locationId, cameraId, cameraName, pictureUrl } = alert;
  const picture =
    pictureUrl && arePicturesSeen && !isRefused ? (
      <img src={pictureUrl} alt={text('picture')} onError={() => setRefused(true)} />
    ) : (
      arePicturesSeen && !isRefused && <p className={styles.none}>{text('noPicture')}</p>
    );
  return (
    <div className={styles.picture}>
      {isLive && cameraId !== null ? (
        <Suspense fallback={picture}>
          <LiveCamera locationId={locationId} id={cameraId} name={cameraName ?? ''} />
        </Suspense>
      ) : (
        picture
      )}
      {isSeen && cameraId !== null && (
        <Button variant="default" onClick={() => setLive(!isLive)}>
          {text(isLive ? 'stopWatching' : 'watch')}
        </Button>
      )}
    </div>
  );
};
