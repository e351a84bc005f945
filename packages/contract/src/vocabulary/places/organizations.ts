import { type GrantTables, internalManagers, organizationManagers, organizationReaders } from '../../holders.ts';

export const grants = {
  organizations: {
    list: organizationReaders,
    view: organizationReaders,
    edit: organizationManagers,
    delete: internalManagers,
    create: internalManagers, // ours
  },
} as const satisfies GrantTables;
