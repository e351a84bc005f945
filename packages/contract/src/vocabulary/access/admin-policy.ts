import { type GrantTables, locationReaders, organizationEditors } from '../../holders.ts';

export const grants = {
  adminPolicy: {
    view: locationReaders, // ours
    edit: organizationEditors, // ours
  },
} as const satisfies GrantTables;
