import { type LocationScope, vouchForLocation } from '../../../platform/tenancy/scope.ts';

/** A primary user's scope is the location of the family, or of the invitation, that was found to be theirs. */
export const ownFamilyScope = ({ locationId }: { locationId: number }): LocationScope => vouchForLocation(locationId);
