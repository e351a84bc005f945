import { type GrantTables, locationEditors } from '../../holders.ts';

export const grants = {
  // They name people and where they called from: only for those who help with refusals.
  recentRefusals: {
    list: locationEditors, // ours
  },
} as const satisfies GrantTables;
