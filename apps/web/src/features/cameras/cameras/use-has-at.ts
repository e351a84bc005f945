import { type FeatureName, passesFeatureGate } from '@viewgate/policy/vocabulary';
import { useFeaturesAt } from '../../../lib/session/context.ts';

/** Tells of each feature whether it is on at a location that need not be the current one. Suspends until that is known. */
export const useHasAt = (locationId: number): ((feature: FeatureName) => boolean) => {
  const on = new Set(useFeaturesAt(locationId));
  return (feature) => passesFeatureGate(feature, on);
};
