import { type LocationScope, vouchForLocation } from '../../../platform/tenancy/scope.ts';

/** A parent's scope is the location of the child, or of the request, that was found to be theirs. */
export const ownChildScope = ({ locationId }: { locationId: number }): LocationScope => vouchForLocation(locationId);
