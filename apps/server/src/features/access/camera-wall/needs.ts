import type { Platform } from '../../../platform/platform.ts';
import type { AccessState } from '../../../watching/state.ts';

/** What the wiring hands to this feature. */
export interface Needs extends Platform {
  access: AccessState;
}
