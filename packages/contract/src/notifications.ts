import { type DeclaredNotification, type NotificationChannel, notificationChannels } from './notification-kind.ts';
import type { Permission } from './permissions.ts';
import { notifications as ofNouns } from './vocabulary/index.generated.ts';

export { type NotificationChannel, notificationChannels };

/** Something that people can be notified of. */
export interface NotificationKind extends DeclaredNotification {
  readonly needs?: Permission;
}

const kinds = ofNouns satisfies Record<string, NotificationKind>;

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

interface Told {
  readonly key: NotificationKey;
  readonly count: number;
  readonly detail: string | null;
  readonly place: string;
  readonly isPetCare: boolean;
}

/** What a notification says in a language. */
export const notificationSentence = ({ key, count, detail, place, isPetCare }: Told, language: 'en' | 'es'): string => {
  const kind: NotificationKind = notifications[key];
  const { one, many, of } = ((isPetCare && kind.petCare) || kind.words)[language];
  const chosen = (detail && of?.[detail]) || (count > 1 && many) || one;
  return chosen.replaceAll('{{place}}', place).replaceAll('{{count}}', String(count));
};

interface Place {
  readonly id: number;
  readonly isPetCare: boolean;
}

/** The path that a notification leads to, if it is about a location there: several about one record lead to that. */
export const notificationPath = ({ opens }: NotificationKind, record: string | null, place: Place | null): string => {
  const { list, one } = (place?.isPetCare && opens.atPetCare) || opens;
  const path = one && record !== null ? one.replace(':record', record) : list;
  return place ? path.replace(':location', String(place.id)) : path;
};
