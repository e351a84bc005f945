import type { RoleName } from '@viewgate/policy/vocabulary';

declare const checked: unique symbol;

/** Proof that a location was checked against the caller's reach; stores require it, and only {@link vouchForLocation} creates it. */
export interface LocationScope {
  readonly locationId: number;
  readonly [checked]: 'location';
}
/** The same for an organization. */
export interface OrganizationScope {
  readonly organizationId: number;
  readonly [checked]: 'organization';
}

/** Where an account's records are. */
export type Reach =
  | { readonly kind: 'everywhere' }
  | { readonly kind: 'organization'; readonly organizationId: number }
  | { readonly kind: 'locations'; readonly locationIds: readonly number[] };

/** The caller. */
export interface Actor {
  readonly accountId: number;
  readonly kind: 'staff' | 'viewer';
  readonly userName: string;
  readonly name: string;
  /** Null for viewers. */
  readonly role: RoleName | null;
  readonly organizationId: number | null;
  readonly reach: Reach;
  /** Staff: may watch cameras in what they are using now, the portal or the mobile app. */
  readonly hasCameraAccess: boolean;
  readonly hasAiDashboardAccess: boolean;
  /** Required to have a second step but without one: only what leads to adding one is allowed. */
  readonly mustAddSecondFactor: boolean;
  readonly sessionId: number;
  /** UTC milliseconds. */
  readonly sessionExpiresAt: number;
  /** Stays signed in on their own phone, for thirty days. */
  readonly sessionLasts: boolean;
  /** Signed in on a device with the mobile app. */
  readonly isMobileApp: boolean;
  /** Signed in there as an NVR user, which watches cameras and does nothing else. */
  readonly isNvrUser: boolean;
  /** The member of support who sees the portal as this person does (docs/adr/0098-seeing-as-somebody.md): nothing is changed meanwhile. */
  readonly viewedBy?: ViewedBy;
}

/** Who sees, until when (UTC milliseconds). */
export interface ViewedBy {
  readonly viewId: number;
  readonly accountId: number;
  readonly userName: string;
  readonly name: string;
  readonly endsAt: number;
}

/** Creates a scope without checking it. Only for the binder after its check, jobs and tests; `tools/check/ways.ts` lists who does. */
export const vouchForLocation = (locationId: number): LocationScope => ({ locationId }) as LocationScope;
export const vouchForOrganization = (organizationId: number): OrganizationScope =>
  ({ organizationId }) as OrganizationScope;
/**
 * Registrants and parents have no reach: their scope is the location they ask to join, or that of a record found to be their own.
 * `tools/check/ways.ts` lists who creates it.
 */
export const scopeOfOwn = ({ locationId }: { locationId: number }): LocationScope => vouchForLocation(locationId);
