import { cameraLinks } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { LocationZone, useLocationId } from '../../../lib/session/context.ts';
import { CameraPicture } from '../../../ui/camera/camera-picture.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { watchAsStaff } from '../../access/access/screens.ts';
import classes from './camera-links.module.css';
import { OutwardLinks } from './outward-links.tsx';
import { useLinkText } from './text/index.ts';

/** One camera: its picture, a link to it, and a link to its server's camera manager. */
export default function LinkedCamera() {
  const text = useLinkText();
  const here = useLocationId();
  const id = useIdParam('id');
  const query = useRead(cameraLinks.camera, { params: { id } });
  return (
    <>
      <PageHeader title={query.data?.name} />
      <Reading of={query}>
        {({ server, ...camera }) => (
          <div className={classes.camera}>
            <LocationZone value={server.timeZone}>
              <CameraPicture camera={camera} />
            </LocationZone>
            <section>
              <OutwardLinks name={camera.name} label={text('open.camera')} links={camera} />
              {server.locationId === here && (
                <ScreenButton to={watchAsStaff} params={{ id }} variant="default">
                  {text('watch')}
                </ScreenButton>
              )}
              <h2>{`${server.name} · ${server.locationName}`}</h2>
              <p>{text(server.adminLink === null ? 'none.hint' : 'manager.hint')}</p>
              <OutwardLinks name={server.name} label={text('open.manager')} links={server} />
            </section>
          </div>
        )}
      </Reading>
    </>
  );
}
