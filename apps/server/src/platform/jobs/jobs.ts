import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import { BoundedClient } from '../database/bounded-client.ts';
import type { Tx } from '../database/database.ts';
import type { Logger } from '../log/log.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { inSpan } from '../telemetry/tracer.ts';
import { asJob } from '../tenancy/turn-taken.ts';
import type { JobDefinition, JobKind } from './job.ts';
import { prepareQueues } from './queues.ts';

export interface SendOptions {
  /** For a unique kind: at most one waiting job per key. */
  key?: string;
  /** Not before this time; default: at once. */
  at?: Date;
  /** The job exists if and only if this transaction commits. */
  tx?: Tx;
}

interface JobsOptions {
  takesUp?: boolean;
  telemetry?: Pick<Telemetry, 'meters' | 'tracer'>;
}

export type Jobs = ReturnType<typeof createJobs>;

const schema = 'jobs';
/** How long a stop waits for running jobs; those cut short run again at the next start. */
const stopMs = 6_000;
/** The library passes unknown options on to its pool: this bounds its statements like ours. */
const bounded: object = { Client: BoundedClient, statementLimit: 20_000 };
/** Thanks to notifications, polling only has to find what becomes due over time: dates, retries. */
const pollSeconds = 5;

/** Creates or upgrades the library's tables, as the database's owner: the role that runs jobs may not. */
export const installJobs = async (connectionString: string): Promise<void> => {
  const boss = new PgBoss({ connectionString, schema, max: 1, ...bounded, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  try {
    await boss.start();
  } finally {
    await boss.stop({ graceful: false });
  }
};

/**
 * Background jobs in the server's own database: they outlive the process, and each is run by one of several processes.
 * With `takesUp` false, this process queues jobs but leaves them to others.
 */
export const createJobs = (connectionString: string, log: Logger, { takesUp = true, telemetry }: JobsOptions = {}) => {
  const boss = new PgBoss({
    connectionString,
    schema,
    // Done by `installJobs`.
    migrate: false,
    application_name: 'viewgate jobs',
    max: 2,
    ...bounded,
    useListenNotify: takesUp,
    reindex: false,
    schedule: takesUp,
    supervise: takesUp,
    warningSlowQuerySeconds: 10,
  });
  // It retries on its own; an unhandled error event would end the process.
  boss.on('error', (error) => log.warn({ err: error }, 'jobs: the database did not answer as expected'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'jobs: warning'));
  let state: 'new' | 'running' | 'stopped' = 'new';

  const attempt = async ({ kind, run }: JobDefinition, taken: JobWithMetadata): Promise<void> => {
    const { id, data, signal, retryCount, retryLimit } = taken;
    const startedAt = performance.now();
    const work = () => asJob(() => run(data ?? {}, { signal, attempt: retryCount + 1 }));
    try {
      const facts = { 'viewgate.job': kind.name, 'viewgate.job.attempt': retryCount + 1 };
      await inSpan(telemetry?.tracer ?? null, { name: `job ${kind.name}`, kind: 'job', facts }, work);
    } catch (error) {
      const isLast = retryCount >= retryLimit;
      telemetry?.meters.jobFailed(kind.name, isLast);
      log[isLast ? 'error' : 'warn']({ err: error, job: kind.name, id, attempt: retryCount + 1 }, 'job failed');
      throw error;
    } finally {
      telemetry?.meters.job(kind.name, (performance.now() - startedAt) / 1_000);
    }
  };

  const work = async (definition: JobDefinition): Promise<void> => {
    const options = {
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: pollSeconds,
      includeMetadata: true,
    } as const;
    let worker = '';
    worker = await boss.work(definition.kind.name, options, async ([taken]: JobWithMetadata[]) => {
      // Requests the next job as soon as this one ends; otherwise a backlog would be worked off at the polling rate.
      boss.notifyWorker(worker);
      if (taken) await attempt(definition, taken);
    });
  };

  return {
    /** Whether jobs are being run; false before the start and once stopping. */
    get isRunning() {
      return state === 'running';
    },

    /** Creates the queues and schedules as defined, removes schedules of removed jobs, and starts working. */
    async start(definitions: readonly JobDefinition[]): Promise<void> {
      await boss.start();
      await prepareQueues(boss, definitions);
      if (takesUp) {
        const ours = definitions.filter(({ isTakenUp = true }) => isTakenUp);
        const workers = ours.flatMap((one) => Array.from({ length: one.kind.concurrency ?? 1 }, () => one));
        await Promise.all(workers.map(work));
        for (const { kind, cron } of ours) if (cron?.alsoAtStart) await boss.send(kind.name, {});
      }
      state = 'running';
    },

    /** Queues a job; returns its id, or null when a unique one already exists. */
    send: <P extends object>(
      kind: JobKind<P>,
      payload: NoInfer<P>,
      { key, at, tx }: SendOptions = {},
    ): Promise<string | null> =>
      boss.send(kind.name, payload, {
        ...(key === undefined ? {} : { singletonKey: key }),
        ...(at ? { startAfter: at } : {}),
        ...(tx ? { db: fromKysely(tx) } : {}),
      }),

    /** Cancels a job that has not ended: if waiting it never runs, if running its signal aborts. */
    async cancel(kind: JobKind, id: string, { tx }: { tx?: Tx } = {}): Promise<void> {
      await boss.cancel(kind.name, id, tx ? { db: fromKysely(tx) } : {});
    },

    /** Accepts no more jobs, waits for running ones, and closes. Safe to call twice. */
    async stop(): Promise<void> {
      state = 'stopped';
      await boss.stop({ graceful: true, timeout: stopMs });
    },
  };
};
