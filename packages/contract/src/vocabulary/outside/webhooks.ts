import type { DeclaredNotification } from '../../notification-kind.ts';
import { type GrantTables, locationManagers } from '../../holders.ts';

/** What leaves the portal is up to those who answer for the location. */
export const grants = {
  webhooks: { list: locationManagers, edit: locationManagers },
} as const satisfies GrantTables;

export const notifications = {
  webhookOff: {
    at: 95,
    description: 'A webhook was switched off',
    channels: ['email'],
    needs: 'webhooks.list',
    words: {
      en: {
        one: 'A webhook of {{place}} was switched off: its program does not accept what it is sent.',
        many: '{{count}} webhooks of {{place}} were switched off: their programs do not accept what they are sent.',
      },
      es: {
        one: 'Se desactivó un webhook de {{place}}: su programa no acepta lo que se le envía.',
        many: 'Se desactivaron {{count}} webhooks de {{place}}: sus programas no aceptan lo que se les envía.',
      },
    },
    opens: { list: '/app/webhooks', one: '/app/webhooks/update/:record' },
  },
} as const satisfies Readonly<Record<string, DeclaredNotification>>;
