import { access, cameras, isDown, isPictureDown } from '@viewgate/contract';
import { statesPace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useMe } from '../../../lib/session/account.ts';
import { useLocationId, useLocationZone } from '../../../lib/session/context.ts';
import { CameraState } from '../../../ui/camera/camera-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AllCameras } from '../../../ui/player/all-cameras.tsx';
import { WatchView } from '../../../ui/player/watch-view.tsx';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { cameraAudience, watchingNow } from './screens.ts';
import { SeenFrom } from './seen-from.tsx';
import { useAccessText } from './text/index.ts';

/** One camera, watched by a member of staff. */
export default function StaffWatch() {
  const text = useAccessText();
  const params = { locationId: useLocationId(), id: useIdParam('id') };
  const me = useMe();
  const zone = useLocationZone();
  const camera = useRead(cameras.get, { params }, { refreshEvery: statesPace });
  const picture = camera.data?.picture;
  return (
    <>
      <PageHeader
        title={camera.data?.name}
        badge={picture && isDown(picture.state) && <CameraState camera={picture} />}
        actions={
          <ScreenButton to={cameraAudience} params={{ id: params.id }} variant="default">
            {text('audience')}
          </ScreenButton>
        }
      />
      <WatchView
        key={params.id}
        open={access.watch}
        params={params}
        cameraName={camera.data?.name ?? ''}
        zone={zone}
        watcherName={`${me.firstName} ${me.lastName}`}
        home={<AllCameras to={watchingNow} />}
        isPictureDown={isPictureDown(picture?.state)}
        more={(reason) => reason === 'staffOffsite' && <SeenFrom locationId={params.locationId} />}
      />
    </>
  );
}
