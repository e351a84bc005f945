import { registrationReview } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useLocationId } from '../../../lib/session/context.ts';

/** The registration in the address. */
export const useRegistration = () =>
  useRead(registrationReview.get, { params: { locationId: useLocationId(), viewerId: useIdParam('entityId') } });
