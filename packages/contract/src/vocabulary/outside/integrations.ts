import { type GrantTables, internal, organizationEditors, organizationReaders } from '../../holders.ts';

export const grants = {
  integrations: {
    list: internal,
    edit: internal,
    forceSync: internal,
  },
  marketplace: {
    view: organizationReaders,
    enroll: organizationEditors,
  },
} as const satisfies GrantTables;

export const notifications = {
  integrationError: {
    at: 90,
    description: 'An integration reports an error',
    channels: ['email'],
    needs: 'marketplace.view',
  },
} as const;
