import type { RoleName } from '@viewgate/policy/vocabulary';

declare const checked: unique symbol;

/** Proof that the binder checked a location against the caller's scope; stores require it, and nothing else creates it. */
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
  readonly hasPortalCameraAccess: boolean;
  readonly hasMobileCameraAccess: boolean;
  readonly hasAiDashboardAccess: boolean;
  /** Required to have a second step but without one: only what leads to adding one is allowed. */
  readonly mustAddSecondFactor: boolean;
  readonly sessionId: number;
  /** UTC milliseconds. */
  readonly sessionExpiresAt: number;
  /** Stays signed in on their own phone, for thirty days. */
  readonly sessionLasts: boolean;
}

/** Only the binder, jobs and tests may vouch for a location: the binder after its check, the others `AsSystem`. */
export const vouchForLocation = (locationId: number): LocationScope => ({ locationId }) as LocationScope;
export const vouchForOrganization = (organizationId: number): OrganizationScope =>
  ({ organizationId }) as OrganizationScope;
