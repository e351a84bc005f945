import type { LimitName, PolicyKind, SwitchName, ViewerCategory } from '../vocabulary/index.ts';

/**
 * The facts behind one location's decisions. Nothing here is derived: the server reads these rows and {@link
 * compileLocation} turns them into tables. Instants are UTC milliseconds since the epoch; times of day are `HH:mm:ss`
 * wall-clock time in the location's IANA time zone; days of the week count from Sunday = 0.
 */
export interface LocationFacts {
  readonly locationId: number;
  /** IANA name, such as `America/Chicago`. */
  readonly timeZone: string;
  readonly publicCamerasEnabled: boolean;
  /** The link by which strangers see the public cameras; null while it is off. */
  readonly publicLink: PublicLinkFacts | null;
  /** Every viewer of the location is paused at once. */
  readonly areViewersPaused: boolean;
  /** Null while `areViewersPaused` is indefinite. */
  readonly viewersPausedUntil: number | null;
  readonly presence: PresenceFacts;
  readonly cameraConsent: ConsentFacts;
  /** Staff may watch only from `staffNetworks` (domain rule 7). */
  readonly staffOnsiteOnly: boolean;
  /** CIDR blocks or single addresses. */
  readonly staffNetworks: readonly string[];
  /** A picture may be shown in a window of its own where Stream Shield is off. */
  readonly allowsPictureInPicture: boolean;
  /** The one location policy with isActive; the location always has one. */
  readonly activeLocationPolicyId: number | null;
  readonly adminPolicy: AdminPolicyFacts | null;
  readonly policies: readonly PolicyFacts[];
  readonly classes: readonly ClassFacts[];
  readonly cameras: readonly CameraFacts[];
  readonly families: readonly FamilyFacts[];
  readonly children: readonly ChildFacts[];
  readonly viewers: readonly ViewerFacts[];
  readonly events: readonly EventFacts[];
}

/** A public link in use. */
export interface PublicLinkFacts {
  /** Grows whenever what was given out must end: a new address, another password, turned off. */
  readonly generation: number;
  /** Exclusive; null without an end. */
  readonly endsAt: number | null;
}

/** Whether a child opens the cameras of its classes only while it is checked in. */
export interface PresenceFacts {
  readonly isRequired: boolean;
  /** The location admin policy requires it, whatever the location says. */
  readonly isImposed: boolean;
}

/** Whether a child is seen by other families only with its own family's consent. */
export interface ConsentFacts {
  readonly isRequired: boolean;
  /** The location admin policy requires it, whatever the location says. */
  readonly isImposed: boolean;
}

export interface Restriction<T> {
  /** False means "inherit"; true means "this policy sets `value`". */
  readonly isEnabled: boolean;
  readonly value: T;
}

export interface TimeRangeFacts {
  readonly id: number;
  readonly dayOfWeek: number;
  /** Inclusive. */
  readonly startTime: string;
  /** Exclusive; `00:00:00` is the end of that day. */
  readonly endTime: string;
}

interface PolicyHead {
  readonly id: number;
  readonly kind: PolicyKind;
  readonly name: string;
  /** False while paused. */
  readonly isEnabled: boolean;
  readonly schedule: { readonly isEnabled: boolean; readonly ranges: readonly TimeRangeFacts[] };
}

/** A policy with every restriction; those its kind does not carry are ignored. */
export type PolicyFacts = PolicyHead & {
  readonly [N in SwitchName]: Restriction<boolean>;
} & { readonly [N in LimitName]: Restriction<number> };

/** Off: nothing. Location: replaces the location policy's value. All: a hard cap on every level. */
export type EnforcementType = 'Off' | 'Location' | 'All';

export interface Enforced<T> {
  readonly enforcementType: EnforcementType;
  readonly value: T;
}

export type AdminPolicyFacts = { readonly [N in SwitchName]: Enforced<boolean> } & {
  readonly [N in LimitName]: Enforced<number>;
};

/** `policyId` on a subject is its one *active* assignment, or null. */
export interface ClassFacts {
  readonly id: number;
  readonly name: string;
  readonly policyId: number | null;
}

export interface CameraFacts {
  readonly id: number;
  readonly name: string;
  readonly isEnabled: boolean;
  readonly aiOnly: boolean;
  readonly isPublic: boolean;
  readonly classIds: readonly number[];
  readonly policyId: number | null;
}

export interface FamilyFacts {
  readonly id: number;
  readonly name: string;
  /** Nobody in it has been approved yet: its children are not there unless staff have checked them in. */
  readonly awaitsApproval: boolean;
  readonly policyId: number | null;
}

export interface ChildFacts {
  readonly id: number;
  readonly familyId: number;
  readonly name: string;
  readonly classIds: readonly number[];
  /** Its last stay; null when it has never been checked in. */
  readonly stay: StayFacts | null;
  /** The family has agreed that other families see it on camera. */
  readonly hasConsent: boolean;
}

/** From a child's check-in until its check-out, at the latest the end of that local day. */
export interface StayFacts {
  readonly from: number;
  /** Exclusive. */
  readonly until: number;
  /** The end of that local day: until then a child that was checked out is known to be away. */
  readonly dayEndsAt: number;
}

export interface ViewerFacts {
  readonly id: number;
  readonly familyId: number;
  readonly name: string;
  readonly category: ViewerCategory;
  /** The relationship. Expectations may name it; no decision reads it. */
  readonly viewerTypeId: number;
  readonly isApproved: boolean;
  /** The account's email is confirmed. */
  readonly isConfirmed: boolean;
  readonly isLocked: boolean;
  /** Null while `isLocked` is indefinite. */
  readonly lockoutEnd: number | null;
  /** Access ends at this instant (start of the chosen local day); null when not scheduled for deletion. */
  readonly deletionAt: number | null;
  /** A Stream Shield lock stops every stream until it is unlocked. */
  readonly isShieldLocked: boolean;
  readonly custodyBlocks: readonly CustodyBlockFacts[];
  readonly policyId: number | null;
}

/** Bars the viewer from every camera that shows the child: its classes' cameras, and those of events with it. */
export interface CustodyBlockFacts {
  readonly id: number;
  readonly childId: number;
  readonly from: number;
  /** Exclusive; null is open-ended. */
  readonly until: number | null;
}

export interface EventFacts {
  readonly id: number;
  readonly name: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly cameraIds: readonly number[];
  readonly childIds: readonly number[];
  /**
   * The children come together in front of the cameras. False for an exception, which only lets their family watch:
   * their classes say where they are.
   */
  readonly bringsChildren: boolean;
  /** It opens its cameras to the children's families. False for an afterimage, which only still shows the children. */
  readonly opensCameras: boolean;
}
