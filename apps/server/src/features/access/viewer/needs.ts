import type { NeedsForViewer } from '../streams/index.ts';

/** What the wiring hands to this feature: what a family's watching takes. */
export type Needs = NeedsForViewer;
