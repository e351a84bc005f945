import type { Platform } from '../../../platform/platform.ts';

/** What the wiring hands to this feature: of the watching, its figures alone. */
export interface Needs extends Platform {
  access: { loadedCount: () => number; mismatches: () => number };
  playbacks: { runningCount: () => number };
}
