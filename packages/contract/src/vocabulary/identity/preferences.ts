import { type GrantTables, everyRole } from '../../holders.ts';

export const grants = {
  preferences: {
    edit: everyRole,
  },
} as const satisfies GrantTables;
