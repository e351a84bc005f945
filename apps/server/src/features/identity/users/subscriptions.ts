import {
  type ResultOf,
  type users,
  channelsOf,
  hasPermission,
  type NotificationChannel,
  type NotificationKey,
  notificationKeys,
  notifications,
} from '@viewgate/contract';
import { passesFeatureGate, type RoleName } from '@viewgate/policy/vocabulary';

/**
 * What a role can be notified about, by channel: what it may see, of features that are on. SMS only with the feature Sms. Viewers, who have
 * no role, have notifications of their own.
 */
export const notificationLists = (
  role: RoleName | null,
  features: ReadonlySet<string>,
): ResultOf<typeof users.notifications> => {
  const isOffered = (key: NotificationKey): boolean => {
    const { readers, needs, feature } = notifications[key];
    if (readers !== 'everyone' && (readers === 'viewers') !== (role === null)) return false;
    if (needs && !(role && hasPermission(role, needs))) return false;
    return !feature || passesFeatureGate(feature, features);
  };
  const offered = (key: NotificationKey, channel: NotificationChannel): boolean =>
    isOffered(key) && channelsOf(notifications[key]).includes(channel) && (channel !== 'sms' || features.has('Sms'));
  const on = (channel: NotificationChannel) =>
    notificationKeys
      .filter((key) => offered(key, channel))
      .map((key) => ({ key, description: notifications[key].description }));
  const alwaysMailed = notificationKeys.filter((key) => isOffered(key) && notifications[key].isAlwaysMailed);
  return { email: on('email'), sms: on('sms'), push: on('push'), alwaysMailed };
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
