import { cameras } from '@viewgate/contract';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { CameraOf } from '../../../ui/camera/camera-of.tsx';
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx';

export default function CameraDelete() {
  const params = { locationId: useIdParam('locationId'), id: useIdParam('id') };
  return (
    <ConfirmDelete
      endpoint={cameras.remove}
      details={cameras.deleteDetails}
      params={params}
      isBrief
      warning={<CameraOf locationId={params.locationId} cameraId={params.id} />}
    />
  );
}
