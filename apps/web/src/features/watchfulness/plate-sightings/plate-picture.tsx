import type { PlateSighting } from '@viewgate/contract';
import { IconCar } from '@tabler/icons-react';
import { useSeesCameras } from '../../../ui/camera/sees-cameras.ts';
import styles from './plate-sightings.module.css';
import { usePlateSightingText } from './text/index.ts';

/** A plate as the camera read it: its letters, and the picture, which opens large in its own tab. */
export const PlatePicture = ({ sighting }: { readonly sighting: PlateSighting }) => {
  const text = usePlateSightingText();
  const isSeen = useSeesCameras();
  const { licensePlate, pictureUrl } = sighting;
  return (
    <span className={styles.read}>
      {pictureUrl && isSeen ? (
        <a href={pictureUrl} target="_blank" rel="noreferrer" aria-label={text('picture', { plate: licensePlate })}>
          <img className={styles.picture} src={pictureUrl} alt="" loading="lazy" decoding="async" />
        </a>
      ) : (
        <span className={styles.picture}>
          <IconCar size={18} aria-hidden="true" />
        </span>
      )}
      <span className={styles.plate}>{licensePlate}</span>
    </span>
  );
};
