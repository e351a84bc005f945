import type { AuditVerbs } from './audit/audit-verbs.ts';
import type { RecordNaming } from './audit/record-names.ts';
import type { Config } from './config/config.ts';
import type { Clock } from './clock/clock.ts';
import type { Pools } from './database/database.ts';
import type { Listener } from './database/listener.ts';
import type { FeatureFlags } from './feature-flags/feature-flags.ts';
import type { Cookies } from './sessions/cookies.ts';
import type { Hub } from './hub/index.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Logger } from './log/log.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { LoginAttempts } from './sessions/attempts.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { Telemetry } from './telemetry/telemetry.ts';
import type { LocationDirectory } from './tenancy/location-directory.ts';

/** What every feature may use: configuration, database, clock, log, sessions, jobs and hub. */
export interface Platform extends Pools {
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
  features: FeatureFlags;
  jobs: Jobs;
  hub: Hub;
  recordNaming: RecordNaming;
  auditVerbs: AuditVerbs;
  telemetry: Telemetry;
}
