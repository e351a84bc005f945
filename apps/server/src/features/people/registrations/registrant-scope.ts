import { type LocationScope, vouchForLocation } from '../../../platform/tenancy/scope.ts';

/** A registrant has no reach: what they may touch is the location they ask to join, or that of the registration which their token opened. */
export const registrantScope = ({ locationId }: { locationId: number }): LocationScope => vouchForLocation(locationId);
