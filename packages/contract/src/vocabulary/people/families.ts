import { type GrantTables, everyRole, peopleEditors, peopleManagers } from '../../holders.ts';

export const grants = {
  families: {
    list: everyRole,
    view: everyRole,
    create: peopleEditors, // ours
    edit: peopleEditors, // ours
    delete: peopleManagers, // ours
  },
} as const satisfies GrantTables;
