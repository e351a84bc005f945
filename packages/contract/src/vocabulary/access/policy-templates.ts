import { type GrantTables, locationEditors, organizationManagers, organizationReaders } from '../../holders.ts';

export const grants = {
  // Anyone who imposes one makes and changes policies of every location: only who may do that at each of them.
  policyTemplates: {
    list: organizationReaders, // ours
    create: organizationManagers, // ours
    edit: organizationManagers, // ours
    delete: organizationManagers, // ours
    impose: organizationManagers, // ours
  },
  // One's own work over many locations.
  locationRuns: {
    view: locationEditors, // ours
  },
} as const satisfies GrantTables;
