import { hasPermission, type NotificationKey, type NotificationKind, notifications } from '@viewgate/contract';
import { passesFeatureGate, type RoleName, roleNames, roles } from '@viewgate/policy/vocabulary';
import type { Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { eachBounded, whileMore } from '../../../platform/jobs/bounded.ts';
import type { Requirement } from '../messages/index.ts';
import type { Needs } from './needs.ts';
import { atOnce, recipientsAsSystem } from './recipients-view.ts';
import { attemptsOf, dueNotificationsAsSystem, noteFailure, noteTold, takeNotificationAsSystem } from './store.ts';
import { tell } from './tell.ts';

type Row = NonNullable<Awaited<ReturnType<typeof takeNotificationAsSystem>>>;

/** Attempts before a notification is given up: about an hour and a half. */
const mostAttempts = 12;
const waitAfter = (attempts: number) => Math.min(15_000 * 2 ** attempts, 600_000);

const isOfCircle = (name: RoleName, circle: string | null): boolean =>
  circle === null || (roles[name].scope === 'location') === (circle === 'location');

/** What a recipient must still be at the location; null: it is about their own account. */
const requirementOf = (
  { location_id: locationId, family_id: familyId, circle, created_at: createdAt }: Row,
  kind: NotificationKind,
): Requirement | null => {
  if (locationId === null) return null;
  const { needs, readers, isBeforeApproval = false, ofEvents } = kind;
  return {
    locationId,
    roles:
      readers === 'viewers'
        ? []
        : roleNames.filter((name) => (!needs || hasPermission(name, needs)) && isOfCircle(name, circle)),
    member: readers ? { familyId, isBeforeApproval } : null,
    ...(ofEvents && { events: { kind: ofEvents, since: createdAt.toISOString() } }),
  };
};

/** Tells the next recipients, in one transaction; whether there are more. */
const sendNext = async (deps: Needs, tx: Tx, id: number): Promise<boolean> => {
  const at = deps.clock.now();
  const row = await takeNotificationAsSystem(tx, id, new Date(at));
  if (!row) return false;
  // A key that no longer exists.
  if (!(row.key in notifications)) return await noteTold(tx, id, null).then(() => false);
  const key = row.key as NotificationKey;
  const kind: NotificationKind = notifications[key];
  const location = row.location_id === null ? null : await deps.locations.get(row.location_id, tx);
  const features = await deps.features.at(location, tx);
  const isOn = !kind.feature || passesFeatureGate(kind.feature, features);
  const requires = requirementOf(row, kind);
  const recipients = isOn
    ? await recipientsAsSystem(tx, { key, kind, accountId: row.account_id, requires, at, toldUntil: row.told_until })
    : [];
  for (const recipient of recipients) {
    await tell(deps, tx, { row: { ...row, key }, kind, location, hasSms: features.has('Sms'), requires }, recipient);
  }
  const last = recipients.length < atOnce ? null : (recipients.at(-1)?.id ?? null);
  await noteTold(tx, id, last);
  return last !== null;
};

/** Sends a due notification to each recipient once; failures are retried later. */
export const sendNotification = async (deps: Needs, id: number, signal?: AbortSignal): Promise<void> => {
  try {
    await whileMore(() => transact(deps.db, (tx) => sendNext(deps, tx, id)), signal);
  } catch (error) {
    const attempts = (await attemptsOf(deps.db, id)) + 1;
    const next = attempts < mostAttempts ? new Date(deps.clock.now() + waitAfter(attempts)) : null;
    await noteFailure(deps.db, id, next);
    deps.log[next ? 'warn' : 'error']({ err: error, notification: id }, 'a notification could not be sent');
  }
};

/** Sends all notifications that are due. */
export const sendDueNotifications = async (deps: Needs, signal?: AbortSignal): Promise<void> => {
  const due = await dueNotificationsAsSystem(deps.db, new Date(deps.clock.now()));
  await eachBounded(due, 2, (id) => sendNotification(deps, id, signal), signal);
};
