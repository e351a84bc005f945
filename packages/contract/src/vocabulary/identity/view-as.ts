import { type GrantTables, internal } from '../../holders.ts';

export const grants = {
  // Its holders see only people all of whose permissions they hold themselves (docs/adr/0098-seeing-as-somebody.md).
  viewAs: {
    begin: internal, // ours
  },
} as const satisfies GrantTables;
