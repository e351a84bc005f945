import type { Platform } from '../../../platform/platform.ts';
import type { AccessState } from '../../../watching/state.ts';

export interface Needs extends Platform {
  access: AccessState;
}
