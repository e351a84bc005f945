import { type GrantTables, internal } from '../../holders.ts';

/** Opens the toolbox; each tool asks what its ordinary way asks, too. */
export const grants = {
  debug: {
    use: internal, // ours
  },
} as const satisfies GrantTables;
