import type { NeedsForViewer } from '../streams/index.ts';

/** What a family's watching needs. */
export type Needs = NeedsForViewer;
