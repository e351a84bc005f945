import { type GrantTables, internal } from '../../holders.ts';

/** Opens the toolbox; each tool also requires what its ordinary call requires. */
export const grants = {
  debug: {
    use: internal, // ours
  },
} as const satisfies GrantTables;
