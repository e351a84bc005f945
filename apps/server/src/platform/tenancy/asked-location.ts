import { notFound } from '../refusal/refusal.ts';
import type { LocationDirectory, LocationEntry } from './location-directory.ts';
import { type Actor, type LocationScope, vouchForLocation } from './scope.ts';

/** For calls that name the location in their query: its entry and scope when it is within the caller's reach, else 404. */
export const askedLocation = async (
  locations: LocationDirectory,
  actor: Actor,
  locationId: number,
): Promise<{ scope: LocationScope; location: LocationEntry }> => {
  const location = actor.kind === 'staff' ? await locations.within(actor.reach, locationId) : null;
  if (!location) throw notFound();
  return { scope: vouchForLocation(location.id), location };
};
