import {
  type ResultOf,
  type users,
  hasPermission,
  type NotificationChannel,
  type NotificationKey,
  notificationKeys,
  notifications,
} from '@viewgate/contract';
import { passesFeatureGate, type RoleName } from '@viewgate/policy/vocabulary';

/** What a role can be notified about, by channel: what it may see, of features that are on. SMS only with the feature Sms. */
export const notificationLists = (
  role: RoleName | null,
  features: ReadonlySet<string>,
): ResultOf<typeof users.notifications> => {
  const offered = (key: NotificationKey, channel: NotificationChannel): boolean => {
    const { channels, needs, feature } = notifications[key];
    if (!channels.includes(channel) || (channel === 'sms' && !features.has('Sms'))) return false;
    if (needs && !(role && hasPermission(role, needs))) return false;
    return !feature || passesFeatureGate(feature, features);
  };
  const on = (channel: NotificationChannel) =>
    notificationKeys
      .filter((key) => offered(key, channel))
      .map((key) => ({ key, description: notifications[key].description }));
  return { email: on('email'), sms: on('sms') };
};

/**
 * The resulting subscriptions of one channel. The request is limited to what the role is offered; subscriptions not currently offered
 * (their feature is off) are kept.
 */
export const subscriptionsOf = (
  offered: readonly { readonly key: NotificationKey }[],
  before: readonly NotificationKey[],
  asked: readonly NotificationKey[] | undefined,
): NotificationKey[] => {
  if (!asked) return [...before];
  const keys = new Set(offered.map(({ key }) => key));
  return [...asked.filter((key) => keys.has(key)), ...before.filter((key) => !keys.has(key))];
};
