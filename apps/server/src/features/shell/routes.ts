import { shell } from '@viewgate/contract';
import type { AppDeps } from '../../app-deps.ts';
import { routes } from '../../platform/http/call.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { countLocations, firstLocation, searchLocations } from './views.ts';

const currentCookie = 'viewgate_location';

export const shellRoutes = ({ config, db, locations, features }: AppDeps) =>
  routes(shell, {
    context: async ({ actor, input, request }) => {
      const reach = actor.kind === 'staff' ? actor.reach : { kind: 'locations' as const, locationIds: [] };
      // 0 stands for "none given"; an id outside one's scope falls back like one that does not exist.
      const wanted = input.query.locationId || Number(request.cookies[currentCookie]) || 0;
      const chosen = wanted > 0 && wanted <= 2_147_483_647 ? await locations.within(reach, wanted) : null;
      const entry = chosen ?? (await locations.get((await firstLocation(db, reach)) ?? 0));
      return {
        location: entry && { ...entry, timeZoneIana: entry.timeZone },
        features: [...(await features.at(entry))].sort(),
        locationCount: await countLocations(db, reach),
      };
    },
    setCurrent: async ({ actor, input, reply }) => {
      const entry = await locations.within(actor.reach, input.body.locationId);
      if (!entry) throw notFound();
      reply.setCookie(currentCookie, String(entry.id), {
        httpOnly: true,
        sameSite: 'lax',
        secure: config.publicUrl?.protocol === 'https:',
        path: '/',
        maxAge: 365 * 86_400,
      });
      return null;
    },
    locationOptions: ({ actor, input }) =>
      actor.kind === 'staff' ? searchLocations(db, actor.reach, input.query.search, input.query.organizationId) : [],
  });
