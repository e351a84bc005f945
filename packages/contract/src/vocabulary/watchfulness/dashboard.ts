import { type GrantTables, everyRole } from '../../holders.ts';

export const grants = {
  dashboard: {
    view: everyRole,
  },
} as const satisfies GrantTables;
