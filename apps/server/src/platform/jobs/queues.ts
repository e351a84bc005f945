import type { PgBoss, Queue } from 'pg-boss';
import { type JobDefinition, type JobKind, usualRetries } from './job.ts';

const policies = { whileQueued: 'short', whileQueuedOrRunning: 'exclusive' } as const;

/** The jobs of a process that stops sending heartbeats run again elsewhere after this. */
const heartbeatSeconds = 30;

const queueOf = ({
  unique,
  retries = usualRetries,
  retryDelaySeconds = 5,
  timeLimitSeconds = 300,
}: JobKind): Omit<Queue, 'name'> => ({
  policy: unique ? policies[unique] : 'standard',
  notify: true,
  retryLimit: retries,
  retryDelay: retryDelaySeconds,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: timeLimitSeconds,
  heartbeatSeconds,
  // Ended jobs are kept for inspection, then deleted.
  deleteAfterSeconds: 86_400,
  retentionSeconds: 90 * 86_400,
});

/**
 * Creates the queues and schedules as defined, writing only what differs; a schedule without a definition is removed. Throws when a queue's
 * uniqueness changed.
 */
export const prepareQueues = async (boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> => {
  const present = new Map(
    (await boss.getQueues(definitions.map(({ kind }) => kind.name))).map((one) => [one.name, one]),
  );
  for (const { kind } of definitions) {
    const wanted = queueOf(kind);
    const found = present.get(kind.name);
    if (!found) {
      await boss.createQueue(kind.name, wanted);
      continue;
    }
    if (found.policy !== wanted.policy)
      throw new Error(`The uniqueness of the job ${kind.name} has changed: give the changed job another name.`);
    const { policy: _, retryDelayMax: _max, heartbeatSeconds: _beat, ...changeable } = wanted;
    const isAsWanted = Object.entries(changeable).every(([name, value]) => found[name as keyof typeof found] === value);
    if (!isAsWanted) await boss.updateQueue(kind.name, changeable);
  }
  const scheduled = await boss.getSchedules();
  const crons = definitions.flatMap(({ kind, cron }) => (cron ? [{ name: kind.name, ...cron }] : []));
  for (const { name } of scheduled) {
    if (!crons.some((cron) => cron.name === name)) await boss.unschedule(name);
  }
  const isScheduled = new Set(
    scheduled.map(({ name, cron, timezone, options }) => `${name} ${cron} ${timezone} ${options?.missed}`),
  );
  for (const { name, expression, timeZone } of crons) {
    if (isScheduled.has(`${name} ${expression} ${timeZone} once`)) continue;
    await boss.schedule(name, expression, {}, { tz: timeZone, missed: 'once' });
  }
};
