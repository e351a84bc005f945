import { cameras } from '@viewgate/contract';
import { statesPace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { CameraPicture } from '../../../ui/camera/camera-picture.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { cameraList } from '../../cameras/cameras/screens.ts';
import classes from './dashboard.module.css';
import { useDashboardText } from './text/index.ts';

/** Each camera's latest picture, those in trouble first. */
export const CameraOverview = () => {
  const text = useDashboardText();
  const query = useRead(
    cameras.table,
    { params: { locationId: useLocationId() }, body: { take: 50 } },
    { refreshEvery: statesPace, keepPrevious: true },
  );
  return (
    <section className={classes.cameras}>
      <h2>{text('cameras')}</h2>
      <Reading of={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <>
              <p>{text('cameras.none')}</p>
              <ScreenLink to={cameraList}>{text('cameras.all')}</ScreenLink>
            </>
          ) : (
            <>
              <ul>
                {rows
                  .toSorted((a, b) => Number(isWell(a)) - Number(isWell(b)))
                  .slice(0, 12)
                  .map((camera) => (
                    <li key={camera.id}>
                      <CameraPicture camera={camera} />
                    </li>
                  ))}
              </ul>
              <ScreenLink to={cameraList}>{text('cameras.all')}</ScreenLink>
            </>
          )
        }
      </Reading>
    </section>
  );
};

const isWell = ({ state }: { readonly state: string }) => state === 'online' || state === 'unknown';
