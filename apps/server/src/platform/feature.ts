import type { RecordNames } from './audit/record-names.ts';
import type { Platform } from './platform.ts';
import type { BoundRoute } from './http/call.ts';
import type { Front } from './http/front.ts';
import type { HubMethod } from './hub/index.ts';
import type { JobDefinition } from './jobs/job.ts';

/** A feature as the wiring sees it, read from its `feature.ts`; `Needs` are its dependencies. What other features may use is in its `index.ts`. */
export interface Feature<Needs = Platform> {
  routes: (needs: Needs) => BoundRoute[];
  /** A fast path to its own endpoints that are called very often. */
  front?: (needs: Needs) => Front;
  /** What hub clients may call. */
  hubMethods?: (needs: Needs) => Readonly<Record<string, HubMethod>>;
  /** Its background jobs: see platform/jobs. */
  jobs?: (needs: Needs) => JobDefinition[];
  /** What its records are called where the audit refers to them by id. */
  recordNames?: RecordNames;
  /** What it writes in the audit without a contract call declaring it: in jobs, within a stream, or in place of the call's own verb. */
  auditVerbs?: readonly string[];
}
