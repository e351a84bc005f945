import { type GrantTables, peopleEditors } from '../../holders.ts';

export const grants = {
  presence: {
    edit: peopleEditors, // ours
  },
} as const satisfies GrantTables;
