import { children } from '@viewgate/contract';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { EffectOf } from '../../../ui/change-effect/index.ts';
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx';

export default function ChildDelete() {
  const params = { locationId: useLocationId(), id: useIdParam('id') };
  return (
    <ConfirmDelete
      endpoint={children.remove}
      details={children.deleteDetails}
      params={params}
      warning={<EffectOf change={{ kind: 'deletion', of: 'child', id: params.id }} />}
    />
  );
}
