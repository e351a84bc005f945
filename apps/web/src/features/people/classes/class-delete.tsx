import { classes } from '@viewgate/contract';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { EffectOf } from '../../../ui/change-effect/index.ts';
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx';

export default function ClassDelete() {
  const params = { locationId: useLocationId(), id: useIdParam('id') };
  return (
    <ConfirmDelete
      endpoint={classes.remove}
      details={classes.deleteDetails}
      params={params}
      warning={<EffectOf change={{ kind: 'deletion', of: 'class', id: params.id }} />}
    />
  );
}
