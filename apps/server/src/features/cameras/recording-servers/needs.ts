import type { Platform } from '../../../platform/platform.ts';
import type { AccessState } from '../../../watching/state.ts';

/** Dependencies of this feature. */
export interface Needs extends Platform {
  access: AccessState;
}
