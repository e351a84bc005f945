import type { Platform } from '../../../platform/platform.ts';

/** Dependencies of this feature: of watching, only its figures. */
export interface Needs extends Platform {
  access: { loadedCount: () => number; age: () => number; mismatches: () => number };
  playbacks: { runningCount: () => number };
}
