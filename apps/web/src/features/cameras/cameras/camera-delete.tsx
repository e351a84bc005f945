import { cameras } from '@viewgate/contract';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { CameraOf } from '../../../ui/camera/camera-of.tsx';
import { EffectOf } from '../../../ui/change-effect/index.ts';
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx';

export default function CameraDelete() {
  const params = { locationId: useIdParam('locationId'), id: useIdParam('id') };
  return (
    <ConfirmDelete
      endpoint={cameras.remove}
      details={cameras.deleteDetails}
      params={params}
      isBrief
      warning={
        <>
          <CameraOf locationId={params.locationId} cameraId={params.id} />
          <EffectOf change={{ kind: 'deletion', of: 'camera', id: params.id }} locationId={params.locationId} />
        </>
      }
    />
  );
}
