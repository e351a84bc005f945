import type { Platform } from '../../../platform/platform.ts';

/** Dependencies of this feature. */
export type Needs = Pick<Platform, 'db' | 'clock' | 'secrets' | 'jobs' | 'listener' | 'log' | 'attempts'>;
