import { type GrantTables, organizationEditors, organizationManagers, organizationReaders } from '../../holders.ts';

export const grants = {
  regions: {
    list: organizationReaders,
    create: organizationEditors,
    edit: organizationEditors,
    delete: organizationManagers,
  },
} as const satisfies GrantTables;
