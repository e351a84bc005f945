import type { Platform } from '../../../platform/platform.ts';

export type Needs = Platform;
