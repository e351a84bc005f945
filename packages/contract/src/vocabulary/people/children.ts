import { type GrantTables, everyRole, peopleEditors, peopleManagers } from '../../holders.ts';

export const grants = {
  children: {
    list: everyRole,
    view: everyRole, // ours
    create: peopleEditors, // ours
    edit: peopleEditors, // ours
    delete: peopleManagers, // ours
  },
} as const satisfies GrantTables;
