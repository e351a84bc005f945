import { type NotificationKey, type NotificationKind, notifications } from '@viewgate/contract';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sendNotifications } from './kinds.ts';
import { type Circle, familyAccounts, gatherNotification, mayHear } from './store.ts';

/** Whom a notification is for: the subscribers of a location, the members of a family, or one person. */
type Audience =
  | { readonly locationId: number }
  | { readonly locationId: number; readonly familyId: number }
  | { readonly accountId: number; readonly locationId?: number };

interface What {
  /** The record it leads to, as the address of its screen names it. */
  readonly record?: string | number;
  /** What happened in particular, if the kind's words distinguish it. */
  readonly detail?: string;
  /** Who did it, and so need not be told. */
  readonly by?: number | null;
  /** Only people who work at the location itself, or only those beyond it, who have its organization or all of them. */
  readonly circle?: Circle;
  /** The change mails a letter of its own. */
  readonly isMailed?: boolean;
}

/** Milliseconds within which several of the same kind become one message. */
const gathersFor = 5 * 60_000;

/**
 * Causes a notification inside the transaction of what it is about: it is sent if and only if that commits. Who gets it is decided when it
 * is sent, by who has chosen it and may still see what it is about. A notification at a location needs the location held. Returns the last
 * notification's id, if there is any.
 */
export const notify = async (
  { clock, jobs }: Pick<Platform, 'clock' | 'jobs'>,
  tx: Tx,
  key: NotificationKey,
  to: Audience,
  { record, detail, by, circle, isMailed = false }: What = {},
): Promise<number | null> => {
  const kind: NotificationKind = notifications[key];
  const isUrgent = kind.isUrgent ?? false;
  const at = clock.now();
  const familyId = 'familyId' in to ? to.familyId : null;
  const told = isMailed || (kind.isAlwaysMailed ?? false);
  const accountIds =
    'accountId' in to ? [to.accountId] : familyId === null ? [null] : await familyAccounts(tx, familyId);
  let last: number | null = null;
  for (const accountId of accountIds) {
    if (accountId !== null && accountId === by) continue;
    // Most people have not chosen it, and most sign-ins would be from a new device.
    if (accountId !== null && !told && !kind.isOnBy && !(await mayHear(tx, accountId, key))) continue;
    last = await gatherNotification(tx, {
      key,
      locationId: to.locationId ?? null,
      accountId,
      familyId,
      record: record === undefined ? null : String(record),
      detail: detail ?? null,
      circle: circle ?? null,
      by: by ?? null,
      isMailed: told,
      isUrgent,
      at: new Date(at),
      dueAt: new Date(isUrgent ? at : at + gathersFor),
    });
    if (isUrgent) await jobs.send(sendNotifications, { id: last }, { key: String(last), tx });
  }
  return last;
};
