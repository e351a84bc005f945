import { type GrantTables, everyRole, peopleEditors } from '../../holders.ts';

export const grants = {
  familyMerges: {
    list: everyRole, // ours
    edit: peopleEditors, // ours
  },
} as const satisfies GrantTables;
