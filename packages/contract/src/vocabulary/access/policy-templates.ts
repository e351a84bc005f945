import { type GrantTables, locationEditors, organizationManagers, organizationReaders } from '../../holders.ts';

export const grants = {
  // Imposing one creates and changes policies at every location: only for those who may do that at each of them.
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
