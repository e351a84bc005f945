import type { Ground } from '../../../platform/ground.ts';

/** What the wiring hands to this feature: of the watching, its figures alone. */
export interface Needs extends Ground {
  access: { loadedCount: () => number; mismatches: () => number };
  playbacks: { runningCount: () => number };
}
