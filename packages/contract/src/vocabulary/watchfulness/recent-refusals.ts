import { type GrantTables, locationEditors } from '../../holders.ts';

export const grants = {
  // They name people and where they called from: for those who help with it.
  recentRefusals: {
    list: locationEditors, // ours
  },
} as const satisfies GrantTables;
