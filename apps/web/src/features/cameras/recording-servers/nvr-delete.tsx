import { recordingServers } from '@viewgate/contract';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx';

export default function NvrDelete() {
  const params = { locationId: useIdParam('locationId'), id: useIdParam('nvrServerId') };
  return (
    <ConfirmDelete
      endpoint={recordingServers.remove}
      details={recordingServers.deleteDetails}
      params={params}
      isBrief
    />
  );
}
