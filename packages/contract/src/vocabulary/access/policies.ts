import { type GrantTables, everyRole, locationEditors, locationManagers } from '../../holders.ts';

export const grants = {
  policies: {
    list: everyRole,
    view: everyRole,
    create: locationEditors,
    edit: locationEditors,
    delete: locationManagers,
  },
} as const satisfies GrantTables;
