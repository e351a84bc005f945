import type { Platform } from '../../../platform/platform.ts';
import { PermanentFailure } from '../../../platform/delivery/delivery.ts';
import { isLastTry, type JobDefinition, job } from '../../../platform/jobs/job.ts';
import { createMailSender } from '../../../platform/mail/mail.ts';
import { createSmsSender } from '../../../platform/sms/sms.ts';
import { openBody } from './body.ts';
import { pushDelivery } from './deliver-push.ts';
import { clearMessages, deliveries, sweepMessages } from './deliver-kinds.ts';
import {
  type Channel,
  mayStillBeTold,
  noteFailedAttempt,
  removeMessagesBefore,
  settleMessage,
  waitingMessageAsSystem,
  waitingSinceAsSystem,
} from './store.ts';

const day = 86_400_000;
/** A message that waited longer than this for a server to be configured is no longer useful. */
const worthSending = 3 * day;
const kept = 30 * day;

type Waiting = NonNullable<Awaited<ReturnType<typeof waitingMessageAsSystem>>>;

/** The jobs that deliver messages to the mail server and the SMS provider. */
export const deliveryJobs = (deps: Platform): JobDefinition[] => {
  const { config, db, clock, jobs, secrets } = deps;
  const mail = config.mail && createMailSender(config.mail);
  const sms = config.sms && createSmsSender(config.sms);
  const push = pushDelivery(deps);
  const channels: Channel[] = [
    ...(mail ? (['email'] as const) : []),
    ...(sms ? (['sms'] as const) : []),
    ...(push ? (['push'] as const) : []),
  ];

  const send = async (message: Waiting): Promise<void> => {
    if (!message.body) throw new PermanentFailure('The message has lost its text.');
    const { text, html = '' } = openBody(secrets, message.public_id, message.body);
    const { public_id: id, recipient, recipient_name: name, subject } = message;
    if (message.channel === 'sms') await sms?.send({ id, to: recipient, text });
    else await mail?.send({ id, to: { name, address: recipient }, subject: subject ?? '', text, html });
  };

  const settle = (id: number, state: 'sent' | 'failed', error: string | null) =>
    settleMessage(db, id, { state, error, at: clock.now(), keepsBody: config.isDemo });

  const deliver = async (id: number, isLastAttempt: boolean): Promise<void> => {
    const message = await waitingMessageAsSystem(db, id);
    // Already sent, deleted with its account, or its channel is no longer configured.
    if (!message || !channels.includes(message.channel as Channel)) return;
    if (!(await mayStillBeTold(db, message, clock.now()))) {
      await settle(id, 'failed', 'The recipient may no longer be told.');
      return;
    }
    try {
      await send(message);
    } catch (error) {
      const why = (error as Error).message;
      const isOver = isLastAttempt || error instanceof PermanentFailure;
      if (isOver) await settle(id, 'failed', why);
      else await noteFailedAttempt(db, id, why);
      // A permanently refused message has failed once and is not retried.
      if (error instanceof PermanentFailure) deps.log.warn({ message: id, why }, 'a message was refused for good');
      else throw error;
      return;
    }
    await settle(id, 'sent', null);
  };

  const sweep = async (): Promise<void> => {
    for (const channel of channels) {
      for (const id of await waitingSinceAsSystem(db, [channel], new Date(clock.now() - worthSending))) {
        await jobs.send(deliveries[channel], { id }, { key: String(id) });
      }
    }
  };

  const everyTenMinutes = { expression: '*/10 * * * *', timeZone: 'UTC', alsoAtStart: true } as const;
  return [
    ...(['email', 'sms'] as const).map((channel) => ({
      ...job(deliveries[channel], ({ id }, run) => deliver(id, isLastTry(deliveries[channel], run))),
      isTakenUp: channels.includes(channel),
    })),
    { ...job(deliveries.push, async ({ id }) => await push?.(id)), isTakenUp: push !== null },
    { ...job(sweepMessages, sweep, everyTenMinutes), isTakenUp: channels.length > 0 },
    job(clearMessages, () => removeMessagesBefore(db, new Date(clock.now() - kept)), everyTenMinutes),
  ];
};
