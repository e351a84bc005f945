import {
  type GrantTables,
  everyRole,
  internal,
  locationManagers,
  organizationReaders,
  peopleEditors,
  peopleManagers,
} from '../../holders.ts';

export const grants = {
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
} as const satisfies GrantTables;
