import { type GrantTables, locationReaders } from '../../holders.ts';

export const grants = {
  audit: {
    list: locationReaders, // ours
  },
} as const satisfies GrantTables;
