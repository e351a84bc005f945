import { type GrantTables, locationReaders } from '../../holders.ts';

export const grants = {
  aiPartners: {
    view: locationReaders,
  },
} as const satisfies GrantTables;
