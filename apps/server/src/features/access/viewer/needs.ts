import type { NeedsForViewer } from '../streams/index.ts';

/** Dependencies of this feature: those of a family's watching. */
export type Needs = NeedsForViewer;
