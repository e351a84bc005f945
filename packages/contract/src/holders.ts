import type { RoleName } from '@viewgate/policy/vocabulary';

type Holders = readonly RoleName[];
/** Who holds which of a noun's permissions. */
export type GrantTables = Readonly<Record<string, Readonly<Record<string, Holders>>>>;

export const superAdmin: Holders = ['SuperAdmin'];
export const internalManagers: Holders = ['SuperAdmin', 'Manager'];
export const internal: Holders = ['SuperAdmin', 'Manager', 'Staff'];

export const organizationManagers: Holders = ['SuperAdmin', 'Manager', 'OrganizationManager'];
export const organizationEditors: Holders = ['SuperAdmin', 'Manager', 'Staff', 'OrganizationManager'];
export const organizationReaders: Holders = [
  'SuperAdmin',
  'Manager',
  'Staff',
  'OrganizationManager',
  'OrganizationViewer',
];

export const locationManagers: Holders = ['SuperAdmin', 'Manager', 'OrganizationManager', 'LocationManager'];
export const locationEditors: Holders = ['SuperAdmin', 'Manager', 'Staff', 'OrganizationManager', 'LocationManager'];
export const locationReaders: Holders = [
  'SuperAdmin',
  'Manager',
  'Staff',
  'OrganizationManager',
  'OrganizationViewer',
  'LocationManager',
  'LocationViewer',
];

export const peopleManagers: Holders = [
  'SuperAdmin',
  'Manager',
  'OrganizationManager',
  'LocationManager',
  'StaffManager',
];
export const peopleEditors: Holders = [
  'SuperAdmin',
  'Manager',
  'Staff',
  'OrganizationManager',
  'LocationManager',
  'StaffManager',
];
export const everyRole: Holders = [
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
