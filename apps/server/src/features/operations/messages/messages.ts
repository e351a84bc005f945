import { randomUUID } from 'node:crypto';
import type { Platform } from '../../../platform/platform.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { sealBody } from './body.ts';
import { deliveries } from './deliver-kinds.ts';
import { insertMessage, type NewMessage } from './store.ts';
import {
  type MailData,
  type MailName,
  mails,
  type PushData,
  type PushName,
  pushes,
  type TextData,
  type TextName,
  texts,
} from './templates/index.ts';
import type { Requirement } from './still-theirs.ts';
import type { Letter } from './templates/template.ts';
import { languageOf, writeLetter } from './write-letter.ts';

interface About {
  /** Checked again when the message leaves. */
  readonly requires?: Requirement | null;
  /** The notification that it carries. */
  readonly notificationId?: number;
}

export interface MailRecipient extends About {
  readonly email: string;
  /** For the greeting; blank for a recipient without a name. */
  readonly name: string;
  /** The account's; messages fall back to English. */
  readonly language: string;
  /** The recipient: the message is deleted with the account. */
  readonly accountId?: number;
}

export interface TextRecipient extends About {
  /** E.164: + and the country code. */
  readonly phoneNumber: string;
  readonly language: string;
  readonly accountId?: number;
}

export interface PushRecipient extends About {
  readonly accountId: number;
  /** Says in the outbox whose device it is. */
  readonly email: string;
  readonly language: string;
}

/** How a push behaves. */
interface PushManner {
  /** Where it leads, in the portal. */
  readonly path: string;
  /** An undelivered one of the same topic is replaced, if any. */
  readonly topic: string | null;
  /** Wakes a sleeping device. */
  readonly isUrgent: boolean;
}

/** Seconds for which a push service keeps a message for a device that is off. */
const pushKept = 86_400;

export type Messages = ReturnType<typeof createMessages>;

/**
 * Queues messages inside the caller's transaction: they are sent if and only if the change is committed. Without a configured mail
 * server or SMS provider they wait in the outbox. `portal` is the address that links lead to, as far as known when called.
 */
export const createMessages = ({ clock, config, secrets, jobs }: Platform, portal: () => URL) => {
  const queue = async (
    tx: Tx,
    given: Omit<NewMessage, 'publicId' | 'at' | 'body'>,
    body: Parameters<typeof sealBody>[2],
  ) => {
    const publicId = randomUUID();
    const sealed = sealBody(secrets, publicId, body);
    const id = await insertMessage(tx, { ...given, publicId, at: clock.now(), body: sealed });
    const isSent = { email: config.mail, sms: config.sms, push: config.push }[given.channel];
    if (isSent) await jobs.send(deliveries[given.channel], { id }, { key: String(id), tx });
  };

  return {
    /** A link to a page of the portal. */
    linkTo: (path: string): string => new URL(path, portal()).href,

    async mail<N extends MailName>(tx: Tx, to: MailRecipient, template: N, data: MailData<N>): Promise<void> {
      const language = languageOf(to.language);
      const letterOf = mails[template][language] as (data: MailData<N>) => Letter;
      const { subject, ...body } = writeLetter(letterOf(data), to.name, language, portal());
      const { email: recipient, name: recipientName, accountId = null, requires = null, notificationId = null } = to;
      const about = { accountId, requires, notificationId };
      await queue(tx, { channel: 'email', template, recipient, recipientName, subject, ...about }, body);
    },

    async sms<N extends TextName>(tx: Tx, to: TextRecipient, template: N, data: TextData<N>): Promise<void> {
      const textOf = texts[template][languageOf(to.language)] as (data: TextData<N>) => string;
      const { phoneNumber: recipient, accountId = null, requires = null, notificationId = null } = to;
      const about = { accountId, requires, notificationId };
      await queue(
        tx,
        { channel: 'sms', template, recipient, recipientName: '', subject: null, ...about },
        { text: textOf(data) },
      );
    },

    /** Pushes to devices of an account. */
    async push<N extends PushName>(
      tx: Tx,
      to: PushRecipient,
      deviceIds: readonly number[],
      template: N,
      data: PushData<N>,
      { path, topic, isUrgent }: PushManner,
    ): Promise<void> {
      const language = languageOf(to.language);
      const textOf = pushes[template][language] as (data: PushData<N>) => string;
      const { accountId, email: recipient, requires = null, notificationId = null } = to;
      const about = { accountId, requires, notificationId };
      for (const pushDeviceId of deviceIds) {
        await queue(
          tx,
          { channel: 'push', template, recipient, recipientName: '', subject: null, ...about, pushDeviceId },
          {
            text: textOf(data),
            link: new URL(path, portal()).href,
            push: { path, language, topic, urgency: isUrgent ? 'high' : 'normal', ttlSeconds: pushKept },
          },
        );
      }
    },
  };
};
