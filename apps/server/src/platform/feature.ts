import type { Platform } from './platform.ts';
import type { BoundRoute } from './http/call.ts';
import type { Front } from './http/front.ts';
import type { HubMethod } from './hub/index.ts';
import type { JobDefinition } from './jobs/job.ts';

/** A feature as the wiring sees it, read from its `feature.ts`; `Needs` is what it is handed. What other features may use stands in its `index.ts`. */
export interface Feature<Needs = Platform> {
  routes: (needs: Needs) => BoundRoute[];
  /** A shorter way to endpoints of its own that are asked very often. */
  front?: (needs: Needs) => Front;
  /** What clients of the hub may call. */
  hubMethods?: (needs: Needs) => Readonly<Record<string, HubMethod>>;
  /** What it does by itself, or later: see platform/jobs. */
  jobs?: (needs: Needs) => JobDefinition[];
}
