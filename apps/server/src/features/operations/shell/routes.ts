import { shell, hasPermission } from '@viewgate/contract';
import type { Platform } from '../../../platform/platform.ts';
import { routes } from '../../../platform/http/call.ts';
import { currentLocation, currentLocationCookie } from './current-location.ts';
import { isBeingSetUp } from './first-run-view.ts';
import { countLocations, searchLocations } from './views.ts';

export const shellRoutes = ({ cookies, db, locations, features }: Platform) =>
  routes(shell, {
    context: async ({ actor, input, request }) => {
      const reach = actor.kind === 'staff' ? actor.reach : { kind: 'locations' as const, locationIds: [] };
      const entry = await currentLocation({ cookies, db, locations }, actor, request, input.query.locationId);
      return {
        location: entry && { ...entry, timeZoneIana: entry.timeZone },
        features: [...(await features.at(entry))].sort(),
        locationCount: await countLocations(db, reach),
        isBeingSetUp:
          actor.role !== null && hasPermission(actor.role, 'organizations.create') && (await isBeingSetUp(db)),
      };
    },
    setCurrent: ({ location, reply }) => {
      cookies.set(reply, currentLocationCookie, String(location.id), { sameSite: 'lax', maxAge: 365 * 86_400 });
      return null;
    },
    locationOptions: ({ actor, input }) =>
      actor.kind === 'staff' ? searchLocations(db, actor.reach, input.query.search, input.query.organizationId) : [],
  });
