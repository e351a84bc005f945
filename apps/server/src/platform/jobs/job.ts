import type { z } from 'zod';

/** A kind of background job: its name, what it is told, and how it is treated. Declared once; senders and the runner share it. */
export interface JobKind<P extends object = object> {
  /** `noun.verb`; also the queue's name. */
  readonly name: string;
  readonly payload: z.ZodType<P>;
  /**
   * Of one kind and key, a second job is not queued while one waits (`whileQueued`), or while one waits or runs
   * (`whileQueuedOrRunning`). Left out: every job counts. Cannot be changed once released: rename the kind instead.
   */
  readonly unique?: 'whileQueued' | 'whileQueuedOrRunning';
  /** How often a failed job is tried again, later and later; 3 unless told. */
  readonly retries?: number;
  /** Until the first of them; doubles up to 10 minutes. 5 unless told. */
  readonly retryDelaySeconds?: number;
  /** A try that takes longer has failed and its signal aborts; 300 unless told. */
  readonly timeLimitSeconds?: number;
  /** How many run at once in one process; 1 unless told. */
  readonly concurrency?: number;
}

export interface JobRun {
  /** Aborts when the time limit passes or the server must end. */
  readonly signal: AbortSignal;
  /** 1 for the first try. */
  readonly attempt: number;
}

export interface Cron {
  /** Five fields, minutes first. */
  readonly expression: string;
  /** IANA. */
  readonly timeZone: string;
  /** Also as soon as a server starts; for a unique kind. */
  readonly alsoAtStart?: true;
}

/** A job as a feature exports it: the kind, what it does, and when it runs by itself. */
export interface JobDefinition {
  readonly kind: JobKind;
  /** Checks what the job was told, and does it. */
  readonly run: (payload: unknown, run: JobRun) => Promise<void>;
  /** When it runs by itself, told `{}`; what was missed while no server ran, runs once. */
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
