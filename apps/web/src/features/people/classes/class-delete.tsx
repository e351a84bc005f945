import { classes } from '@viewgate/contract';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx';

export default function ClassDelete() {
  const params = { locationId: useLocationId(), id: useIdParam('id') };
  return <ConfirmDelete endpoint={classes.remove} details={classes.deleteDetails} params={params} />;
}
