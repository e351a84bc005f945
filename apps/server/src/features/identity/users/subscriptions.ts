import type { ResultOf, users } from '@viewgate/contract';
import {
  hasPermission,
  type NotificationChannel,
  type NotificationKey,
  notificationKeys,
  notifications,
  passesFeatureGate,
  type RoleName,
} from '@viewgate/policy/vocabulary';

/** What a role can be told of, by channel: what it may see, of features that are on. SMS only with the feature Sms. */
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
 * The subscriptions as they are to be, of one channel. What was asked for is narrowed to what the role is offered; what is not
 * offered now (its feature is off) is kept as it was.
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
