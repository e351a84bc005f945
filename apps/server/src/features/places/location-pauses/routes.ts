import { locationPauses } from '@viewgate/contract';
import type { Platform } from '../../../platform/platform.ts';
import { type Call, type Handler, routes } from '../../../platform/http/call.ts';
import { lockViewerAccounts, readPause, unlockViewerAccounts } from './service.ts';

export const locationPauseRoutes = ({ locations }: Platform) => {
  /** Every process is notified of the change, but the caller's next request may reach this one first. */
  const forgetting =
    <E extends typeof locationPauses.lock | typeof locationPauses.unlock>(handle: Handler<E>) =>
    async (call: Call<E>) => {
      const result = await handle(call);
      locations.forget(call.input.params.locationId);
      return result;
    };
  return routes(locationPauses, {
    get: readPause,
    lock: forgetting(lockViewerAccounts),
    unlock: forgetting(unlockViewerAccounts),
  });
};
