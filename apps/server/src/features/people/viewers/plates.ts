import type { FeatureName } from '@viewgate/policy/vocabulary';
import type { LocationEntry } from '../../../platform/tenancy/location-directory.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';

/** Whether a location, by the features that are on there, reads license plates, and so asks each viewer for one. Never at pet care. */
export const asksPlates = (features: ReadonlySet<FeatureName>): boolean =>
  features.has('LprCurrentLocation') && features.has('LicensePlateRecognition');

export interface Plate {
  plateNumber: string | null;
  overrideLicensePlateRequirement: boolean;
}

/** A location that reads license plates requires one per viewer, unless waived for that viewer. */
export const requirePlate = (
  { location, features }: { location: Pick<LocationEntry, 'isPetCare'>; features: ReadonlySet<FeatureName> },
  { plateNumber, overrideLicensePlateRequirement }: Plate,
): void => {
  if (location.isPetCare && plateNumber) throw invalid('plateNumber', 'locations.noPlatesForPets');
  if (asksPlates(features) && !plateNumber && !overrideLicensePlateRequirement)
    throw invalid('plateNumber', 'required', { field: 'License plate' });
};

export const isSamePlate = (a: Plate, b: Plate): boolean =>
  a.plateNumber === b.plateNumber && a.overrideLicensePlateRequirement === b.overrideLicensePlateRequirement;
