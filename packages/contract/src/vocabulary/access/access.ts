import { type GrantTables, everyRole, peopleEditors } from '../../holders.ts';

export const grants = {
  access: {
    view: everyRole, // ours
    end: peopleEditors, // ours
  },
} as const satisfies GrantTables;
