import { viewers } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useLocationId } from '../../../lib/session/context.ts';

/** The viewer in the address. */
export const useViewer = () =>
  useRead(viewers.get, { params: { locationId: useLocationId(), id: useIdParam('entityId') } });
