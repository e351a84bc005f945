import { dashboard } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { CameraPicture } from '../../../ui/camera/camera-picture.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { cameraCreate, cameraList } from '../../cameras/cameras/screens.ts';
import classes from './dashboard.module.css';
import { useDashboardText } from './text/index.ts';
import { refreshed, useHere } from './use-here.ts';
import { Widget } from './widget.tsx';

/** Each camera's latest picture, those in trouble first. */
export const CameraOverview = () => {
  const text = useDashboardText();
  const locationId = useLocationId();
  const query = useRead(dashboard.images, useHere(), refreshed);
  return (
    <Widget title={text('cameras')} of={query} width="page">
      {({ cameras, total, inTrouble }) =>
        total === 0 ? (
          <>
            <p>{text('cameras.none')}</p>
            <ScreenLink to={cameraCreate} params={{ locationId }}>
              {text('cameras.create')}
            </ScreenLink>
          </>
        ) : (
          <>
            <p>{inTrouble > 0 ? text('cameras.trouble', { count: inTrouble }) : text('cameras.well')}</p>
            <ul className={classes.pictures}>
              {cameras.map((camera) => (
                <li key={camera.id}>
                  <CameraPicture camera={camera} />
                </li>
              ))}
            </ul>
            <ScreenLink to={cameraList}>{text('cameras.all', { count: total })}</ScreenLink>
          </>
        )
      }
    </Widget>
  );
};
