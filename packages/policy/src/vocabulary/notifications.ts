import type { FeatureGate } from './feature-gates.ts';
import type { Permission } from './grants.ts';

/** How a notification reaches a person. */
export const notificationChannels = ['email', 'sms'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

interface NotificationKind {
  readonly description: string;
  readonly channels: readonly NotificationChannel[];
  /** Only for users with this permission, which covers what it is about; absent: for every user. */
  readonly needs?: Permission;
  readonly feature?: FeatureGate;
}

const both = ['email', 'sms'] as const;
const email = ['email'] as const;

const kinds = {
  newRegistration: { description: 'A new registration waits for review', channels: both, needs: 'registrations.list' },
  registrationScheduled: {
    description: 'The approval of a registration was scheduled',
    channels: email,
    needs: 'registrations.list',
  },
  registrationApproved: { description: 'A registration was approved', channels: email, needs: 'registrations.list' },
  roomRequest: {
    description: 'A viewer asks to change a child’s room',
    channels: both,
    needs: 'roomRequests.list',
    feature: 'RoomRequest',
  },
  unknownLicensePlate: {
    description: 'An unknown license plate was seen',
    channels: both,
    needs: 'licensePlates.list',
    feature: 'LicensePlateRecognition',
  },
  unattendedChild: { description: 'A child may be unattended', channels: both, needs: 'cameras.list' },
  cameraOffline: { description: 'A camera went offline', channels: both, needs: 'cameras.list' },
  recordingServerOffline: { description: 'An NVR went offline', channels: both, needs: 'locations.nvr' },
  integrationError: { description: 'An integration reports an error', channels: email, needs: 'marketplace.view' },
  automationFailed: {
    description: 'A scheduled automation failed',
    channels: email,
    needs: 'registrations.list',
  },
  eventReminder: { description: 'An event is about to begin', channels: both, needs: 'events.list' },
  security: { description: 'Somebody signs in to my account, or changes it, in a new way', channels: both },
} as const satisfies Record<string, NotificationKind>;

export type NotificationKey = keyof typeof kinds;
/** Every notification that a user can subscribe to; `user_subscriptions` stores its key. */
export const notifications: Readonly<Record<NotificationKey, NotificationKind>> = kinds;
export const notificationKeys = Object.keys(kinds) as NotificationKey[];
