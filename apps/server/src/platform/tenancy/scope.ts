import type { RoleName } from '@viewgate/policy/vocabulary';

declare const checked: unique symbol;

/** Proof that the binder checked a location against the caller's scope; stores take it, and nothing else makes it. */
export interface LocationScope {
  readonly locationId: number;
  readonly [checked]: 'location';
}
/** The same for an organization. */
export interface OrganizationScope {
  readonly organizationId: number;
  readonly [checked]: 'organization';
}

/** Where an account's records lie. */
export type Reach =
  | { readonly kind: 'everywhere' }
  | { readonly kind: 'organization'; readonly organizationId: number }
  | { readonly kind: 'locations'; readonly locationIds: readonly number[] };

/** Who calls. */
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
  /** Asked for a second step at sign-in and without one: only what leads to it is open. */
  readonly mustAddSecondFactor: boolean;
  readonly sessionId: number;
  /** UTC milliseconds. */
  readonly sessionExpiresAt: number;
  /** On their own phone, for thirty days. */
  readonly sessionLasts: boolean;
}

/** Only the binder, jobs and tests vouch for a location: the first after its check, the others `AsSystem`. */
export const vouchForLocation = (locationId: number): LocationScope => ({ locationId }) as LocationScope;
export const vouchForOrganization = (organizationId: number): OrganizationScope =>
  ({ organizationId }) as OrganizationScope;
