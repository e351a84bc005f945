import type { Platform } from '../../../platform/platform.ts';
import type { AccessState } from '../../../watching/state.ts';

/** What pinning and checking expectations need. */
export interface Needs extends Platform {
  readonly access: Pick<AccessState, 'held'>;
}
