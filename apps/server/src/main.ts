import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { createApp } from './app.ts';
import type { AppDeps } from './app-deps.ts';
import { readConfig } from './platform/config/config.ts';
import { doubtfulOf } from './platform/config/doubtful.ts';
import { createPlaybacks } from './watching/playbacks/playbacks.ts';
import { createRefusedOpenings } from './watching/refused.ts';
import { createServing } from './watching/serving/serve.ts';
import { createStreamSources } from './watching/serving/sources.ts';
import { createAccessState } from './watching/state.ts';
import { createMessages } from './features/operations/messages/index.ts';
import { createPartners } from './features/outside/marketplace/index.ts';
import { isDoorOpen, setupTokenOf } from './features/identity/setup/index.ts';
import { lockForForeignClient } from './features/access/streams/index.ts';
import { auditKeyOf, beginSealing } from './platform/audit/sealing.ts';
import { type Clock, systemClock } from './platform/clock/clock.ts';
import { openDatabase, openPools } from './platform/database/database.ts';
import { changedLocation, mayHaveChanged, startListener } from './platform/database/listener.ts';
import { migrate } from './platform/database/migrate.ts';
import { portalAddress } from './platform/database/portal-role.ts';
import { features as allFeatures } from './features/index.generated.ts';
import { createFeatureFlags } from './platform/feature-flags/feature-flags.ts';
import { drain, retireBehindProxies } from './platform/http/drain.ts';
import { AuditVerbs } from './platform/audit/audit-verbs.ts';
import { RecordNaming } from './platform/audit/record-names.ts';
import { createHub } from './platform/hub/index.ts';
import { createJobs, installJobs } from './platform/jobs/jobs.ts';
import { createLog, type LogTarget } from './platform/log/log.ts';
import { allowNetworks } from './platform/recording-servers/index.ts';
import { createRecentRefusals } from './platform/recent-refusals/recent-refusals.ts';
import { proveKey } from './platform/database/key-proof.ts';
import { createSecrets, loadKey } from './platform/secrets/secrets.ts';
import { createCookies } from './platform/sessions/cookies.ts';
import { createLoginAttempts } from './platform/sessions/attempts.ts';
import { createSessions } from './platform/sessions/sessions.ts';
import { createTelemetry } from './platform/telemetry/telemetry.ts';
import { createLocationDirectory } from './platform/tenancy/location-directory.ts';

/** How long a stop waits for database connections to be released. */
const closingMs = 3_000;

export interface StartOptions {
  env: NodeJS.ProcessEnv;
  demo?: boolean;
  clock?: Clock;
  /** False: jobs are queued but not run, as most tests want. */
  runJobs?: boolean;
  /** Where log lines go; standard output by default. */
  logTo?: LogTarget;
}

export interface RunningServer {
  url: string;
  deps: AppDeps;
  /** What the first administrator types; null once any account exists. Shown to anyone who starts the server, never logged. */
  setupToken: string | null;
  /** Drains and stops; safe to call twice. */
  stop(): Promise<void>;
}

