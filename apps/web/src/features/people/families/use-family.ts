import { families } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useLocationId } from '../../../lib/session/context.ts';

/** The family in the address. */
export const useFamily = () =>
  useRead(families.get, { params: { locationId: useLocationId(), id: useIdParam('familyId') } });
