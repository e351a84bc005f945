import type { Ground } from '../../../platform/ground.ts';
import type { AccessState } from '../../../watching/state.ts';

/** What the wiring hands to this feature. */
export interface Needs extends Ground {
  access: AccessState;
}
