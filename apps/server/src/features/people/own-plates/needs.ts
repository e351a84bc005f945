import type { Platform } from '../../../platform/platform.ts';

/** Dependencies of this feature. */
export type Needs = Platform;
