import { type GrantTables, internal, superAdmin } from '../../holders.ts';

export const grants = {
  // Anyone who sets a client's redirect addresses might as well hold its secret: others see clients but change none.
  oauthClients: {
    list: internal,
    resetSecret: superAdmin,
    create: superAdmin, // ours
    edit: superAdmin, // ours
    delete: superAdmin, // ours
  },
} as const satisfies GrantTables;
