import { type GrantTables, internal } from '../../holders.ts';

export const grants = {
  // Its holders see only those whose permissions they all hold themselves (docs/adr/0098-seeing-as-somebody.md).
  viewAs: {
    begin: internal, // ours
  },
} as const satisfies GrantTables;
