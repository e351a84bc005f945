import { type DeclaredNotification, type NotificationChannel, notificationChannels } from './notification-kind.ts';
import type { Permission } from './permissions.ts';
import { notifications as ofNouns } from './vocabulary/index.generated.ts';

export { type NotificationChannel, notificationChannels };

/** Something that people can be notified of. */
export interface NotificationKind extends DeclaredNotification {
  readonly needs?: Permission;
}

/** Of nouns that are not here yet. */
const toCome = {
  eventReminder: {
    at: 110,
    description: 'An event is about to begin',
    channels: ['email', 'sms'],
    needs: 'events.list',
    words: {
      en: {
        one: 'An event at {{place}} is about to begin.',
        many: '{{count}} events at {{place}} are about to begin.',
      },
      es: {
        one: 'Un evento de {{place}} está por comenzar.',
        many: '{{count}} eventos de {{place}} están por comenzar.',
      },
    },
    opens: { list: '/app/dashboard' },
  },
} as const satisfies Readonly<Record<string, NotificationKind>>;

const kinds = { ...ofNouns, ...toCome } satisfies Record<string, NotificationKind>;

export type NotificationKey = keyof typeof kinds;
/** Every notification that somebody can subscribe to; `user_subscriptions` stores its key. */
export const notifications: Readonly<Record<NotificationKey, NotificationKind>> = kinds;
/** In the order in which they are shown. */
export const notificationKeys = (Object.keys(kinds) as NotificationKey[]).sort((a, b) => kinds[a].at - kinds[b].at);

/** The channels by which something can be told. */
export const channelsOf = ({ channels }: NotificationKind): readonly NotificationChannel[] => [...channels, 'push'];

/** Whether a channel is on for viewers until they turn it off. */
export const isOnForViewers = ({ readers, isOnBy }: NotificationKind, channel: NotificationChannel): boolean =>
  channel === 'push' ? readers !== undefined : (isOnBy?.includes(channel) ?? false);
