import { expectations } from '@viewgate/contract';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx';

export default function ExpectationDelete() {
  const params = { locationId: useLocationId(), id: useIdParam('id') };
  return <ConfirmDelete endpoint={expectations.remove} details={expectations.deleteDetails} params={params} isBrief />;
}
