import type { FeatureGate } from '@viewgate/policy/vocabulary';

/** How a notification reaches a person; `push` means the devices on which they turned it on. An open portal also shows it to everybody who gets it in one of these ways. */
export const notificationChannels = ['email', 'sms', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];
/** Those that each kind chooses from: every kind can be pushed. */
type DeclaredChannel = Exclude<NotificationChannel, 'push'>;

/** What a notification says. `{{place}}` is the location's name, `{{count}}` how often it happened; nobody is named. */
export interface NotificationWords {
  readonly one: string;
  /** Said of several within five minutes, which become one message. An urgent kind has none. */
  readonly many?: string;
  /** Instead of `one`, by what happened in particular. */
  readonly of?: Readonly<Record<string, string>>;
}

/** The screens it leads to, with blanks for the `:location` and the `:record`: `list`, or `one` if it is about one record. */
interface Screens {
  readonly list: string;
  readonly one?: string;
}

/** Something that people can be notified of, as a noun declares it. */
export interface DeclaredNotification {
  /** Its place among all of them, lowest first. */
  readonly at: number;
  readonly description: string;
  readonly channels: readonly DeclaredChannel[];
  /** Who can be notified of it; staff by default. */
  readonly readers?: 'viewers' | 'everyone';
  /** Only for users with this permission, which covers what it is about. Absent for staff: it is about one's own account. */
  readonly needs?: string;
  readonly feature?: FeatureGate;
  /** Channels that are on for viewers until they turn them off; what viewers can be notified of is also pushed until then. */
  readonly isOnBy?: readonly DeclaredChannel[];
  /** An email of its own is sent with each of them, whatever people chose. */
  readonly isAlwaysMailed?: true;
  /** Sent at once, each on its own; the others wait five minutes for more of the same. */
  readonly isUrgent?: true;
  /** Also sent to viewers who are not approved. */
  readonly isBeforeApproval?: true;
  /** What it says about events; sent only to people still invited to one of them, and counting only those. */
  readonly ofEvents?: 'invited' | 'begins';
  readonly words: { readonly en: NotificationWords; readonly es: NotificationWords };
  /** Where pets are kept, if that changes the words. */
  readonly petCare?: { readonly en: NotificationWords; readonly es: NotificationWords };
  readonly opens: Screens & {
    /** For viewers, if staff are notified of the kind too. */
    readonly forViewers?: string;
    /** Where pets are kept, if staff have other screens there. */
    readonly atPetCare?: Screens;
  };
}
