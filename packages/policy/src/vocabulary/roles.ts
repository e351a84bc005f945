/** Where a role's records are: everywhere, in one organization, or in named locations (or a region's). */
export type RoleScope = 'internal' | 'organization' | 'location';

export interface Role {
  readonly label: string;
  readonly scope: RoleScope;
  /** Higher may manage lower or equal; see {@link mayManageRole}. */
  readonly rank: number;
  /** The user form shows the organization picker. */
  readonly includesOrganization: boolean;
  /** The user form shows the region and locations pickers. */
  readonly includesLocation: boolean;
}

const role = (
  label: string,
  scope: RoleScope,
  rank: number,
  metadata: { includesOrganization?: boolean; includesLocation?: boolean } = {},
): Role => ({
  label,
  scope,
  rank,
  includesOrganization: metadata.includesOrganization ?? false,
  includesLocation: metadata.includesLocation ?? false,
});
const ofOrganization = { includesOrganization: true };
const ofLocation = { includesOrganization: true, includesLocation: true };

/** The one table of roles that server, screens and docs read (domain §1); what each may do is declared with each noun, in the contract. */
export const roles = {
  SuperAdmin: role('Super Admin', 'internal', 90),
  Manager: role('Manager', 'internal', 80),
  Staff: role('Staff', 'internal', 70),
  OrganizationManager: role('Organization Manager', 'organization', 60, ofOrganization),
  OrganizationViewer: role('Organization Viewer', 'organization', 50, ofOrganization),
  LocationManager: role('Location Manager', 'location', 40, ofLocation),
  LocationViewer: role('Location Viewer', 'location', 30, ofLocation),
  StaffManager: role('Staff Manager', 'location', 20, ofLocation),
  StaffViewer: role('Staff Viewer', 'location', 10, ofLocation),
} as const satisfies Record<string, Role>;

export type RoleName = keyof typeof roles;
export const roleNames = Object.keys(roles) as RoleName[];

/** Roles that may change isEnterprise, LPR, onsite-only, public-camera and pet-care flags (domain §1). */
export const mayChangeGuardedFlags = (name: RoleName): boolean => roles[name].scope === 'internal';

/** Whether a user of role `actor` may create, see or edit a user of role `subject`: own rank or below. */
export const mayManageRole = (actor: RoleName, subject: RoleName): boolean =>
  // StaffManager manages "users of kind Staff": its own kind and the viewers below it.
  roles[subject].rank <= roles[actor].rank;
