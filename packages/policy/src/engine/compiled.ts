import { type LimitName, type SwitchName, switchNames } from '../vocabulary/index.ts';
import type { CompiledAdminPolicy } from './compile/effective.ts';
import type { IdIndex } from './compile/id-index.ts';
import type { PolicyTable } from './compile/policies.ts';
import type { WeekTable } from './compile/week-table.ts';
import type { Zone } from './zone.ts';

/** What takes a viewer off the fast path of a check; zero for nearly everybody. */
export const viewerGate = {
  notApproved: 1,
  notConfirmed: 2,
  lockedForGood: 4,
  /** Has a lockout end or a deletion date: see {@link CompiledLocation.timed}. */
  timed: 8,
  shieldLocked: 16,
  unreadable: 32,
  custody: 64,
  policyUnreadable: 128,
} as const;

export const cameraFlag = {
  disabled: 1,
  aiOnly: 2,
  unreadable: 4,
  policyUnreadable: 8,
  /** Public, at a location with public cameras on. */
  isPublic: 16,
  hasEvents: 32,
  /** The camera policy allows the device; the two bits are adjacent, desktop first. */
  desktop: 64,
  mobile: 128,
  streamShield: 256,
  /** Every class of the camera allows the device: an event needs this, since it never bypasses a device rule. */
  eventDesktop: 512,
  eventMobile: 1024,
  /** Some class of the camera has Stream Shield on or is unreadable. */
  eventShield: 2048,
} as const;

/** Bits of {@link CompiledLocation.profileSwitches}. */
export const profileFlag = Object.fromEntries(switchNames.map((name, place) => [name, 1 << place])) as Readonly<
  Record<SwitchName, number>
>;

export interface TimedGate {
  /** Locked until then; null when not locked. */
  readonly lockedUntil: number | null;
  readonly deletionAt: number | null;
}

export interface CompiledBlock {
  readonly id: number;
  readonly childId: number;
  readonly from: number;
  /** Exclusive; Infinity is open-ended. */
  readonly until: number;
  /** Words of the child's classes; null bars from every camera, because the child is unknown. */
  readonly classes: Int32Array | null;
}

/** What a live stream shows may be this old, in milliseconds: anyone who has just left is still in it. */
export const oldestShown = 60_000;

export interface CompiledEvent {
  readonly eventId: number;
  readonly startsAt: number;
  readonly endsAt: number;
  /** When live streams stop showing anyone who was in front of the camera during the event. */
  readonly clearedAt: number;
  /** Numbers of the invited children's families. */
  readonly families: ReadonlySet<number>;
  /** Who is in front of the camera during the event, and in its live streams until they have cleared; null for anybody, when the event does not say. */
  readonly childIds: ReadonlySet<number> | null;
  /** The children among them whom others may not see, if the event brings children together. */
  readonly unwilling: readonly Unwilling[];
}

/** A child, and when it is checked in; never, if `until` is not after `from`. */
export interface CompiledStay {
  readonly childId: number;
  readonly from: number;
  /** Exclusive. */
  readonly until: number;
  /** Words of the child's classes. */
  readonly classes: Int32Array;
}

/** The stays of families' children, by family number; null where presence is not required. */
export type Presence = ReadonlyMap<number, readonly CompiledStay[]> | null;

/** The family of {@link Unwilling} children whose own is unknown: nobody may see them. */
export const everybody = -1;

/** A child whom others may not see, and when it is, or may be, there. */
export interface Unwilling {
  /** 0 when unreadable. */
  readonly childId: number;
  /** Its family's number, or {@link everybody}. */
  readonly family: number;
  readonly from: number;
  /** Exclusive. */
  readonly until: number;
  /** True if the stretch is when the child is known to be away; false if it is when the child is there. */
  readonly isAway: boolean;
}

/** The children whom others may not see. */
export interface Consent {
  /** By class position. */
  readonly byClass: ReadonlyMap<number, readonly Unwilling[]>;
  /** Those who could be in any class. */
  readonly everywhere: readonly Unwilling[];
}

/** An unreadable event, a duplicate child, or a child whose family is unknown. */
export interface Doubt {
  readonly kind: 'event' | 'child';
  /** The id as recorded; null when it is not a number. */
  readonly id: number | null;
}

/** The {@link Doubt} about a record, whatever it holds. */
export const doubtOf = (kind: Doubt['kind'], record: { readonly id: unknown } | null | undefined): Doubt => {
  const id = record?.id;
  return { kind, id: typeof id === 'number' && Number.isFinite(id) ? id : null };
};

/** One compiled location, ready for questions. It holds no names; {@link compileLocation} builds it. */
export interface CompiledLocation {
  readonly locationId: number;
  /** Null when the location as a whole cannot be decided (time zone, location policy or admin policy unreadable). */
  readonly zone: Zone | null;
  /** When a pause of every viewer ends: Infinity for an indefinite one, -Infinity when there is none. */
  readonly pausedUntil: number;
  readonly week: WeekTable;
  readonly policies: PolicyTable;
  /** Null while there is none, or it cannot be read. Without an end date it ends at Infinity. */
  readonly publicLink: { readonly generation: number; readonly endsAt: number } | null;
  /** Where staff may watch from; null when the location is not onsite-only. */
  readonly staffNetworks: readonly string[] | null;
  /** Pictures may leave their page where Stream Shield is off. */
  readonly allowsOwnWindow: boolean;
  readonly admin: CompiledAdminPolicy;
  readonly locationPolicy: number;
  readonly locationScheduleBit: number;
  /** Rows: id, family number, schedule bits (viewer << 16 | family), profile << 8 | {@link viewerGate} bits. */
  readonly viewers: IdIndex;
  /** Rows: id, {@link cameraFlag} bits, schedule bit, policy row. */
  readonly cameras: IdIndex;
  /** Words of class bits per family and per camera. */
  readonly familyClasses: Int32Array;
  readonly cameraClasses: Int32Array;
  readonly classIds: Int32Array;
  readonly classPolicies: Int16Array;
  /** Class bits: those that let a desktop watch, let a mobile watch, have the shield on, are readable. */
  readonly classDesktop: Int32Array;
  readonly classMobile: Int32Array;
  readonly classShield: Int32Array;
  readonly classReadable: Int32Array;
  /** Each combination of family and viewer policy in use, with its effective restrictions. */
  readonly profileSwitches: Uint8Array;
  /** -1 means no limit. */
  readonly profileLimits: Readonly<Record<LimitName, Int32Array>>;
  readonly profileViewerPolicy: Int16Array;
  readonly profileFamilyPolicy: Int16Array;
  /** By viewer number and camera number: only the few that have any. */
  readonly timed: ReadonlyMap<number, TimedGate>;
  readonly custody: ReadonlyMap<number, readonly CompiledBlock[]>;
  readonly events: ReadonlyMap<number, readonly CompiledEvent[]>;
  readonly presence: Presence;
  readonly isPresenceImposed: boolean;
  /** Null where consent is not required. */
  readonly consent: Consent | null;
  readonly isConsentImposed: boolean;
  /** Records that leave open whom a class's shield concerns. While there are any, it concerns everybody. */
  readonly doubts: readonly Doubt[];
}
