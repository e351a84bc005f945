import type { CameraThumbnail } from '@viewgate/contract';
import { use } from 'react';
import { InCard } from '../in-card.ts';
import { useUiText } from '../text/index.ts';
import { CameraPicture } from './camera-picture.tsx';
import classes from './camera-picture.module.css';

interface CameraCellProps {
  readonly cameras: readonly CameraThumbnail[];
  /** The most pictures: 3 in a camera cell, 2 in a class cell (portal §9) and on a card. */
  readonly most?: number;
  /** The total, when `cameras` holds only the first. */
  readonly total?: number;
}

/** Cameras inside a row: the first few pictures, and how many more there are. */
export const CameraCell = ({ cameras, most: mostOfRow = 3, total = cameras.length }: CameraCellProps) => {
  const text = useUiText();
  const most = use(InCard) ? Math.min(2, mostOfRow) : mostOfRow;
  if (cameras.length === 0) return <span className={classes.none}>{text('camera.none')}</span>;
  const more = total - Math.min(most, cameras.length);
  return (
    <span className={classes.cell}>
      {cameras.slice(0, most).map((camera) => (
        <CameraPicture key={camera.id} camera={camera} size="small" />
      ))}
      {more > 0 && (
        <span
          className={classes.more}
          title={
            cameras
              .slice(most)
              .map((camera) => camera.name)
              .join(', ') || undefined
          }
        >
          <span aria-hidden="true">+{more}</span>
          <span className="vg-hidden">{text('camera.more', { count: more })}</span>
        </span>
      )}
    </span>
  );
};
