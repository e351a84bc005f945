import type { features } from './features.ts';
import type { locationFeatures } from './location-features.ts';

export type FeatureName = keyof typeof features | keyof typeof locationFeatures;
/** A gate in a declaration: the flag must be on, or off with the `not-` prefix. */
export type FeatureGate = FeatureName | `not-${FeatureName}`;

/** Whether a gate passes, given the set of flags that are on. An unknown flag is off. */
export const passesFeatureGate = (gate: FeatureGate, on: ReadonlySet<string>): boolean =>
  gate.startsWith('not-') ? !on.has(gate.slice(4)) : on.has(gate);
