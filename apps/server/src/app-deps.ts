import type { Config } from './config.ts';
import type { AccessState } from './features/access/access/index.ts';
import type { Messages } from './features/operations/messages/index.ts';
import type { Playbacks, Serving, StreamSources } from './features/access/streams/index.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Pools } from './platform/database/database.ts';
import type { Listener } from './platform/database/listener.ts';
import type { FeatureState } from './platform/features/feature-state.ts';
import type { BoundRoute } from './platform/http/call.ts';
import type { Cookies } from './platform/http/cookies.ts';
import type { Front } from './platform/http/front.ts';
import type { Hub, HubMethod } from './platform/hub/index.ts';
import type { JobDefinition } from './platform/jobs/job.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Logger } from './platform/log/log.ts';
import type { Secrets } from './platform/secrets/secrets.ts';
import type { LoginAttempts } from './platform/sessions/attempts.ts';
import type { Sessions } from './platform/sessions/sessions.ts';
import type { LocationDirectory } from './platform/tenancy/location-directory.ts';

/** What stands before any feature does. */
export interface Ground extends Pools {
  config: Config;
  connectionString: string;
  listener: Listener;
  clock: Clock;
  log: Logger;
  secrets: Secrets;
  cookies: Cookies;
  sessions: Sessions;
  attempts: LoginAttempts;
  locations: LocationDirectory;
  features: FeatureState;
  jobs: Jobs;
  hub: Hub;
}

/** What the wiring hands to every feature: the ground, and the services that features share. */
export interface AppDeps extends Ground {
  access: AccessState;
  playbacks: Playbacks;
  sources: StreamSources;
  messages: Messages;
  serving: Serving;
}

/** A feature as the wiring sees it; what other features may use is exported by its index beside it. */
export interface Feature<D extends AppDeps = AppDeps> {
  routes: (deps: D) => BoundRoute[];
  /** A shorter way to endpoints of its own that are asked very often. */
  front?: (deps: D) => Front;
  /** What clients of the hub may call. */
  hubMethods?: (deps: D) => Readonly<Record<string, HubMethod>>;
  /** What it does by itself, or later: see platform/jobs. */
  jobs?: (deps: D) => JobDefinition[];
}
