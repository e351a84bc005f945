import type { Alert } from '@viewgate/contract';
import { lazy, Suspense, useState } from 'react';
import { useCommon } from '../../../lib/i18n/common.ts';
import { useSeesCameras, useSeesPictures } from '../../../ui/camera/sees-cameras.ts';
import { Button } from '../../../ui/controls/button.tsx';
import styles from './alerts.module.css';
import { useAlertText } from './text/index.ts';

const Unreached = () => <p className={styles.none}>{useCommon()('notReached')}</p>;
/** Not part of what every page loads ahead of an alert. Without a network the alert itself stays. */
const LiveCamera = lazy(() => import('./live-camera.tsx').catch(() => ({ default: Unreached })));

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
