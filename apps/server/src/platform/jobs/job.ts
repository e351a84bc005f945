import type { z } from 'zod';

/** A kind of background job: its name, payload and options. Declared once; senders and the runner share it. */
export interface JobKind<P extends object = object> {
  /** `noun.verb`; also the queue's name. */
  readonly name: string;
  readonly payload: z.ZodType<P>;
  /**
   * Per kind and key, no second job is queued while one is waiting (`whileQueued`), or while one is waiting or running
   * (`whileQueuedOrRunning`). Omitted: every job is queued. Cannot be changed once released: rename the kind instead.
   */
  readonly unique?: 'whileQueued' | 'whileQueuedOrRunning';
  /** How many times a failed job is retried, with growing delays; default {@link usualRetries}. */
  readonly retries?: number;
  /** Delay before the first retry; doubles up to 10 minutes. Default 5. */
  readonly retryDelaySeconds?: number;
  /** An attempt that takes longer fails and its signal aborts; default 300. */
  readonly timeLimitSeconds?: number;
  /** How many run concurrently per process; default 1. */
  readonly concurrency?: number;
}

export interface JobRun {
  /** Aborts when the time limit passes or the server must stop. */
  readonly signal: AbortSignal;
  /** 1 for the first attempt. */
  readonly attempt: number;
}

/** How often a failed job is retried by default. */
export const usualRetries = 3;

/** Whether no retry follows if this try fails. */
export const isLastTry = ({ retries = usualRetries }: JobKind, { attempt }: Pick<JobRun, 'attempt'>): boolean =>
  attempt > retries;

export interface Cron {
  /** Five fields, minutes first. */
  readonly expression: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Also runs whenever a server starts; for unique kinds. */
  readonly alsoAtStart?: true;
}

/** A job as a feature exports it: its kind, what it does, and its schedule. */
export interface JobDefinition {
  readonly kind: JobKind;
  /** Validates the payload and does the job. */
  readonly run: (payload: unknown, run: JobRun) => Promise<void>;
  /** Its schedule, with payload `{}`; runs missed while no server was up are made up for once. */
  readonly cron?: Cron;
  /** False: this process cannot do it, and leaves it to others. */
  readonly isTakenUp?: boolean;
}

/** Binds what a job does to its kind, so that a wrong payload does not compile. */
export const job = <P extends object>(
  kind: JobKind<P>,
  run: (payload: P, run: JobRun) => Promise<void>,
  cron?: Cron,
): JobDefinition => ({
  kind,
  run: async (payload, context) => await run(kind.payload.parse(payload), context),
  ...(cron ? { cron } : {}),
});
