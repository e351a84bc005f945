import { type FeatureGate, passesFeatureGate } from '@viewgate/policy/vocabulary';
import { useMe } from './account.ts';
import { useFeaturesAt, useShellContext } from './context.ts';
import { type Gated, passes } from './passes.ts';

/** Whether the signed-in account may do something here: `const mayEdit = useMay(classes.update)`. */
export const useMay = (gated: Gated): boolean => {
  const me = useMe();
  const { features } = useShellContext();
  return passes(me, new Set(features), gated);
};

/** Whether a feature is on at a location that need not be the current one. */
export const useFeatureAt = (locationId: number, gate: FeatureGate): boolean =>
  passesFeatureGate(gate, new Set(useFeaturesAt(locationId)));

/** Whether a feature is on at the current location; a `not-` prefix asks for off. */
export const useFeature = (gate: FeatureGate): boolean => passesFeatureGate(gate, new Set(useShellContext().features));
