import { setTimeout as delay } from 'node:timers/promises';

/** Prints one line at the terminal. */
export const say = (line = ''): void => {
  process.stdout.write(`${line}\n`);
};

/** Remembers what was started, to stop it in reverse order. */
export interface Lifecycle {
  /** Registers how to stop something; if the program is already stopping, it is stopped at once. */
  onStop(name: string, stop: () => Promise<void>): void;
  /** True from the first signal on. */
  readonly stopping: boolean;
}

/** Under npm one Ctrl-C arrives twice: from the terminal and through npm. Only a later one counts as the second. */
const SAME_SIGNAL = 1_000;
const START_PATIENCE = 20_000;

/**
 * Runs a program until SIGINT, SIGTERM or SIGHUP ends it: exit code 0 after everything ended, 1 when the start or an ending
 * failed, 130 when a second signal forced it.
 */
export const runUntilStopped = async (start: (lifecycle: Lifecycle) => Promise<void>): Promise<void> => {
  const ends: { name: string; stop: () => Promise<void> }[] = [];
  let firstSignal: number | undefined;
  let ended = false;
  const lifecycle: Lifecycle = {
    onStop: (name, stop) => {
      if (ended) void stop();
      else ends.unshift({ name, stop });
    },
    get stopping() {
      return firstSignal !== undefined;
    },
  };

  const end = async (): Promise<boolean> => {
    let clean = true;
    for (const { name, stop } of ends) {
      try {
        await stop();
      } catch (error) {
        clean = false;
        complain(`Stopping ${name} failed`, error);
      }
    }
    ended = true;
    return clean;
  };

  // Not awaited inside start: a signal may arrive while it is still running.
  const starting = Promise.resolve().then(() => start(lifecycle));
  const onSignal = async (): Promise<void> => {
    if (firstSignal !== undefined) {
      if (Date.now() - firstSignal > SAME_SIGNAL) process.exit(130);
      return;
    }
    firstSignal = Date.now();
    say('Stopping …');
    // Gives half-started parts time to become stoppable.
    await Promise.race([starting.catch(() => undefined), delay(START_PATIENCE)]);
    process.exit((await end()) ? 0 : 1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void onSignal());
  if (process.env['npm_lifecycle_event']) endWithParent(onSignal);

  try {
    await starting;
  } catch (error) {
    if (firstSignal !== undefined) return;
    firstSignal = Date.now();
    complain('Could not start', error);
    await end();
    process.exit(1);
  }
};

/** npm sends SIGTERM to the shell between it and us, which dies without passing it on: treat its end as our signal. */
const endWithParent = (onEnd: () => Promise<void>): void => {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    void onEnd();
  }, 500);
  timer.unref();
};

/** Runs a program that finishes on its own, then stops what it started. Exit code 0, or 1 when anything failed. */
export const runOnce = async (work: (lifecycle: Lifecycle) => Promise<void>): Promise<void> => {
  const ends: (() => Promise<void>)[] = [];
  try {
    await work({ stopping: false, onStop: (_, stop) => void ends.unshift(stop) });
  } catch (error) {
    complain('Failed', error);
    process.exitCode = 1;
  }
  for (const stop of ends) await stop();
};

/** Reports an error: ours as a plain sentence, any other with its stack. */
export const complain = (what: string, error: unknown): void => {
  const ours = error instanceof Error && error.constructor === Error && !('code' in error);
  const detail = ours ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${what}: ${detail}\n`);
};
