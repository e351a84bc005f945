import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import { BoundedClient } from '../database/bounded-client.ts';
import type { Tx } from '../database/database.ts';
import type { Logger } from '../log/log.ts';
import type { JobDefinition, JobKind } from './job.ts';
import { prepareQueues } from './queues.ts';

export interface SendOptions {
  /** Whose one waiting job this is, for a unique kind: at most one per key. */
  key?: string;
  /** Not before this moment; at once unless told. */
  at?: Date;
  /** The job exists if and only if this transaction commits. */
  tx?: Tx;
}

export type Jobs = ReturnType<typeof createJobs>;

const schema = 'jobs';
/** How long a stop waits for running jobs; what is cut off then runs again at the next start. */
const stopMs = 6_000;
/** The library hands on to its pool what it does not know itself: its statements are as bounded as ours. */
const bounded: object = { Client: BoundedClient, statementLimit: 20_000 };
/** With notifications a poll only finds what became due by time: dates, retries. */
const pollSeconds = 5;

/** Makes or renews the library's tables, as who owns the database: those who work with the jobs may not. */
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
 * Background jobs in the server's own database: they outlive the process, and one of several processes runs each.
 * With `takesUp` false this process queues jobs and leaves them to others.
 */
export const createJobs = (connectionString: string, log: Logger, { takesUp = true } = {}) => {
  const boss = new PgBoss({
    connectionString,
    schema,
    // `installJobs` has.
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
  // It retries by itself; unheard, an error event would end the process.
  boss.on('error', (error) => log.warn({ err: error }, 'jobs: the database did not answer as expected'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'jobs: warning'));
  let state: 'new' | 'running' | 'stopped' = 'new';

  const attempt = async ({ kind, run }: JobDefinition, taken: JobWithMetadata): Promise<void> => {
    const { id, data, signal, retryCount, retryLimit } = taken;
    try {
      await run(data ?? {}, { signal, attempt: retryCount + 1 });
    } catch (error) {
      const isLast = retryCount >= retryLimit;
      log[isLast ? 'error' : 'warn']({ err: error, job: kind.name, id, attempt: retryCount + 1 }, 'job failed');
      throw error;
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
      // The next one is asked for as soon as this one ends; else a backlog is worked off at the pace of the polls.
      boss.notifyWorker(worker);
      if (taken) await attempt(definition, taken);
    });
  };

  return {
    /** Whether jobs are taken up; false before the start and from the stop on. */
    get isRunning() {
      return state === 'running';
    },

    /** Makes the queues and schedules as defined, forgets schedules of jobs that are no more, and begins to work. */
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

    /** Queues a job; its id, or null when a unique one is already there. */
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

    /** Takes back a job that has not ended: one that waits never runs, one that runs is told to stop. */
    async cancel(kind: JobKind, id: string, { tx }: { tx?: Tx } = {}): Promise<void> {
      await boss.cancel(kind.name, id, tx ? { db: fromKysely(tx) } : {});
    },

    /** Takes no more jobs, waits for those that run, and closes. Safe to call twice. */
    async stop(): Promise<void> {
      state = 'stopped';
      await boss.stop({ graceful: true, timeout: stopMs });
    },
  };
};
