import type { DeclaredNotification } from '../../notification-kind.ts';
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
    words: {
      en: {
        one: 'An integration of {{place}} reports an error.',
        many: 'Integrations of {{place}} report {{count}} errors.',
      },
      es: {
        one: 'Una integración de {{place}} informa de un error.',
        many: 'Las integraciones de {{place}} informan de {{count}} errores.',
      },
    },
    opens: { list: '/app/marketplace' },
  },
} as const satisfies Readonly<Record<string, DeclaredNotification>>;
