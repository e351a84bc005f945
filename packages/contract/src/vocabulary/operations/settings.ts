import { type GrantTables, superAdmin } from '../../holders.ts';

export const grants = {
  settings: {
    list: superAdmin,
    create: superAdmin,
    edit: superAdmin,
    delete: superAdmin,
  },
} as const satisfies GrantTables;
