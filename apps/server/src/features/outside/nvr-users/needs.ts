import type { Platform } from '../../../platform/platform.ts';

export interface Needs extends Platform {
  /** Where people open the portal. */
  portalUrl: () => URL;
}
