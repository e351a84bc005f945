import { statesPace } from '../../../lib/api/pace.ts';
import { useLocationId } from '../../../lib/session/context.ts';

/** The parameters of calls about the current location. */
export const useHere = () => ({ params: { locationId: useLocationId() } });

/** Parts of the start page keep themselves up to date. */
export const refreshed = { refreshEvery: statesPace } as const;
