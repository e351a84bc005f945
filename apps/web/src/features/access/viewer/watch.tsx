import { isPictureDown, viewer } from '@viewgate/contract';
import { useState } from 'react';
import { firstRead } from '../../../lib/api/first-read.ts';
import { accessPace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { useCommon } from '../../../lib/i18n/common.ts';
import { PetWords } from '../../../lib/i18n/voice.ts';
import { viewerZone } from '../../../lib/format/times.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useMe } from '../../../lib/session/account.ts';
import { Message } from '../../../ui/message.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AllCameras } from '../../../ui/player/all-cameras.tsx';
import { WatchView } from '../../../ui/player/watch-view.tsx';
import { AfterFirstVisit } from './after-first-visit.tsx';
import { useIsByChild } from './by-child.ts';
import { CameraSteps } from './camera-steps.tsx';
import { useFavorites } from './favorites.ts';
import { viewerPassage } from './passage.ts';
import { cameraWall } from './screens.ts';
import { useTrouble } from './use-trouble.ts';
import { WhyPaused } from './why-paused.tsx';
import { neighbors, partsOf } from './wall-order.ts';

const Camera = () => {
  const id = useIdParam('id');
  const me = useMe();
  const cameras = useRead(viewer.cameras, {}, { refreshEvery: accessPace });
  const camera = cameras.data?.find((one) => one.id === id);
  const favorites = useFavorites();
  const isByChild = useIsByChild();
  const trouble = useTrouble(camera);
  const common = useCommon();
  const [wasTheirs, setTheirs] = useState(false);
  if (camera && !wasTheirs) setTheirs(true);
  // A camera the viewer never had is "not found"; one withdrawn in the meantime, or that an event had opened, says why.
  const missing = (
    <Message title={common('notFound')} tone="bad" level={2}>
      <p>{common('notFoundHint')}</p>
    </Message>
  );
  // The order of the wall, regardless of whose they are.
  const to = neighbors(id, partsOf(cameras.data ?? [], { favorites, isByChild }));
  return (
    <>
      <PageHeader title={camera?.name} />
      <PetWords value={camera?.isPetCare ?? null}>
        <CameraSteps to={to}>
          <WatchView
            key={id}
            open={viewer.open}
            params={{ id }}
            passage={viewerPassage}
            cameraName={camera?.name ?? ''}
            zone={camera?.timeZone ?? viewerZone()}
            watcherName={`${me.firstName} ${me.lastName}`}
            home={<AllCameras to={cameraWall} />}
            heard={camera?.decision}
            heardAt={cameras.dataUpdatedAt}
            isCounted={typeof camera?.decision.sessionsLeft === 'number'}
            trouble={trouble}
            isPictureDown={isPictureDown(camera?.state)}
            missing={wasTheirs ? undefined : missing}
            more={(reason) => camera && <WhyPaused reason={reason} locationId={camera.locationId} />}
          />
        </CameraSteps>
      </PetWords>
    </>
  );
};

/** @public Read when the page is opened. */
export const firstReads = () => firstRead(viewer.me);

/** One camera, watched by a parent. */
export default function Watch() {
  return (
    <AfterFirstVisit>
      <Camera />
    </AfterFirstVisit>
  );
}
