import { events } from '@viewgate/contract';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { EffectOf } from '../../../ui/change-effect/index.ts';
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx';

export default function EventDelete() {
  const params = { locationId: useLocationId(), id: useIdParam('id') };
  return (
    <ConfirmDelete
      endpoint={events.remove}
      details={events.deleteDetails}
      params={params}
      warning={<EffectOf change={{ kind: 'deletion', of: 'event', id: params.id }} />}
    />
  );
}
