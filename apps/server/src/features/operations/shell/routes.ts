import { shell, hasPermission } from '@viewgate/contract';
import type { Platform } from '../../../platform/platform.ts';
import { routes } from '../../../platform/http/call.ts';
import { currentLocation, currentLocationCookie } from './current-location.ts';
import { isBeingSetUp } from './first-run-view.ts';
import { countLocations, isOffsite, searchLocations, watchesPetsAlone } from './views.ts';

export const shellRoutes = ({ cookies, db, locations, features }: Platform) =>
  routes(shell, {
    context: async ({ actor, input, request, origin }) => {
      const reach = actor.kind === 'staff' ? actor.reach : { kind: 'locations' as const, locationIds: [] };
      const entry = await currentLocation({ cookies, db, locations }, actor, request, input.query.locationId);
      // A parent is at no location: all their locations together decide which words the screens use.
      const isOfPets = actor.kind === 'viewer' && (await watchesPetsAlone(db, actor.accountId));
      return {
        location: entry && { ...entry, timeZoneIana: entry.timeZone },
        features: [...(await features.at(entry)), ...(isOfPets ? ['PetCareLocation'] : [])].sort(),
        locationCount: await countLocations(db, reach),
        isBeingSetUp:
          actor.role !== null && hasPermission(actor.role, 'organizations.create') && (await isBeingSetUp(db)),
        isOffsite: entry !== null && (await isOffsite(db, entry.id, actor.viewedBy ? null : origin.ip)),
      };
    },
    setCurrent: ({ location, reply }) => {
      cookies.set(reply, currentLocationCookie, String(location.id), { sameSite: 'lax', maxAge: 365 * 86_400 });
      return null;
    },
    locationOptions: ({ actor, input }) =>
      actor.kind === 'staff' ? searchLocations(db, actor.reach, input.query.search, input.query.organizationId) : [],
  });
