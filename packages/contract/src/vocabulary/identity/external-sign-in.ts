import { type GrantTables, internalManagers } from '../../holders.ts';

export const grants = {
  externalSignIn: {
    approve: internalManagers, // ours
  },
} as const satisfies GrantTables;
