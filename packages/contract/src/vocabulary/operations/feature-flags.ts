import { type GrantTables, superAdmin } from '../../holders.ts';

export const grants = {
  features: {
    list: superAdmin,
  },
} as const satisfies GrantTables;
