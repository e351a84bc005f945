import { locations } from '@viewgate/contract';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx';
import { useLocationText } from './text/index.ts';

/** Deletes a location. If it was the current one, the server names the first remaining one as the next. */
export default function LocationDelete() {
  const text = useLocationText();
  return (
    <ConfirmDelete
      endpoint={locations.remove}
      details={locations.deleteDetails}
      params={{ locationId: useIdParam('locationId') }}
      warning={<p>{text('delete.warning')}</p>}
    />
  );
}
