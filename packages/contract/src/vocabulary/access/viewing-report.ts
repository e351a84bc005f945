import { type GrantTables, locationReaders } from '../../holders.ts';

export const grants = {
  viewingReport: {
    view: locationReaders,
  },
} as const satisfies GrantTables;
