import { type GrantTables, everyRole, peopleEditors, peopleManagers } from '../../holders.ts';

export const grants = {
  viewers: {
    list: everyRole, // ours
    view: everyRole,
    create: peopleEditors, // ours
    edit: peopleEditors,
    editLicensePlate: peopleEditors,
    lock: peopleEditors,
    delete: peopleManagers, // ours
  },
} as const satisfies GrantTables;