/** Starts the whole server on the database of `DATABASE_URL`: migrates, wires, listens. */
export const startServer = async ({
  env,
  demo = false,
  clock = systemClock,
  runJobs = true,
  logTo,
}: StartOptions): Promise<RunningServer> => {
  // Short-lived stream buffers make the collector scan the whole heap every two seconds. Let the heap grow to three times the live size
  // instead of not quite twice, so that it is scanned every half minute (docs/adr/0011).
  setFlagsFromString('--heap-growing-percent=200');
  const config = readConfig(env, demo);
  const owner = env.DATABASE_URL;
  if (!owner) throw new Error('DATABASE_URL must name a PostgreSQL database; `npm start` sets it to the embedded one.');
  const log = createLog(config.logLevel, logTo);
  allowNetworks(config.cameraNetworks);
  for (const doubt of doubtfulOf(config)) log.warn(doubt);
  // Loads while the database does what has to come first.
  const loading = createTelemetry(config.telemetry, log);
  loading.catch(() => undefined);
  await migrate(owner, log);
  await installJobs(owner);
  const secrets = createSecrets(await loadKey(config.key, config.dataDir));
  const asOwner = openDatabase(owner, log, { max: 1 });
  try {
    await proveKey(asOwner.db, secrets, { isLost: env.VIEWGATE_KEY_LOST === 'yes' });
  } finally {
    await asOwner.close();
  }
  // From here on, connect as a role that can neither change tables nor switch off what guards them.
  const connectionString = await portalAddress({ owner, given: env.DATABASE_PORTAL_URL, secrets, log });
  const telemetry = await loading;
  const { close, onOwnChange, ...pools } = openPools(connectionString, log, auditKeyOf(secrets), telemetry);
  const { db } = pools;
  try {
    await beginSealing(db, secrets);
  } catch (error) {
    await close();
    throw error;
  }
  const listener = await startListener(connectionString, log);
  const cookies = createCookies({ secure: config.publicUrl?.protocol === 'https:' });
  const sessions = createSessions(db, clock, cookies);
  const locations = createLocationDirectory(db);
  const features = createFeatureFlags(db);

  sessions.mayKeep = () => listener.isConnected;
  listener.on('account_changed', (id) => sessions.forget(Number(id)));
  // Changes made by this process apply here before it answers.
  onOwnChange((channel, payload) => listener.hear(channel, payload));
  listener.on('location_changed', (payload) => {
    const changed = changedLocation(payload);
    // At a busy location nearly every call changes something, but not the location's own record.
    if (mayHaveChanged(changed, 'location')) locations.forget(changed.locationId);
  });
  listener.on('features_changed', () => features.forget());
  listener.on('connected', () => {
    sessions.clear();
    locations.clear();
    features.forget();
  });

  const platform = {
    config,
    ...pools,
    connectionString,
    listener,
    clock,
    log,
    secrets,
    cookies,
    sessions,
    attempts: createLoginAttempts(db, clock, secrets.derive('device-mark')),
    locations,
    features,
    jobs: createJobs(connectionString, log, { takesUp: runJobs, telemetry }),
    hub: createHub({ db, listener, clock, log, secrets, sessions }),
    recordNaming: new RecordNaming(),
    auditVerbs: new AuditVerbs(),
    telemetry,
  };
  const access = createAccessState(platform);
  const playbacks = createPlaybacks(platform, access);
  const sources = createStreamSources(platform);
  const portalUrl = () => config.publicUrl ?? new URL(ownUrl());
  const messages = createMessages(platform, portalUrl);
  const deps: AppDeps = {
    ...platform,
    access,
    playbacks,
    refused: createRefusedOpenings(platform),
    recentRefusals: createRecentRefusals(platform),
    sources,
    messages,
    partners: createPartners(config),
    portalUrl,
    serving: createServing({
      ...platform,
      playbacks,
      sources,
      lock: (client) => lockForForeignClient({ ...platform, messages }, client),
    }),
  };
  const app = await createApp(deps);
  const ownUrl = () => {
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    const host = /^(?:0\.0\.0\.0|::)$/.test(config.host) ? 'localhost' : config.host;
    return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  };
  await deps.jobs.start(allFeatures.flatMap((feature) => feature.jobs?.(deps) ?? []));
  await app.listen({ host: config.host, port: config.port });

  let stopping: Promise<void> | undefined;
  const stop = async () => {
    if (config.trustedProxies.length > 0) await retireBehindProxies(app);
    // Clients that the hub sends elsewhere find nobody listening here. Playbacks stop later, since what is still being sent may have to be
    // cut off.
    await Promise.all([drain(app), deps.hub.stop()]);
    deps.playbacks.stop();
    await Promise.all([deps.refused.stop(), deps.recentRefusals.stop()]);
    await deps.jobs.stop();
    access.stop();
    await deps.sources.stop();
    await listener.stop();
    // A job cut short may still hold a connection, which ends with the process.
    await Promise.race([close(), pause(closingMs, undefined, { ref: false })]);
    await telemetry.stop();
  };
  return {
    url: ownUrl(),
    deps,
    setupToken: (await isDoorOpen(db)) ? setupTokenOf(deps) : null,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
};
