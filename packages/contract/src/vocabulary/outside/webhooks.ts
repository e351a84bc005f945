import { type GrantTables, locationManagers } from '../../holders.ts';

/** What leaves the portal is up to those who answer for the location. */
export const grants = {
  webhooks: { list: locationManagers, edit: locationManagers },
} as const satisfies GrantTables;
