import { type GrantTables, locationEditors, locationReaders } from '../../holders.ts';

export const grants = {
  publicViewing: {
    view: locationReaders, // ours
    edit: locationEditors, // ours
  },
} as const satisfies GrantTables;
