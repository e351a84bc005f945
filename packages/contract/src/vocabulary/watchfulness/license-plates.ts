import { type GrantTables, everyRole, locationEditors, peopleEditors, peopleManagers } from '../../holders.ts';

export const grants = {
  licensePlates: {
    list: everyRole,
    create: peopleEditors, // ours
    edit: peopleEditors, // ours
    delete: peopleManagers, // ours
    settings: locationEditors, // ours
  },
} as const satisfies GrantTables;
