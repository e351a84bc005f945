import { z } from 'zod';
import { eachBounded, whileMore } from '../../../platform/jobs/bounded.ts';
import { job, type JobDefinition, type JobKind } from '../../../platform/jobs/job.ts';
import { type Due, forgetOld, noteChanges, takeDue } from './due.ts';
import type { Needs } from './needs.ts';
import { send } from './send.ts';
import { noteTry, pauseWebhook } from './store.ts';

const nothing = z.object({});

/** Sent when something happened, and each minute for what failed or was lost. */
export const deliverDue: JobKind<z.output<typeof nothing>> = {
  name: 'webhooks.deliver',
  payload: nothing,
  unique: 'whileQueued',
  retries: 0,
};

const atOnce = 8;
/** Milliseconds after each failed try until the next, about two days in all; then it has failed, and staff may send it again. */
const waits = [1, 5, 30, 120, 300, 600, 1_440].map((minutes) => minutes * 60_000);

/** Binds a sealed secret to its webhook. */
export const secretContext = (id: number): string => `webhooks:${id}:secret`;

const tryOne = async ({ db, clock, secrets }: Needs, due: Due): Promise<void> => {
  const secret = secrets.open(due.secret, secretContext(due.webhookId));
  const outcome = await send({ ...due, secret }, clock.now());
  const at = clock.now();
  const wait = waits[due.tries - 1];
  const next = wait === undefined ? null : new Date(at + wait);
  await noteTry(db, due.id, outcome, new Date(at), outcome.trouble ? next : null);
  await pauseWebhook(db, due.webhookId, outcome.trouble ? next : null);
};

/** Sends everything that is due now. */
export const deliver = async (needs: Needs, signal?: AbortSignal): Promise<void> => {
  const now = () => new Date(needs.clock.now());
  await forgetOld(needs.db, now());
  await noteChanges(needs.db, now());
  await whileMore(async () => {
    const due = await takeDue(needs.db, now());
    await eachBounded(due, atOnce, (one) => tryOne(needs, one), signal);
    return due.length > 0;
  }, signal);
};

export const deliveryJobs = (needs: Needs): JobDefinition[] => {
  needs.listener.on('webhooks_due', () => {
    needs.jobs
      .send(deliverDue, {})
      .catch((error: unknown) => needs.log.warn({ err: error }, 'webhooks wait for the next minute'));
  });
  return [
    job(deliverDue, (_, { signal }) => deliver(needs, signal), {
      expression: '* * * * *',
      timeZone: 'UTC',
      alsoAtStart: true,
    }),
  ];
};
