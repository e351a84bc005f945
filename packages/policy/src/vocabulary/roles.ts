import { type Permission, permissions } from './permissions.ts';

/** Where a role's records lie: everywhere, in one organization, or in named locations (or a region's). */
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
  readonly grants: ReadonlySet<Permission>;
}

const all = (): Permission[] => [...permissions];
const without = (from: readonly Permission[], ...drop: readonly (Permission | `${string}.*` | `*.${string}`)[]) =>
  from.filter(
    (permission) =>
      !drop.some((pattern) =>
        pattern.endsWith('.*')
          ? permission.startsWith(pattern.slice(0, -1))
          : pattern.startsWith('*.')
            ? permission.endsWith(pattern.slice(1))
            : permission === pattern,
      ),
  );
const readsOf = (from: readonly Permission[]) =>
  from.filter((permission) => permission.endsWith('.list') || permission.endsWith('.view'));

const managerGrants = [
  ...without(all(), 'settings.*', 'features.list', 'oauthClients.*'),
  // Where a client's codes are sent is as good as its secret: others see clients, and change none.
  'oauthClients.list' as const,
];
const staffGrants = without(managerGrants, '*.delete', 'organizations.edit', 'organizations.create', 'users.create');
const organizationManagerGrants = without(
  all(),
  'settings.*',
  'features.list',
  'oauthClients.*',
  'integrations.*',
  'adminUsers.*',
  'organizations.create',
  'organizations.delete',
  'locations.delete',
);
const locationManagerGrants = without(
  organizationManagerGrants,
  'organizations.*',
  'organizationUsers.*',
  'regions.*',
  'marketplace.*',
  'adminPolicy.edit',
  'locations.create',
);
const staffManagerGrants: Permission[] = [
  ...all().filter((permission) =>
    /^(families|viewers|children|classes|registrations|roomRequests|events|licensePlates|access)\./.test(permission),
  ),
  'cameras.list',
  'cameras.view',
  'policies.list',
  'policies.view',
  'users.list',
  'users.create',
  'users.edit',
  'users.lock',
  'users.unlock',
  'users.email',
  'dashboard.view',
  'preferences.edit',
];

const own: Permission[] = ['dashboard.view', 'preferences.edit'];
const role = (
  label: string,
  scope: RoleScope,
  rank: number,
  grants: readonly Permission[],
  metadata: { includesOrganization?: boolean; includesLocation?: boolean } = {},
): Role => ({
  label,
  scope,
  rank,
  includesOrganization: metadata.includesOrganization ?? false,
  includesLocation: metadata.includesLocation ?? false,
  grants: new Set(grants),
});

/** The one table of roles that server, screens and docs read (domain §1). */
export const roles = {
  SuperAdmin: role('Super Admin', 'internal', 90, all()),
  Manager: role('Manager', 'internal', 80, managerGrants),
  Staff: role('Staff', 'internal', 70, staffGrants),
  OrganizationManager: role('Organization Manager', 'organization', 60, organizationManagerGrants, {
    includesOrganization: true,
  }),
  OrganizationViewer: role(
    'Organization Viewer',
    'organization',
    50,
    [...readsOf(organizationManagerGrants), 'preferences.edit'],
    { includesOrganization: true },
  ),
  LocationManager: role('Location Manager', 'location', 40, locationManagerGrants, {
    includesOrganization: true,
    includesLocation: true,
  }),
  LocationViewer: role('Location Viewer', 'location', 30, [...readsOf(locationManagerGrants), 'preferences.edit'], {
    includesOrganization: true,
    includesLocation: true,
  }),
  StaffManager: role('Staff Manager', 'location', 20, staffManagerGrants, {
    includesOrganization: true,
    includesLocation: true,
  }),
  StaffViewer: role('Staff Viewer', 'location', 10, [...readsOf(staffManagerGrants), ...own], {
    includesOrganization: true,
    includesLocation: true,
  }),
} as const satisfies Record<string, Role>;

export type RoleName = keyof typeof roles;
export const roleNames = Object.keys(roles) as RoleName[];

/** Roles that may change isEnterprise, LPR, onsite-only, public-camera and pet-care flags (domain §1). */
export const mayChangeGuardedFlags = (name: RoleName): boolean => roles[name].scope === 'internal';

/** Whether a user of role `actor` may create, see or edit a user of role `subject`: own rank or below. */
export const mayManageRole = (actor: RoleName, subject: RoleName): boolean =>
  // StaffManager manages "users of kind Staff": its own kind and the viewers below it.
  roles[subject].rank <= roles[actor].rank;

export const hasPermission = (name: RoleName, permission: Permission): boolean => roles[name].grants.has(permission);
