import { type GrantTables, peopleEditors } from '../../holders.ts';

export const grants = {
  imports: {
    run: peopleEditors, // ours
  },
} as const satisfies GrantTables;
