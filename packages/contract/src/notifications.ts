import type { FeatureGate } from '@viewgate/policy/vocabulary';
import type { Permission } from './permissions.ts';
import { notifications as ofNouns } from './vocabulary/index.generated.ts';

/** How a notification reaches a person. */
export const notificationChannels = ['email', 'sms'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

interface NotificationKind {
  /** Its place among all, the least first. */
  readonly at: number;
  readonly description: string;
  readonly channels: readonly NotificationChannel[];
  /** Only for users with this permission, which covers what it is about; absent: for every user. */
  readonly needs?: Permission;
  readonly feature?: FeatureGate;
}

const both = ['email', 'sms'] as const;

/** Of nouns that are not here yet. */
const toCome = {
  unknownLicensePlate: {
    at: 50,
    description: 'An unknown license plate was seen',
    channels: both,
    needs: 'licensePlates.list',
    feature: 'LicensePlateRecognition',
  },
  eventReminder: { at: 110, description: 'An event is about to begin', channels: both, needs: 'events.list' },
} as const;

const kinds = { ...ofNouns, ...toCome } satisfies Record<string, NotificationKind>;

export type NotificationKey = keyof typeof kinds;
/** Every notification that a user can subscribe to; `user_subscriptions` stores its key. */
export const notifications: Readonly<Record<NotificationKey, NotificationKind>> = kinds;
/** In the order in which they are shown. */
export const notificationKeys = (Object.keys(kinds) as NotificationKey[]).sort((a, b) => kinds[a].at - kinds[b].at);
