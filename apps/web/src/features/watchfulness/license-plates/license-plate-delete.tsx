import { licensePlates } from '@viewgate/contract';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx';

export default function LicensePlateDelete() {
  const params = { locationId: useLocationId(), id: useIdParam('id') };
  return <ConfirmDelete endpoint={licensePlates.remove} details={licensePlates.deleteDetails} params={params} />;
}
