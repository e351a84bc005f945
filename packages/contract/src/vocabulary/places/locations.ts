import {
  type GrantTables,
  internalManagers,
  locationEditors,
  locationReaders,
  organizationEditors,
} from '../../holders.ts';

export const grants = {
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
} as const satisfies GrantTables;
