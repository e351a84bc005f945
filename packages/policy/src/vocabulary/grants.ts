import type { RoleName } from './roles.ts';

type Holders = readonly RoleName[];

const superAdmin: Holders = ['SuperAdmin'];
const internalManagers: Holders = ['SuperAdmin', 'Manager'];
const internal: Holders = ['SuperAdmin', 'Manager', 'Staff'];

const organizationManagers: Holders = ['SuperAdmin', 'Manager', 'OrganizationManager'];
const organizationEditors: Holders = ['SuperAdmin', 'Manager', 'Staff', 'OrganizationManager'];
const organizationReaders: Holders = ['SuperAdmin', 'Manager', 'Staff', 'OrganizationManager', 'OrganizationViewer'];

const locationManagers: Holders = ['SuperAdmin', 'Manager', 'OrganizationManager', 'LocationManager'];
const locationEditors: Holders = ['SuperAdmin', 'Manager', 'Staff', 'OrganizationManager', 'LocationManager'];
const locationReaders: Holders = [
  'SuperAdmin',
  'Manager',
  'Staff',
  'OrganizationManager',
  'OrganizationViewer',
  'LocationManager',
  'LocationViewer',
];

const peopleManagers: Holders = ['SuperAdmin', 'Manager', 'OrganizationManager', 'LocationManager', 'StaffManager'];
const peopleEditors: Holders = [
  'SuperAdmin',
  'Manager',
  'Staff',
  'OrganizationManager',
  'LocationManager',
  'StaffManager',
];
const everyRole: Holders = [
  'SuperAdmin',
  'Manager',
  'Staff',
  'OrganizationManager',
  'OrganizationViewer',
  'LocationManager',
  'LocationViewer',
  'StaffManager',
  'StaffViewer',
];

/**
 * Who holds each permission: one table per noun, every grant written out (domain §1). A role that is not named does
 * not hold it, so a new permission is closed until somebody grants it here. Keys marked "ours" go beyond the
 * specification (portal §6); docs/adr/0004 says why.
 */
const grants = {
  organizations: {
    list: organizationReaders,
    view: organizationReaders,
    edit: organizationManagers,
    delete: internalManagers,
    create: internalManagers, // ours
  },
  locations: {
    list: locationReaders,
    view: locationReaders,
    create: organizationEditors,
    edit: locationEditors,
    delete: internalManagers,
    nvr: locationEditors,
    aiDashboard: locationEditors,
    notifications: locationEditors,
  },
  users: {
    list: everyRole,
    create: peopleManagers,
    edit: peopleEditors,
    delete: locationManagers,
    lock: peopleEditors,
    unlock: peopleEditors,
    email: peopleEditors,
  },
  organizationUsers: {
    list: organizationReaders, // ours
  },
  adminUsers: {
    list: internal, // ours
  },
  settings: {
    list: superAdmin,
    create: superAdmin,
    edit: superAdmin,
    delete: superAdmin,
  },
  regions: {
    list: organizationReaders,
    create: organizationEditors,
    edit: organizationEditors,
    delete: organizationManagers,
  },
  integrations: {
    list: internal,
    edit: internal,
    forceSync: internal,
  },
  marketplace: {
    view: organizationReaders,
    enroll: organizationEditors,
  },
  // Whoever sets a client's redirect addresses might as well hold its secret: others see clients but change none.
  oauthClients: {
    list: internal,
    resetSecret: superAdmin,
    create: superAdmin, // ours
    edit: superAdmin, // ours
    delete: superAdmin, // ours
  },
  features: {
    list: superAdmin,
  },
  preferences: {
    edit: everyRole,
  },
  dashboard: {
    view: everyRole,
  },
  registrations: {
    list: everyRole,
    evaluate: peopleEditors, // ours
  },
  roomRequests: {
    list: everyRole,
  },
  families: {
    list: everyRole,
    view: everyRole,
    create: peopleEditors, // ours
    edit: peopleEditors, // ours
    delete: peopleManagers, // ours
  },
  children: {
    list: everyRole,
    view: everyRole, // ours
    create: peopleEditors, // ours
    edit: peopleEditors, // ours
    delete: peopleManagers, // ours
  },
  classes: {
    list: everyRole,
    view: everyRole,
    create: peopleEditors, // ours
    edit: peopleEditors, // ours
    delete: peopleManagers, // ours
  },
  viewers: {
    list: everyRole, // ours
    view: everyRole,
    create: peopleEditors, // ours
    edit: peopleEditors,
    editLicensePlate: peopleEditors,
    lock: peopleEditors,
    delete: peopleManagers, // ours
  },
  policies: {
    list: everyRole,
    view: everyRole,
    create: locationEditors,
    edit: locationEditors,
    delete: locationManagers,
  },
  adminPolicy: {
    view: locationReaders, // ours
    edit: organizationEditors, // ours
  },
  // Whoever imposes one makes and changes policies of every location: only who may do that at each of them.
  policyTemplates: {
    list: organizationReaders, // ours
    create: organizationManagers, // ours
    edit: organizationManagers, // ours
    delete: organizationManagers, // ours
    impose: organizationManagers, // ours
  },
  // One's own work over many locations.
  locationRuns: {
    view: organizationEditors, // ours
  },
  cameras: {
    list: everyRole,
    view: everyRole,
    create: locationEditors,
    edit: locationEditors,
    delete: locationManagers,
  },
  events: {
    list: everyRole,
  },
  licensePlates: {
    list: everyRole,
  },
  aiPartners: {
    view: locationReaders,
  },
  access: {
    view: everyRole, // ours
    end: peopleEditors, // ours
  },
  audit: {
    list: locationReaders, // ours
  },
} as const satisfies Record<string, Record<string, Holders>>;

type Grants = typeof grants;

/** Permissions are named after their noun's table: `families.edit`. */
export type Permission = { [Noun in keyof Grants]: `${Noun}.${keyof Grants[Noun] & string}` }[keyof Grants];

const entries = Object.entries(grants).flatMap(([noun, table]) =>
  Object.entries<Holders>(table).map(([verb, holders]) => [`${noun}.${verb}` as Permission, holders] as const),
);

/** Every permission key. */
export const permissions = entries.map(([permission]) => permission);

const grantsByRole = new Map<RoleName, Set<Permission>>();
for (const [permission, holders] of entries) {
  for (const holder of holders) {
    const held = grantsByRole.get(holder);
    if (held) held.add(permission);
    else grantsByRole.set(holder, new Set([permission]));
  }
}

const none: ReadonlySet<Permission> = new Set();

/** The permissions of a role; empty when it has no grants. */
export const grantsOf = (name: RoleName): ReadonlySet<Permission> => grantsByRole.get(name) ?? none;

export const hasPermission = (name: RoleName, permission: Permission): boolean => grantsOf(name).has(permission);
