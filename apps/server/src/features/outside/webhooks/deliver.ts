import { type webhookEnds, webhooks } from '@viewgate/contract';
import { z } from 'zod';
import { actBy, writeAudit } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/database/transact.ts';
import { eachBounded, whileMore } from '../../../platform/jobs/bounded.ts';
import { job, type JobDefinition, type JobKind } from '../../../platform/jobs/job.ts';
import { holdLocation } from '../../../platform/tenancy/hold-location.ts';
import { notify } from '../../operations/notifications/index.ts';
import { type Due, findInVain, forgetOld, noteChanges, takeDue } from './due.ts';
import type { Needs } from './needs.ts';
import { type Outcome, send } from './send.ts';
import { noteFailure, noteTaken, noteTry, switchOffWebhook } from './store.ts';

const nothing = z.object({});

/** Sent when something happened, and each minute for what failed or was lost. */
export const deliverDue: JobKind<z.output<typeof nothing>> = {
  name: 'webhooks.deliver',
  payload: nothing,
  unique: 'whileQueued',
  retries: 0,
};

const atOnce = 8;
/**
 * Milliseconds after each failed attempt until the next, about two days in total; after that the delivery has failed, and staff may send it
 * again.
 */
const waits = [1, 5, 30, 120, 300, 600, 1_440].map((minutes) => minutes * 60_000);

/** Binds a sealed secret to its webhook. */
export const secretContext = (id: number): string => `webhooks:${id}:secret`;

/**
 * Deliveries that cannot even be sent, for example because the secret was sealed by another key, are logged, retried and given up like the
 * others.
 */
const trySending = async ({ clock, secrets, log }: Needs, due: Due): Promise<Outcome> => {
  try {
    return await send({ ...due, secret: secrets.open(due.secret, secretContext(due.webhookId)) }, clock.now());
  } catch (error) {
    log.error({ err: error, deliveryId: due.id }, 'a webhook could not be sent');
    return { status: null, trouble: 'unreachable' };
  }
};

/** With this status (RFC 9110) a program says that it is gone for good and wants nothing more. */
const gone = 410;

const tryOne = async (needs: Needs, due: Due): Promise<void> => {
  const { db, clock } = needs;
  const outcome = await trySending(needs, due);
  const at = clock.now();
  const isGone = outcome.status === gone;
  const wait = isGone ? undefined : waits[due.tries - 1];
  const next = outcome.trouble && wait !== undefined ? new Date(at + wait) : null;
  await noteTry(db, due.id, outcome, new Date(at), next);
  if (isGone) await switchOff(needs, due, 'gone');
  else if (outcome.trouble) await noteFailure(db, due.webhookId, new Date(at), next);
  else await noteTaken(db, due.webhookId);
};

/** Switches a webhook off: nothing more is sent until staff switch it on again, and what waits is kept until then. */
const switchOff = (
  needs: Needs,
  { webhookId, locationId }: Pick<Due, 'webhookId' | 'locationId'>,
  why: (typeof webhookEnds)[number],
): Promise<void> =>
  transact(needs.db, async (tx) => {
    if (!(await holdLocation(tx, locationId))) return;
    const at = needs.clock.now();
    const name = await switchOffWebhook(tx, webhookId, why, new Date(at));
    if (name === undefined) return;
    const change = { before: { isActive: true }, after: { isActive: false } };
    const act = { ...actBy(null, { at }), verb: webhooks.update.audit.verb, record: webhooks.update.audit.record };
    await writeAudit(tx, act, [{ recordId: webhookId, recordName: name, locationId, ...change }]);
    await notify(needs, tx, 'webhookOff', { locationId }, { record: webhookId });
  });

/** Sends everything that is due now, and switches off webhooks that are told in vain. */
export const deliver = async (needs: Needs, signal?: AbortSignal): Promise<void> => {
  const now = () => new Date(needs.clock.now());
  await forgetOld(needs.db, now());
  await noteChanges(needs.db, now());
  await whileMore(async () => {
    const due = await takeDue(needs.db, now());
    await eachBounded(due, atOnce, (one) => tryOne(needs, one), signal);
    return due.length > 0;
  }, signal);
  for (const one of await findInVain(needs.db, now())) await switchOff(needs, one, one.why);
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
