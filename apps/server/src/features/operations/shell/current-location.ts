import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import type { LocationEntry } from '../../../platform/tenancy/location-directory.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { firstLocation } from './views.ts';

export const currentLocationCookie = 'viewgate_location';

/** Where a staff member is: at the requested location, else the one in the cookie, else the first. */
export const currentLocation = async (
  { cookies, db, locations }: Pick<Platform, 'cookies' | 'db' | 'locations'>,
  actor: Actor,
  request: FastifyRequest,
  asked?: number,
): Promise<LocationEntry | null> => {
  if (actor.kind !== 'staff') return null;
  // 0 means none given; an id outside one's scope falls back like one that does not exist.
  const wanted = asked || Number(cookies.read(request, currentLocationCookie)) || 0;
  const chosen = wanted > 0 && wanted <= 2_147_483_647 ? await locations.within(actor.reach, wanted) : null;
  return chosen ?? (await locations.get((await firstLocation(db, actor.reach)) ?? 0));
};
