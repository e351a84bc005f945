import {
  type NotificationKey,
  type NotificationKind,
  notificationPath,
  notificationSentence,
} from '@viewgate/contract';
import type { Tx } from '../../../platform/database/database.ts';
import type { LocationEntry } from '../../../platform/tenancy/location-directory.ts';
import { languageOf, type Requirement } from '../messages/index.ts';
import type { Needs } from './needs.ts';
import type { Recipient } from './recipients-view.ts';

interface Sent {
  readonly row: {
    readonly id: number;
    readonly key: NotificationKey;
    readonly count: number;
    readonly doers: unknown;
    readonly record: string | null;
    readonly detail: string | null;
    readonly is_mailed: boolean;
  };
  readonly kind: NotificationKind;
  readonly location: LocationEntry | null;
  readonly hasSms: boolean;
  readonly requires: Requirement | null;
}

/** Where a notification leads. Staff may act at several locations: the address names the one it is about. */
const pathOf = ({ row, kind, location }: Sent, recipient: Recipient): string => {
  const { forViewers } = kind.opens;
  if (forViewers && recipient.kind === 'viewer') return forViewers;
  const path = notificationPath(kind, row.record, location);
  return location && recipient.kind === 'staff' ? `${path}?locationId=${location.id}` : path;
};

/** Tells one person of what others did, by each channel the person chose and in an open portal. */
export const tell = async (deps: Needs, tx: Tx, sent: Sent, recipient: Recipient): Promise<void> => {
  const { row, location, requires } = sent;
  const { id: accountId, kind, email, name, language, phoneNumber, isPhoneConfirmed, channels, devices } = recipient;
  const count = recipient.eventCount ?? row.count - ((row.doers as Record<string, number>)[accountId] ?? 0);
  if (count < 1) return;
  // Somebody who turned everything off is not told in the portal either.
  if (channels.length === 0 && !row.is_mailed) return;
  const { id: notificationId, key, detail } = row;
  const place = location?.name ?? '';
  const isPetCare = location?.isPetCare ?? false;
  const sentence = notificationSentence({ key, count, detail, place, isPetCare }, languageOf(language));
  const path = pathOf(sent, recipient);
  if (channels.includes('email') && !row.is_mailed) {
    const preferences = kind === 'staff' ? '/app/preferences' : '/viewer/preferences';
    await deps.messages.mail(tx, { accountId, email, name, language, requires, notificationId }, 'notification', {
      sentence,
      path,
      preferences,
    });
  }
  if (channels.includes('sms') && sent.hasSms && phoneNumber && isPhoneConfirmed) {
    const link = deps.messages.linkTo(path);
    await deps.messages.sms(tx, { accountId, phoneNumber, language, requires, notificationId }, 'notification', {
      sentence,
      link,
    });
  }
  if (channels.includes('push')) {
    const isUrgent = sent.kind.isUrgent ?? false;
    const to = { accountId, email, language, requires, notificationId };
    // A message waiting for a device that is off is replaced by the next of its kind.
    const topic = isUrgent ? null : `${key} ${location?.id ?? ''}`;
    await deps.messages.push(tx, to, devices, 'notification', { sentence }, { path, topic, isUrgent });
  }
  await deps.hub.publish(tx, { account: accountId }, 'ReceiveNotification', { key, sentence, path });
};
